import type { SyntaxFamily } from '../syntax-family.ts';

const resource = (name: string): string =>
  `{ name: ${name}, [Symbol.dispose]() { note('dispose ' + this.name); } }`;

/** `using`: resources are disposed of in reverse, on every way out. The compiler lowers it. */
export const RESOURCES: SyntaxFamily = {
  // The compiler, which lowers it, would make a sloppy script strict.
  dialects: ['typescript', 'tsx', 'strict'],
  statement: {
    'in a block': (write) =>
      `{ using r1 = ${resource("'first'")}; using r2 = ${write.pick('null', resource(write.string()))}; note(r1.name); ${write.block(1)} }`,
    'with an error': (write) =>
      `try { using r = { [Symbol.dispose]() { note('d'); if (${write.initialBoolean()}) throw new Failure('dispose'); } }; note(typeof r); if (${write.boolean()}) throw new Failure('body', ${write.number()}); } catch (e) { note(e.name); note(e.message ?? e); note(e.error?.message); }`,
    'in a loop': (write) =>
      `for (const n of [1, ${write.number()}]) { burn(); using r = ${resource('n')}; if (${write.boolean()}) continue; note(r.name + ${write.number()}); }`,
    'of a loop': (write) =>
      `for (using r of [${resource("'a'")}, ${resource(write.string())}]) { burn(); note(r.name); if (${write.boolean()}) break; }`,
    'in a function': (write) =>
      write.declare(
        'number',
        (name) =>
          `const ${name}f = (x) => { using r = ${resource('x')}; return r.name + ${write.initial(['x'])}; }; let ${name} = ${name}f(${write.number()});`,
      ),
    'of what cannot be disposed of': (write) =>
      `try { using r = ${write.pick('{}', write.number(), write.variable('union'))}; note(typeof r); } catch (e) { note(e.message); }`,
  },
};

/** `await using`. */
export const ASYNC_RESOURCES: SyntaxFamily = {
  dialects: ['typescript', 'tsx', 'strict'],
  fits: ({ canAwait }) => canAwait,
  statement: {
    'in a block': (write) =>
      `{ await using r = { async [Symbol.asyncDispose]() { note('a'); await null; note('b'); } }; await using q = ${write.pick('null', resource("'sync'"))}; note(${write.number()}); ${write.block(1)} }`,
    'with an error': (write) =>
      `try { await using r = { [Symbol.asyncDispose]() { return Promise.reject(new Failure('later')); } }; if (${write.boolean()}) throw new Failure('body'); note('in'); } catch (e) { note(e.name); note(e.suppressed?.message); }`,
  },
};

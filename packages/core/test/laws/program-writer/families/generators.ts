import type { SyntaxFamily } from '../syntax-family.ts';

/** Generators: values in and out, delegation, early ends, errors thrown in. */
export const GENERATORS: SyntaxFamily = {
  statement: {
    'taken apart by a loop': (write) => {
      const generator = write.name();
      const body = write.body({ numbers: ['x'], isGenerator: true });
      return `{ function* ${generator}(x) ${body} for (const v of ${generator}(${write.number()})) { burn(); note(v); ${write.pick('', `if (${write.boolean()}) break;`)} } }`;
    },
    'spoken to': (write) =>
      write.declare('number', (name) => {
        const body = `{ const y = yield x; note(y); try { const z = yield y + ${write.initial(['x'])}; note(z); } catch (e) { note(e.message ?? e); yield 7; } finally { note('finally'); } return x * 2; }`;
        return `const ${name}g = (function* (x) ${body})(${write.number()}); note(${name}g.next('lost').value); note(${name}g.next(${write.number()}).value); note(${name}g.${write.oneOf(
          () => `next(${write.number()})`,
          () => `throw(new Failure('in'))`,
          () => `return(${write.number()})`,
        )}.value); let ${name} = ${name}g.next(1).value ?? 0;`;
      }),
    delegation: (write) =>
      `{ function* inner(x) { const got = yield x; note(got); return x + ${write.initial(['x'])}; } function* outer() { const r = yield* inner(${write.initial()}); note(r); yield* [1, ...'ab']; } const g = outer(); note(g.next().value); for (const v of g) note(v); }`,
    'spread and patterns': (write) =>
      `{ const g = { *[Symbol.iterator]() { try { yield ${write.initial()}; yield note(2); yield 3; } finally { note('closed'); } } }; const [x, y = 1] = g; note(x + y); note([...g].length); note(Math.max(...g)); }`,
    'an infinite one': (write) =>
      `{ function* count(n) { while (true) { burn(); yield n++; } } for (const v of count(${write.number()})) { if (v > 3 || !(v > -3) || ${write.boolean()}) break; note(v); } }`,
    'without delegate': (write) =>
      `try { note([...(function* () { yield* ${write.pick('null', write.variable('number'), write.variable('union'))}; })()].length); } catch (e) { note(e.message); }`,
  },
};

/** Inside of a generator. */
export const YIELDS: SyntaxFamily = {
  fits: ({ canYield }) => canYield,
  number: {
    'as an operand': (write) => `(yield ${write.number()}) ?? ${write.number()}`,
    'delegated, as an operand': (write) => `(yield* [${write.number()}, ${write.number()}]) ?? 1`,
  },
  statement: {
    plain: (write) => `yield ${write.scalar()};`,
    delegated: (write) => `yield* [${write.number()}, ${write.number()}];`,
    'in try': (write) => `try { yield ${write.number()}; ${write.block(1)} } finally { note('left'); }`,
    'in a pattern': (write) =>
      write.declare(
        'number',
        (name) =>
          `const { [yield 'k']: ${name}k = yield 2, v: ${name}v = 3 } = { v: ${write.number()} }; let ${name} = ${name}v; note(${name}k);`,
      ),
  },
};

import type { SyntaxFamily } from '../syntax-family.ts';

/** Asynchronous functions that are started; the order of what they note is that of the microtasks. */
export const ASYNC_FUNCTIONS: SyntaxFamily = {
  statement: {
    started: (write) => `start((async () => ${write.body({ isAsync: true })})());`,
    'with an argument': (write) =>
      `start((async function (x, y = ${write.initial()}) ${write.body({ numbers: ['x', 'y'], isAsync: true })})(${write.number()}));`,
    'side by side': (write) =>
      `for (const n of [1, ${write.number()}]) { burn(); start((async () => { for (let i = 0; i < 2; i++) { note(n + i); await ${write.pick('null', 'n', 'Promise.resolve(n)')}; } return n; })()); }`,
    'chains of then': (write) =>
      `start(Promise.resolve(${write.number()}).then((x) => note(x + ${write.initial(['x'])})).finally(() => note('end')).then((x) => { if (x > 3) throw new Failure('late'); return x; }).catch((e) => e.message));`,
    'a method': (write) =>
      `{ class K { #k = ${write.initial()}; async m(x) { await null; this.#k += x; return this.#k; } } const k = new K(); start(k.m(${write.number()})); start(k.m(1)); }`,
  },
};

/** Where one can wait. */
export const AWAITS: SyntaxFamily = {
  fits: ({ canAwait }) => canAwait,
  number: {
    'of a value': (write) => `await ${write.number()}`,
    'of a promise': (write) => `(await Promise.resolve(${write.number()})) + ${write.number()}`,
    'of a call': (write) =>
      `await (async (x) => ${write.inFunction({ numbers: ['x'], isAsync: true }, () => write.number())})(${write.number()})`,
  },
  boolean: { 'of a condition': (write) => `await ${write.boolean()}` },
  string: { 'of a string': (write) => `await ${write.string()} + (await ${write.string()})` },
  statement: {
    rejection: (write) =>
      `try { await ${write.pick(`Promise.reject(new Failure('r', ${write.number()}))`, write.number())}; note('on'); } catch (e) { note(e.code); } finally { await null; note('done'); }`,
    thenable: (write) => `note(await { then(resolve) { note('then'); resolve(${write.initial()}); } });`,
    'several at once': (write) =>
      write.declare(
        'number',
        (name) =>
          `const [${name}x, ${name}y] = await Promise.${write.pick('all', 'allSettled')}([${write.number()}, (async () => ${write.body({ isAsync: true }, 1)})()]); let ${name} = ${name}x?.value ?? ${name}x; note(typeof ${name}y);`,
      ),
    'in a loop': (write) =>
      `for (let i = await ${write.number()}, n = 0; n < 3 && (await ${write.boolean()}); n++) { burn(); i += await n; note(i); ${write.blockIn({ isInLoop: true }, 1)} }`,
    'in a default': (write) =>
      write.declare('number', (name) =>
        `const { x: ${name} = await ${write.number()} } = await { x: ${write.pick('undefined', write.number())} };`.replace(
          'const',
          'let',
        ),
      ),
  },
};

import type { SyntaxFamily } from '../syntax-family.ts';

/** `for await` and asynchronous generators. */
export const ASYNC_ITERATION: SyntaxFamily = {
  fits: ({ canAwait }) => canAwait,
  statement: {
    'over promises': (write) =>
      `for await (const v of [${write.number()}, Promise.resolve(${write.number()})]) { burn(); note(v); ${write.blockIn({ isInLoop: true }, 1)} }`,
    'over a generator': (write) => {
      const body = write.body({ numbers: ['x'], isAsync: true, isGenerator: true });
      return `{ async function* g(x) ${body} for await (const v of g(${write.number()})) { burn(); note(v); ${write.pick('', `if (${write.boolean()}) break;`)} } }`;
    },
    'closed early': (write) =>
      `{ const it = { i: 0, [Symbol.asyncIterator]() { return this; }, async next() { return { done: this.i > 2, value: this.i++ + ${write.initial()} }; }, async return() { note('return'); return {}; } }; try { for await (const v of it) { note(v); if (${write.boolean()}) break; if (v > 3) throw new Failure('out'); } } catch (e) { note(e.message); } }`,
    'spoken to': (write) =>
      `{ const g = (async function* (x) { try { const y = yield x; yield y + 1; } catch (e) { yield e.message; } finally { note('finally'); } })(${write.number()}); note((await g.next()).value); note((await g.${write.pick(`next(${write.number()})`, "throw(new Failure('in'))", 'return(5)')}).value); note((await g.next()).done); }`,
    delegation: (write) =>
      `{ async function* inner() { yield ${write.initial()}; return 4; } async function* outer() { note(yield* inner()); yield* [1, 2]; } for await (const v of outer()) note(v); }`,
    'over nothing': (write) =>
      `try { for await (const v of ${write.pick('null', write.variable('number'), '{}', '[1]')}) note(v); } catch (e) { note(e.message); }`,
  },
};

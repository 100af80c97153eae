import type { ConstructFamily } from './followed-construct.ts';

/** Code that is suspended, and the values that cross. */
export const ASYNCHRONY: ConstructFamily = {
  family: 'Generators and asynchrony',
  constructs: [
    {
      title: 'code in a generator',
      code: 'function* g(v) { decide(v > 3); } g(x).next();',
      status: 'exact',
    },
    {
      title: 'values that a generator yields',
      code: 'function* g(v) { yield v; } decide(g(x).next().value > 3);',
      status: 'exact',
    },
    {
      title: 'values that are sent into a generator',
      code: 'function* g() { const v = yield; decide(v > 3); } const i = g(); i.next(); i.next(x);',
      status: 'exact',
    },
    {
      title: '`yield*`',
      code: 'function* a() { yield x; } function* g() { yield* a(); } for (const v of g()) decide(v > 3);',
      status: 'exact',
    },
    {
      title: 'code in an async function',
      code: 'const f = async (v) => { decide(v > 3); }; await f(x);',
      status: 'exact',
      isAsync: true,
    },
    {
      title: 'code after `await`',
      code: 'await null; decide(x > 3);',
      status: 'exact',
      isAsync: true,
    },
    {
      title: 'values that are awaited',
      code: 'const f = async (v) => v; decide((await f(x)) > 3);',
      status: 'exact',
      isAsync: true,
    },
    {
      title: 'promises',
      code: 'await Promise.resolve(x).then((v) => { decide(v > 3); });',
      status: 'exact',
      isAsync: true,
    },
    {
      title: '`Promise.all` and the like',
      code: 'const [v] = await Promise.all([x]); decide(v > 3);',
      status: 'exact',
      isAsync: true,
    },
    {
      title: 'errors that are awaited',
      code: 'const f = async (v) => { throw { v }; }; try { await f(x); } catch (e) { decide(e.v > 3); }',
      status: 'exact',
      isAsync: true,
    },
    {
      title: '`for await`',
      code: 'for await (const v of [Promise.resolve(x)]) decide(v > 3);',
      status: 'exact',
      isAsync: true,
    },
    {
      title: 'async generators',
      code: 'async function* g() { yield x; } for await (const v of g()) decide(v > 3);',
      status: 'exact',
      isAsync: true,
    },
    {
      title: '`await using`',
      code: 'const h = { v: x, async [Symbol.asyncDispose]() {} }; let n; { await using q = h; n = q.v; } decide(n > 3);',
      status: 'exact',
      isAsync: true,
    },
    {
      title: 'timers',
      code: 'await new Promise((resolve) => setTimeout(() => { decide(x > 3); resolve(); }, 1));',
      status: 'exact',
      isAsync: true,
    },
  ],
};

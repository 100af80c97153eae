import type { ConstructFamily } from './followed-construct.ts';

/** Calls, parameters and closures. */
export const FUNCTIONS: ConstructFamily = {
  family: 'Functions',
  constructs: [
    {
      title: 'calls of functions, arrows and methods',
      code: 'function a(v) { return v + 1; } const b = (v) => a(v) * 2; const o = { c(v) { return b(v) + this.d; }, d: 1 }; decide(o.c(x) > 12);',
      status: 'exact',
    },
    {
      title: 'default parameters',
      code: 'const f = (a, b = a + 1, { c = b } = {}) => a + b + c; decide(f(x) > 14);',
      status: 'exact',
    },
    {
      title: 'rest parameters',
      code: 'const f = (...all) => all[0] + all.length; decide(f(x, 1) > 6);',
      status: 'exact',
    },
    {
      title: '`arguments`',
      code: 'function f() { return arguments[0]; } decide(f(x) > 3);',
      status: 'exact',
    },
    {
      title: '`this`',
      code: 'const o = { v: x, m() { return (() => this.v)(); } }; decide(o.m() > 3);',
      status: 'exact',
    },
    {
      title: '`call`, `apply`, `bind`',
      code: 'function f(a) { return this.b + a; } const o = { b: x }; decide(f.call(o, 1) > 5);decide(f.apply(o, [x]) > 9);decide(f.bind(o, 1)() > 6);',
      status: 'exact',
    },
    {
      title: 'recursion',
      code: 'const sum = (n) => (n <= 0 ? 0 : 1 + sum(n - 4)); decide(sum(x) > 1);',
      status: 'exact',
    },
    {
      title: 'closures',
      code: 'const make = (v) => { let n = v; return { add: () => (n += 1), get: () => n }; }; const c = make(x); c.add(); decide(c.get() > 5);',
      status: 'exact',
    },
    {
      title: 'currying and immediate calls',
      code: 'decide(((a) => (b) => a - b)(x)(1) > 3);decide((function () { return x; })() > 5);',
      status: 'exact',
    },
    {
      title: 'callbacks of built-ins',
      code: 'decide([x, 1].map((v) => v * 2).filter((v) => v > 3).reduce((a, b) => a + b, 0) > 9);',
      status: 'exact',
    },
    {
      title: 'getters and setters',
      code: 'const o = { n: 0, get v() { return this.n + 1; }, set v(n) { this.n = n; } }; o.v = x; decide(o.v > 5);',
      status: 'exact',
    },
    {
      title: 'direct `eval`',
      code: "decide(eval('x + 1') > 4);",
      status: 'native',
      reason: 'eval',
      unseen: "eval('x + 1')",
    },
    {
      title: '`new Function`',
      code: "decide(new Function('v', 'return v + 1')(x) > 4);",
      status: 'native',
      reason: '(intermediate value), which has no model',
      unseen: "'return v + 1'",
    },
  ],
};

import type { ConstructFamily } from './followed-construct.ts';

/** What objects and arrays are made of and taken apart by. */
export const OBJECTS: ConstructFamily = {
  family: 'Objects, arrays and patterns',
  constructs: [
    {
      title: 'object literals',
      code: "const k = 'b'; const o = { x, a: x + 1, [k]: x + 2, m() { return this.a; } }; decide(o.x > 3);decide(o.m() + o.b > 12);",
      status: 'exact',
    },
    {
      title: 'array literals',
      code: 'const l = [x, , [x + 1]]; decide(l[0] > 3);decide(l[2][0] > 6);',
      status: 'exact',
    },
    {
      title: '`length`',
      code: 'const l = [1]; if (x > 3) l.push(x); decide(l.length > 1);',
      status: 'exact',
    },
    {
      title: 'array patterns',
      code: 'const [a, , [b], ...c] = [x, 0, [x + 1], x + 2]; decide(a + b + c[0] > 15);',
      status: 'exact',
    },
    {
      title: 'object patterns',
      code: 'const { a, b: { c }, ...rest } = { a: x, b: { c: x }, e: x }; decide(a + c + rest.e > 13);',
      status: 'exact',
    },
    {
      title: 'computed keys in patterns',
      code: "const k = 'd'; const { [k]: d } = { d: x }; decide(d > 3);",
      status: 'concretises',
      reason: 'a pattern with computed keys or a rest that is taken apart',
    },
    {
      title: 'patterns that assign to members',
      code: 'const l = [x, 1]; const o = {}; [l[0], l[1]] = [l[1], l[0]]; ({ a: o.v } = { a: x }); decide(l[1] > 3);decide(o.v > 5);',
      status: 'exact',
    },
    {
      title: 'loops that assign to patterns',
      code: 'let a; for ([a] of [[x]]); decide(a > 3);',
      status: 'concretises',
      reason: 'a loop that assigns',
    },
    {
      title: 'defaults in patterns',
      code: 'const { a = 1, b = x } = { a: x }; const [c = x] = []; decide(a + b + c > 12);',
      status: 'exact',
    },
    {
      title: 'defaults of patterns inside of others',
      code: 'const { m: { n } = { n: x } } = {}; const { p: [q, ...r] = [x, x], ...o } = { s: x }; decide(n + q + r[0] + o.s > 16);',
      status: 'exact',
    },
    {
      title: 'defaults of members that patterns assign to',
      code: 'const o = {}; ({ a: o.v = x, b: { c: o.w } = { c: x } } = {}); decide(o.v > 3); decide(o.w > 5);',
      status: 'exact',
    },
    {
      title: 'defaults of computed keys',
      code: "const k = 'd'; const { [k]: d = x, [k]: { e } = { e: x } } = {}; decide(d + e > 8);",
      status: 'exact',
    },
    {
      title: 'defaults that call functions which read variables of the pattern',
      code: 'const { a, b = [1].map(() => a) } = { a: x }; const { c, d = f() } = { c: x }; function f() { return c; } decide(b[0] + d > 8);',
      status: 'exact',
    },
    {
      title: 'patterns that assign',
      code: 'let a, b; [a] = [x]; ({ b } = { b: a }); decide(a + b > 8);',
      status: 'exact',
    },
    {
      title: 'swapping',
      code: 'let a = x, b = 1; [a, b] = [b, a]; decide(b > 3);',
      status: 'exact',
    },
    {
      title: 'rest of an iterator',
      code: 'function* g() { yield x; } const [...a] = g(); decide(a[0] > 3);',
      status: 'exact',
    },
    {
      title: 'spread of an iterator',
      code: 'function* g() { yield x; } decide([...g()][0] > 3);',
      status: 'exact',
    },
    {
      title: 'patterns over iterators',
      code: 'function* g() { yield x; } const [a] = g(); decide(a > 3);',
      status: 'exact',
    },
    {
      title: 'prototypes and inheritance of objects',
      code: 'const o = Object.create({ get v() { return this.n; } }); o.n = x; decide(o.v > 3);',
      status: 'exact',
    },
    {
      title: 'symbols as keys',
      code: 'const s = Symbol(); const o = { [s]: x }; decide(o[s] > 3);',
      status: 'exact',
    },
    {
      title: 'proxies',
      code: 'const o = new Proxy({ v: x }, {}); decide(o.v > 3);',
      status: 'concretises',
      reason: 'what is behind a proxy',
    },
    {
      title: 'proxies with traps',
      code: 'const o = new Proxy({}, { get: () => x }); decide(o.v > 3);',
      status: 'exact',
    },
    {
      title: 'assigning through a proxy',
      code: 'const o = {}; const p = new Proxy(o, {}); p.v = x; decide(o.v > 3);',
      status: 'concretises',
      reason: 'an assignment to a proxy',
    },
    {
      title: 'typed arrays',
      code: 'const l = new Float64Array(1); l[0] = x; decide(l[0] > 3);',
      status: 'exact',
    },
  ],
};

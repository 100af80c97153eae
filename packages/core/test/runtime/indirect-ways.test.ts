import { describe, expect, it } from 'vitest';
import { followProgram } from '../support/follow-program.ts';

const ask = (value: string): string => `if (${value} > 3) return 'big'; return 'small';`;
const run = (body: string) => followProgram(`export function main(n, m, s) { ${body} }`);

describe('what takes an indirect way', () => {
  it.each([
    ['a setter', `class A { set x(v) { this.y = v; } } const a = new A(); a.x = n; ${ask('a.y')}`],
    ['a setter of a literal', `const o = { set x(v) { this.y = v; } }; o.x = n; ${ask('o.y')}`],
    [
      'a setter that is updated',
      `const o = { y: n, get x() { return this.y; }, set x(v) { this.y = v; } }; o.x += 1; ${ask('o.y')}`,
    ],
    [
      'a setter that is assigned to logically',
      `const o = { get x() { return 0; }, set x(v) { this.y = v; } }; o.x ||= n; ${ask('o.y')}`,
    ],
    [
      'a setter that is counted up',
      `const o = { y: n, get x() { return this.y; }, set x(v) { this.y = v; } }; o.x++; ${ask('o.y')}`,
    ],
    [
      'a private setter',
      `class A { set #x(v) { this.y = v; } m() { this.#x = n; return this.y; } } ${ask('new A().m()')}`,
    ],
    [
      'a setter of super',
      `class B { set x(v) { this.y = v; } } class A extends B { m() { super.x = n; return this.y; } } ${ask('new A().m()')}`,
    ],
    ['a property that a pattern assigns to', `const o = {}; [o.a] = [n]; ${ask('o.a')}`],
    ['a getter', `class A { #x = n; get x() { return this.#x; } } ${ask('new A().x')}`],
    ['a prototype', `const o = Object.create({ a: n }); ${ask('o.a')}`],
    ['a prototype taken apart', `const { a } = Object.create({ a: n }); ${ask('a')}`],
    [
      'a getter of super',
      `class B { get x() { return n; } } class A extends B { m() { return super.x; } } ${ask('new A().m()')}`,
    ],
    ['an assignment to super', `class A { m() { super.x = n; return this.x; } } ${ask('new A().m()')}`],
    ['a trap of a proxy', `const p = new Proxy({}, { get: () => n }); ${ask('p.a')}`],
    ['a symbol as a key', `const k = Symbol(); const o = { [k]: n }; ${ask('({ ...o })[k]')}`],
    ['Reflect.get', ask(`Reflect.get({ a: n }, 'a')`)],
    ['Reflect.set', `const o = {}; Reflect.set(o, 'a', n); ${ask('o.a')}`],
    ['Reflect.defineProperty', `const o = {}; Reflect.defineProperty(o, 'a', { value: n }); ${ask('o.a')}`],
    ['Reflect.apply', ask('Reflect.apply((x) => x, null, [n])')],
    ['a typed array', `const t = new Int8Array(2); t[0] = n; ${ask('t[0]')}`],
    ['structuredClone', ask('structuredClone({ a: [n] }).a[0]')],
  ])('is followed through %s', async (_way, body) => {
    const { branches, untracked } = await run(body);
    expect(untracked).toEqual([]);
    expect(branches).toBeGreaterThan(0);
  });

  it.each([
    ['a method', `return 'b' in { [s]() {} } ? 1 : 2;`],
    ['an accessor', `return 'b' in { get [s]() { return 1; } } ? 1 : 2;`],
    ['a method of a class', `class A { [s]() {} } return 'b' in A.prototype ? 1 : 2;`],
    ['a field of a class', `class A { [s] = 1; } return 'b' in new A() ? 1 : 2;`],
    ['a function in a literal', `return 'b' in { [s]: () => 1 } ? 1 : 2;`],
    ['a pattern', `const { [s]: x } = { a: 1, b: 2 }; return x === 2 ? 1 : 2;`],
    ['a method that is called', `return { a: () => 1, b: () => 2 }[s]();`],
    ['a method that may be called', `return { a: () => 1, b: () => 2 }?.[s]?.();`],
    ['a property that is deleted', `const o = { a: 1, b: 1 }; delete o[s]; return 'b' in o ? 1 : 2;`],
    ['Reflect.has', `return Reflect.has({ a: 1 }, s) ? 1 : 2;`],
    ['Reflect.deleteProperty', `const o = { a: 1 }; Reflect.deleteProperty(o, s); return 'a' in o ? 1 : 2;`],
  ])('is tied to its value as the name of %s', async (_way, body) => {
    const { pins, untracked } = await run(body);
    expect(untracked).toEqual([]);
    expect(pins).toBe(1);
  });

  it.each([
    ['a method', `return 'b' in { [s.normalize()]() {} } ? 1 : 2;`],
    ['a method of a class', `class A { [s.normalize()]() {} } return 'b' in A.prototype ? 1 : 2;`],
    ['a method that is called', `return { a: () => 1, b: () => 2 }[s.normalize()]();`],
    ['a property that is deleted', `const o = { a: 1 }; delete o[s.normalize()]; return 'a' in o ? 1 : 2;`],
  ])('that is lost as the name of %s is said to be', async (_way, body) => {
    expect((await run(body)).untracked.length).toBeGreaterThan(0);
  });

  it.each([
    ['behind a proxy', `const t = {}; const p = new Proxy(t, {}); t.a = n; ${ask('p.a')}`],
    ['behind a proxy taken apart', `const { a } = new Proxy({ a: n }, {}); ${ask('a')}`],
    ['behind a revocable proxy', `const { proxy } = Proxy.revocable({ a: n }, {}); ${ask('proxy.a')}`],
    ['stored through a proxy', `const t = {}; const p = new Proxy(t, {}); p.a = n; ${ask('t.a')}`],
    ['answered by a trap for in', `return 'x' in new Proxy({}, { has: () => n > 0 }) ? 1 : 2;`],
    ['in a property that a loop assigns to', `const o = {}; for (o.a of [n]) { ${ask('o.a')} }`],
    ['under a computed key in a pattern', `const { ['a']: x } = { a: n }; ${ask('x')}`],
    ['in a rest that is taken apart', `const [...[x]] = [n]; ${ask('x')}`],
    [
      'in an object that is lost, taken apart',
      `const o = { a: Object.fromEntries(JSON.parse(JSON.stringify([['b', n]]))) }; const { a: { b } } = o; ${ask('b')}`,
    ],
    [
      'given by a generator inside of a pattern',
      `const { a: [x] } = { a: (function* () { yield n; })() }; ${ask('x')}`,
    ],
    ['given by a string inside of a pattern', `const { a: [x] } = { a: s }; return x === '5' ? 1 : 2;`],
    [
      'in the keys of an object that is lost',
      `let x = 0; for (const k in JSON.parse(JSON.stringify({ [s.normalize()]: 1 }))) x = k === 'b' ? 4 : 1; ${ask('x')}`,
    ],
    ['in the number of the keys of a string', `let x = 0; for (const k in s) x += 1; ${ask('x')}`],
    ['given to a pattern by a string that is lost', `const [x] = s.normalize(); return x === '5' ? 1 : 2;`],
    [
      'given to a pattern by an iterator that a getter answers for',
      `const o = { get [Symbol.iterator]() { return () => ({ next: () => ({ value: n, done: false }) }); } }; const [x] = o; ${ask('x')}`,
    ],
    ['given by a getter to a pattern', `const { x } = { get x() { return n; } }; ${ask('x')}`],
    ['given by a getter to a spread', `const o = { ...{ get x() { return n; } } }; ${ask('o.x')}`],
    [
      'given by a getter to a built-in',
      `const o = Object.assign({}, { get x() { return n; } }); ${ask('o.x')}`,
    ],
    [
      'given to a setter by a built-in',
      `const o = { set x(v) { this.y = v; } }; Object.assign(o, { x: n }); ${ask('o.y')}`,
    ],
    ['converted by valueOf', ask('({ valueOf: () => n })')],
    ['converted by Symbol.toPrimitive', ask('+{ [Symbol.toPrimitive]: () => n }')],
    ['converted into a template', 'return `${{ toString: () => n }}` === "5" ? 1 : 2;'],
    ['in an array in a template', 'return `${[n]}` === "5" ? 1 : 2;'],
    ['given by Symbol.hasInstance', `return 1 instanceof { [Symbol.hasInstance]: () => n > 0 } ? 1 : 2;`],
    ['given by toJSON', `return JSON.stringify({ toJSON: () => n }) === '5' ? 1 : 2;`],
    [
      'in a property of super',
      `class B {} B.prototype.x = n; class A extends B { m() { return super.x; } } ${ask('new A().m()')}`,
    ],
    [
      'in an update of super',
      `class B {} B.prototype.x = 1; class A extends B { m() { super.x += n; return this.x; } } ${ask('new A().m()')}`,
    ],
    [
      'in a step of super',
      `class B {} B.prototype.x = n; class A extends B { m() { super.x++; return this.x; } } ${ask('new A().m()')}`,
    ],
    ['assigned by eval', `let x = 0; eval('x = n'); ${ask('x')}`],
    ['in a bigint that is counted up', `let b = BigInt(n); b++; return b > 3n ? 1 : 2;`],
    ['in a bigint', `return BigInt(n) * 2n + 1n > 3n ? 1 : 2;`],
    ['in a bigint that is compared', `return n < 3n ? 1 : 2;`],
    ['in a property of a typed array', `const t = new Int8Array(2); t.x = n; ${ask('t.x')}`],
    ['in a typed array of rounded numbers', `const t = new Float32Array(2); t[0] = n; ${ask('t[0]')}`],
    [
      'in another view of a buffer',
      `const t = new Int8Array(2); t[0] = n; const u = new Uint8Array(t.buffer); ${ask('u[0]')}`,
    ],
    [
      'in another view that was there before',
      `const t = new Int8Array(2); const u = new Uint8Array(t.buffer); t[0] = n; ${ask('u[0]')}`,
    ],
    [
      'in a view of data that was there before',
      `const t = new Int8Array(2); const d = new DataView(t.buffer); t[0] = n; ${ask('d.getInt8(0)')}`,
    ],
    [
      'in bytes that two views have written',
      `const t = new Int8Array(2); const u = new Int8Array(t.buffer); t[0] = n; u[0] = m; ${ask('t[0]')}`,
    ],
    [
      'in a typed array that a built-in changes',
      `const t = new Int8Array(2); t[0] = n; t.reverse(); ${ask('t[1]')}`,
    ],
    ['in a typed array that is iterated', `for (const x of new Float64Array([n])) { ${ask('x')} }`],
    [
      'in a view of data',
      `const d = new DataView(new ArrayBuffer(8)); d.setFloat64(0, n); ${ask('d.getFloat64(0)')}`,
    ],
    [
      'given to Reflect.construct',
      `class A { constructor(x) { this.x = x; } } ${ask('Reflect.construct(A, [n]).x')}`,
    ],
  ])('is lost %s', async (_way, body) => {
    const { branches, untracked } = await run(body);
    expect(branches).toBe(0);
    expect(untracked.length).toBeGreaterThan(0);
  });

  it.each([
    ['new Date()', 'new Date() > 3'],
    ['a part of it', 'new Date().getTime() > 3'],
    ['Date()', `Date() === ''`],
    ['Date.now', 'Date.now() > 3'],
    ['Math.random', 'Math.random() > 3'],
    ['performance.now', 'performance.now() > 3'],
    ['process.hrtime.bigint', 'process.hrtime.bigint() > 3n'],
    ['crypto.randomUUID', `crypto.randomUUID() === ''`],
    ['process.env', `process.env.HOME === ''`],
  ])('is lost in %s, which depends on the environment', async (_way, condition) => {
    expect((await run(`return ${condition} ? 1 : 2;`)).untracked).toHaveLength(1);
  });

  it('depends on nothing where no part of the input took it', async () => {
    const body = `const o = { set x(v) { this.y = v; } }; o.x = 1; class A { [Symbol.iterator]() {} } ${ask('o.y')}`;
    expect(await run(body)).toMatchObject({ branches: 0, pins: 0, untracked: [] });
  });
});

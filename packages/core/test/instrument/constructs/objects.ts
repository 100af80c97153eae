import { constructs } from './construct.ts';

/** Literals, accessors, prototypes, proxies, symbols. */
export const OBJECTS = constructs('strict', {
  'object literals': String.raw`
    const a = 1, k = 'q'; const o = { a, 'b c': 2, 3: 3, [k + 1]: 4, m() { return this.a; }, get g() { return 5; }, set g(v) { log('set', v); }, *gen() { yield 1; }, async am() {}, async *ag() {}, [k]() {}, get [k + 2]() { return 6; }, f: () => 1, fn: function () {}, c: class {}, ...{ z: 1 } };
    log(o, o.m(), o.g, o.m.name, o.f.name, o.fn.name, o.c.name, o[k].name, Object.getOwnPropertyDescriptor(o, 'q2').get.name, o.gen.name, o.am.name, o.ag.name); o.g = 2;
    log(Object.keys(o), Reflect.ownKeys(o)); const __proto__ = { p: 1 }; log(Object.getPrototypeOf({ __proto__ }) === Object.prototype, { __proto__: { p: 2 } }.p, { ['__proto__']: 3 }, { '__proto__': null } instanceof Object, { __proto__() {} });`,
  'super in object literals': String.raw`
    const base = { m() { return 'base' + this.n; }, get v() { return this.n; }, set v(x) { log('set', x); this.n = x; } };
    const o = { __proto__: base, n: 1, m() { return super.m() + '!'; }, r() { return [super.v, super['m'](), super.nope]; }, w() { super.v = 5; return this.n; }, u() { super.n++; super.n += 2; super['n']--; super.n ||= 9; return [this.n, Object.keys(this)]; }, x() { super.fresh = 1; ++super.k; return this; } };
    log(o.m(), o.r(), o.w(), o.u(), o.x()); attempt(() => ({ m() { super.nope(); } }).m()); attempt(() => ({ m() { return super.a.b; } }).m()); log({ m() { return delete this.q, super.toString === Object.prototype.toString; } }.m());`,
  'getters on the prototype chain': String.raw`
    const p = { get x() { log('get', this === o); return this.y; }, set x(v) { log('set', v); this.y = v; } }; const o = Object.create(p, { y: { value: 1, writable: true } });
    log(o.x); o.x = 2; o.x += 3; o.x++; log(o.x, Object.hasOwn(o, 'x')); const ro = Object.create({ get z() { return 1; } }); attempt(() => { ro.z = 2; }); attempt(() => { Object.freeze(o).y = 3; }); attempt(() => { 'abc'.length = 1; }); attempt(() => { (5).x = 1; });`,
  'proxy trap logs': String.raw`
    const spy = (t, n) => new Proxy(t, new Proxy({}, { get: (_, trap) => (...a) => { log(n, trap, typeof a[1] === 'symbol' ? String(a[1]) : Array.isArray(a[1]) ? a[1] : typeof a[1] === 'object' ? '{}' : a[1]); return Reflect[trap](...a); } }));
    const o = spy({ a: 1, f() { return this === o; }, n: { m: 1 } }, 'o'); o.a; o.a = 2; o.a += 1; o.a++; o.b ??= 3; log('a' in o, delete o.b, o.f(), o?.a, o['a'], Object.keys(o)); const { a, ...r } = o; log(a, Object.keys(r)); for (const k in o) log(k); log({ ...o }.a, JSON.stringify(o)); o.f?.(); o.q?.(); typeof o.a; !o.a; o instanceof Object;
    const l = spy([1, 2, 3], 'l'); for (const x of l) log(x); const [p, ...q] = l; log(p, q); log([...l]); l.push(4); l.map((x) => x); Math.max(...l); l.length = 0;
    const f = spy(function (...x) { return [new.target !== undefined, x]; }, 'f'); f(1); new f(2); f.call(null, 3); f.apply(null, [4]); Reflect.construct(f, [5]); class S extends f {} new S(6); ${'f`t${1}`'}; f.bind(null)(7); [1].map(f); new f(...[8]);`,
  'proxies in operators and arguments': String.raw`
    const spy = (t) => new Proxy(t, { get(x, k, r) { log('get', String(k)); return Reflect.get(x, k, r); }, has(x, k) { log('has', String(k)); return Reflect.has(x, k); }, getPrototypeOf(x) { log('proto'); return Reflect.getPrototypeOf(x); }, ownKeys(x) { log('keys'); return Reflect.ownKeys(x); }, getOwnPropertyDescriptor(x, k) { log('gopd', String(k)); return Reflect.getOwnPropertyDescriptor(x, k); }, set(x, k, v, r) { log('set', String(k)); return Reflect.set(x, k, v, r); }, defineProperty(x, k, d) { log('def', String(k)); return Reflect.defineProperty(x, k, d); } });
    const o = spy({ valueOf: () => 3, x: { y: 1 } }); log(o + 1, o == 3, o > 2, ${'`${o}`'}.length, -o); if (o) log('truthy'); const q = o; const g = (z) => z; g(o); [o]; ({ o }); switch (o) { case o: log('same'); } log(o.x.y, [o].includes(o), (() => o)() === o); try { throw o; } catch (e) { log(e === o); } const { x: { y = 1 } = {} } = o; log(y); for (const z of [o]) log(z === o); async function h() { return (await 1, 2); } h(); class C { f = o; #p = o; get p() { return this.#p; } } log(new C().f === new C().p); o.x = 1; o.w = 2;`,
  'revoked proxies':
    'const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); attempt(() => proxy.x); attempt(() => { proxy.x = 1; }); attempt(() => typeof proxy); attempt(() => [proxy].length); attempt(() => proxy()); attempt(() => new proxy()); attempt(() => { for (const x of proxy); }); attempt(() => ({ ...proxy }));',
  symbols: String.raw`
    const s = Symbol('d'); const o = { [s]: 1, [Symbol.toStringTag]: 'T', *[Symbol.iterator]() { yield* [1, 2]; }, [Symbol.toPrimitive]: (h) => h, get [Symbol.species]() { return 1; } };
    log(o[s], String(s), s.description, Object.prototype.toString.call(o), [...o], ${'`${o}`'}, +o, o + '', Symbol.for('x') === Symbol.for('x'), Object.getOwnPropertySymbols(o).length); attempt(() => s + ''); attempt(() => +s); attempt(() => new Symbol());`,
  'arrays with holes and extra properties': String.raw`
    const a = [1, , 3, ,]; log(a.length, 1 in a, a, [, ,].length, [...a], a.map((x) => x * 2), Object.keys(a)); a[10] = 1; a.x = 2; a['3'] = 4; a[-1] = 5; a[1.5] = 6; log(a, a.length); a.length = 2; log(a); const [x, y = 'd', z] = a; log(x, y, z);
    log([1, [2, [3]]].flat(Infinity), Array.from({ length: 2 }, (_, i) => i), [3, 1, 2].sort(), [1, 2, 3].at(-1), [..."ab"].entries().next(), [1, 2].toSpliced(0, 1), Object.groupBy([1, 2, 3], (v) => v % 2 ? 'odd' : 'even'));`,
  'callbacks of built-ins': String.raw`
    const o = { n: 2 }; log([1, 2].map(function (x) { return x * this.n; }, o), [1, 2, 3].reduce((a, b) => a + b), [3, 1].sort((a, b) => a - b), [1, 2].find((x) => x > 1), 'aab'.replace(/a/g, (m, i) => i), JSON.stringify({ a: [1, { b: 2 }] }, (k, v) => typeof v === 'number' ? v + 1 : v), JSON.parse('{"a":1}', (k, v) => v), Array.from([1], (x) => x + 1), new Map([[1, 2]]).forEach((v, k) => log(v, k)), [1].flatMap((x) => [x, x]), [[1, 2]].map(([a, b]) => a + b), Object.fromEntries(Object.entries({ a: 1 }).map(([k, v]) => [v, k])));
    attempt(() => [1].map(5)); attempt(() => [].reduce((a) => a)); attempt(() => [3, 1].sort(1)); log(['1', '2', '3'].map(parseInt), [1, 2].every(Boolean), new Set([1]).union(new Set([2])));`,
  'subclasses of built-ins': String.raw`
    class L extends Array { sum() { return this.reduce((a, b) => a + b, 0); } static get [Symbol.species]() { return Array; } } const l = L.of(1, 2, 3); log(l.sum(), l.length, l.map((x) => x) instanceof L, l instanceof L, [...l], new L(2).length);
    class E extends Error { constructor(m, o) { super(m, o); this.name = new.target.name; } } class F extends E {} try { throw new F('m', { cause: 1 }); } catch (e) { log(e.name, e.message, e.cause, e instanceof E, String(e), Object.keys(e)); }
    class M extends Map { get(k) { return super.get(k) ?? 'none'; } } log(new M([[1, 2]]).get(1), new M().get(5)); class P extends Promise {} log(P.resolve(1) instanceof P); class N extends null { static x = 1 } log(N.x); attempt(() => new N()); class Fn extends Function {} log(new Fn('return 1')()); attempt(() => { class X extends 5 {} });`,
  'property descriptors and frozen objects': String.raw`
    'use strict'; const o = Object.defineProperty({}, 'x', { value: 1 }); attempt(() => { o.x = 2; }); attempt(() => delete o.x); attempt(() => { Object.preventExtensions(o).y = 1; }); attempt(() => { Object.freeze([1])[0] = 2; }); attempt(() => { Object.freeze([1]).push(2); }); log(Object.getOwnPropertyDescriptors(class { static a = 1; static b() {} get c() { return 1; } }));`,
});

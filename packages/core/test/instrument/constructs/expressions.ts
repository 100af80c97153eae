import { constructs } from './construct.ts';

/** Operators, literals, templates, chains and the order in which their parts are evaluated. */
export const EXPRESSIONS = constructs('strict', {
  'arithmetic on mixed types': String.raw`
    for (const a of [0, -0, 1.5, '2', 'x', true, null, undefined, 3n])
      for (const b of [0, 2, '3', false, null, 2n])
        for (const f of [(x, y) => x + y, (x, y) => x - y, (x, y) => x * y, (x, y) => x / y, (x, y) => x % y,
          (x, y) => x ** y, (x, y) => x << y, (x, y) => x >>> y, (x, y) => x & y, (x, y) => x < y,
          (x, y) => x >= y, (x, y) => x == y, (x, y) => x != y, (x, y) => x === y])
          attempt(() => f(a, b));`,
  'BigInt operators': String.raw`
    let x = 5n; log(x++, ++x, x--, -x, ~x, x ** 3n, x / 2n, x % 2n, x << 2n, x >> 1n, x & 3n, typeof x);
    attempt(() => x / 0n); attempt(() => x + 1); attempt(() => +x); attempt(() => x >>> 1n); x **= 2n; log(x);
    log(0x1fn, 1_000n, BigInt('7') === 7n, 2n > 1, 2n == 2);`,
  'unary operators': String.raw`
    for (const v of [0, -0, '', 'a', null, undefined, {}, [], 1n, Symbol.iterator])
      { attempt(() => -v); attempt(() => +v); attempt(() => ~v); log(!v, typeof v, void v); }
    log(typeof undeclared, typeof (undeclared2 ?? 1) === 'x' ? 1 : 2);`,
  'typeof undeclared and void':
    'log(typeof nowhere, void log(1), typeof (() => 1), typeof null, typeof class {});',
  'Symbol.toPrimitive order': String.raw`
    const v = (n) => ({ [Symbol.toPrimitive](hint) { log(n, hint); return 1; } });
    log(v('a') + v('b')); log(v('c') < v('d')); log(v('e') > v('f')); log(v('g') == 1); log(-v('h'));
    log(${'`${v("i")}`'}); const o = {}; o[v('k')] = log('v'); log(o); let z = v('j'); z++; log(z);
    log(v('l') ** v('m'), v('n') instanceof Object, v('p') in { 1: 2 });`,
  'valueOf and toString': String.raw`
    const o = { valueOf() { log('valueOf'); return 3; }, toString() { log('toString'); return 'four'; } };
    log(o + 1, o * 2, String(o), ${'`${o}`'}, o > 2, [o] + '', o == 3, o === 3);`,
  'comma in every position': String.raw`
    const f = (...a) => { log('f', ...a); return a.length; };
    function g() { return log(1), log(2); }
    log(g()); if (log(0), log(1)) log('if'); while (log('w'), false);
    for (let i = 0, j = 9; log('t'), i < 2; i++, j--) log(i, j);
    switch (log(1), 2) { case (1, 2): log('two'); }
    const o = { x: 5 }; log(o[(log('k'), 'x')]); log((0, o).x); log((1, f)(2)); try { throw (1, 2); } catch (e) { log(e); }
    log((1, 2) + (3, 4), -(5, 6), [(7, 8)], { p: (9, 10) }.p); for (const k in (0, { a: 1 })) log(k);
    const h = () => (1, 2); log(h()); log(o[0, 'x'], new (0, Array)(3).length, ${'`${1, 2}`'});`,
  'short circuits': String.raw`
    const f = (n, v) => { log(n); return v; };
    log(f(1, 0) && f(2, 2), f(3, 1) && f(4, 4), f(5, 0) || f(6, 6), f(7, 7) || f(8, 8), f(9, null) ?? f(10, 1));
    log((f(11, undefined) ?? f(12, 0)) || f(13, 3), f(14, NaN) ? 1 : f(15, '') ? 2 : 3);`,
  'logical assignment': String.raw`
    let a = 0, b = null, c = 1; const o = { get x() { log('get'); return this.v; }, set x(v) { log('set', v); this.v = v; } };
    log(a ||= 5, b ??= 6, c &&= 7, a, b, c); o.x ??= log('r1'); o.x ||= log('r2'); o.x &&= log('r3'); log(o.v);
    const k = { toString() { log('key'); return 'x'; } }; o[k] ||= 9; o[k] &&= 10; log(o.v);
    let f; f ??= () => 1; log(f.name); let g = 1; g &&= function () {}; log(g.name); const q = {}; q.z ||= () => 2; log(q.z.name);`,
  'compound assignment order': String.raw`
    const o = () => { log('o'); return obj; }, k = () => { log('k'); return 'x'; }, v = (n) => { log('v'); return n; };
    const obj = { x: 1 }; o()[k()] += v(2); o()[k()] *= v(3); o()[k()]++; --o()[k()]; log(obj, o()[k()]--);
    let x = 1; x += (x = 5, 2); log(x); x -= x++ + ++x; log(x); let s = 'a'; s += s += 'b'; log(s);`,
  'key conversion order': String.raw`
    const k = (n) => ({ toString() { log('key', n); return n; } }); const v = (x) => { log('value', x); return x; };
    const o = { a: 1, b: 2 }; o[k('a')] = v(3); o[k('a')] += v(4); o[k('b')]++; log(o[k('a')], o);
    delete o[k('a')]; log(k('b') in o, { [k('c')]: v(1), [k('d')]: v(2) }); attempt(() => null[k('n')]);
    attempt(() => { undefined[k('m')] = v(1); }); attempt(() => { (null)[k('m')] += v(1); }); attempt(() => o.missing[k('q')](v(1)));
    const { [k('b')]: z } = o; log(z); attempt(() => o[k('fn')](v(2)));`,
  'keys of other types': String.raw`
    const s = Symbol('s'); const o = { [s]: 1, [1]: 2, [true]: 3, [null]: 4, [undefined]: 5, [2n]: 6, [1.50]: 7, [-0]: 8 };
    log(o, o[s], o[1], o['1'], o[true], o[null], o[undefined], o[2n], o[1.5], o[-0]); o[NaN] = 9; o[1e21] = 1; log(o);`,
  'optional chains': String.raw`
    const f = (n, v) => { log(n); return v; };
    const o = { a: { b: { c: 1 }, m(x) { return [this === o.a, x]; }, n: null }, z: 0 };
    log(o?.a?.b.c, o?.x?.b.c.d.e, o.x?.[f('no', 1)], o.a?.[f('k', 'b')]?.c, o.a?.m(f('x', 1)), o.a.m?.(f('y', 2)));
    log(o.a?.n?.(f('never', 1)), o.a?.['m']?.(3), o?.['a']?.[f('kk', 'm')]?.(4), (o.a?.m)(5), (o?.a).m?.(6), o.q?.());
    attempt(() => o.a?.n()); attempt(() => o.x?.y().z, 1); attempt(() => o.z?.()); attempt(() => (o.x?.y).z);
    log(delete o?.a?.b, delete o?.nope?.b, delete o.a?.[f('dk', 'n')], o); const u = undefined; log(u?.[f('skip', 0)].q(f('skip', 1)));
    log(null?.x, u?.x.y.z, [1]?.[0], 'abc'?.length, o.a?.m.call?.(o, 7)?.[1]?.toFixed(1), new (class { x = 1 })()?.x);
    log(o?.a?.m(...[1, 2])?.length, o.a?.m?.(...[8])[1], typeof o?.a, o?.z ?? 'd', (() => o)?.()?.z);`,
  'private optional chains': String.raw`
    class A { #x = { y: 1 }; #m() { return this.#x; } static t(a) { return [a?.#x, a?.#x?.y, a?.#m().y, a?.#m?.()]; } }
    log(A.t(new A()), A.t(null), A.t(undefined)); attempt(() => A.t({}));`,
  'tagged templates': String.raw`
    const seen = []; const tag = (s, ...v) => { seen.push(s); log(s, s.raw, v, Object.isFrozen(s)); return v.length; };
    for (let i = 0; i < 2; i++) tag${'`a${i}b\\n${i + 1}`'}; log(seen[0] === seen[1]); tag${'`a${1}`'}; log(seen[1] === seen[2]);
    const o = { t(s, v) { return [this === o, s[0], v]; }, get g() { log('g'); return this.t; } };
    log(o.t${'`x${1}`'}, o['t']${'`y${2}`'}, o.g${'`z${3}`'}, ((s) => s.raw[0])${'`\\u0041`'}, tag${'`\\unicode`'});
    attempt(() => o.nope${'`q`'}); attempt(() => (5)${'`r`'}); const twice = (s) => (t) => s[0] + t[0]; log(twice${'`a``b`'}, new (((s) => class { v = s[0] })${'`k`'})());`,
  'super as a tag': String.raw`
    class A { t(s) { return [this.n, s[0]]; } } class B extends A { n = 4; u() { return super.t${'`s`'}; } v() { return super['t']${'`w`'}; } } log(new B().u(), new B().v());`,
  'template literals': String.raw`
    log(${'`a${1}${"b"}${`c${2}`}`'}, ${'`${[1, 2]}`'}, ${'`${{}}`'}, ${'`${null}${undefined}${1n}`'}, ${'`\\n\\t`'}); attempt(() => ${'`${Symbol()}`'});`,
  'regular expressions with state': String.raw`
    const r = /a(?<n>.)/gy; log(r.exec('abac'), r.lastIndex, r.exec('abac'), r.lastIndex, r.exec('abac'));
    for (let i = 0; i < 2; i++) { const q = /x/g; log(q.test('xx'), q.lastIndex); } log('aXbX'.replace(/X/g, (m, i) => i), /[/\]]+/.source, /a/v.flags);
    const f = () => /z/; log(f() === f()); log([...'a1b2'.matchAll(/\d/g)].map((m) => m.index), 'x'.match(/(?<=y)x/));`,
  'spread everywhere': String.raw`
    function* g() { log('start'); yield 1; yield 2; log('end'); } const f = (...a) => a;
    log([...g(), 0, ...'hé', ...[3], , ...new Set([4])], f(...g(), 9, ...[]), Math.max(...[1, 5, 3]), new Array(...[7, 8]), { ...'ab', ...[9], ...null, ...undefined, ...{ get x() { log('x'); return 1; } } });
    attempt(() => f(...undefined)); attempt(() => [...5]); attempt(() => new Array(...{})); attempt(() => f(1, ...null, 2)); log({ a: 1, ...{ a: 2, b: 3 }, b: 4 });`,
  'in and instanceof': String.raw`
    class E { static [Symbol.hasInstance](v) { log('hasInstance', v); return 'yes'; } } log(1 instanceof E, 'a' in { a: 1 }, 0 in [1], Symbol.iterator in []);
    attempt(() => 'a' in 5); attempt(() => 'a' in 'b'); attempt(() => 1 instanceof 5); attempt(() => 1 instanceof {}); attempt(() => ({}) instanceof (() => {}));
    class P { #b; static is(v) { return #b in v; } } log(P.is(new P()), P.is({})); attempt(() => P.is(1));`,
  'update expressions': String.raw`
    let a = '5', b = {}, c = null, d = [2]; log(a++, a, ++b, c--, c, d++, d); const o = { x: '1', get y() { log('gy'); return 1; }, set y(v) { log('sy', v); } };
    log(o.x++, o.x, ++o.y, o.y--, o['x']--, o.x); attempt(() => { const k = 1; k++; }); attempt(() => { let s = Symbol(); s++; }); let n = 1; n = n++ + ++n; log(n);`,
  'assignment results and chains': String.raw`
    let a, b; const o = {}; log(a = b = 3, o.x = o.y = a, a, b, o); a = o.z = { q: 1 }; log(a === o.z); [a, o.x] = [o.x, a]; log(a, o);
    const arr = [1, 2]; let i = 0; arr[i++] = i; arr[i] = i = 5; log(arr, i); attempt(() => { const c = 1; c = 2; }); log((a = 1, a += 1) + a);`,
  'evaluation order of members and calls': String.raw`
    const t = (n, v) => { log(n); return v; }; const o = { f(...a) { return a; } };
    t('obj', o)[t('key', 'f')](t('a', 1), t('b', 2)); t('l', 1) + t('m', 2) * t('r', 3); [t(1), t(2)]; ({ [t('k')]: t('v'), [t('k2')]: t('v2') });
    t('x', o)[t('y', 'p')] = t('z', 1); new (t('C', Array))(t('arg', 3)); attempt(() => t('nf', 5)(t('evaluated', 1))); attempt(() => t('u', undefined).p(t('not', 1)));`,
  'new in all forms': String.raw`
    class A { constructor(...a) { this.a = a; } static B = class { constructor() { this.t = new.target === A.B; } } } const ns = { A, get() { return A; } };
    log(new A, new A(), new A(1, 2), new ns.A(3), new ns['A'], new (ns.get())(4), new (ns.get()), new A.B(), new (class { x = 1 }), new A(...[1], 2), new new (class { constructor() { return A; } })()(5));
    function F() { if (!new.target) return new F(); this.z = 1; } log(F(), new F()); attempt(() => new (() => {})()); attempt(() => new Math.max()); attempt(() => new ns.nope(1)); attempt(() => new 5()); log(new Date(0).toISOString(), new Proxy(A, {}) instanceof Object);`,
  'import.meta-free meta properties':
    'function f() { return [new.target === f, (() => new.target === f)()]; } log(f(), new f());',
  'deep nesting of operands':
    'const f = (x) => x; log(f(f(f(1) + f(2)) * (f(3) - f(f(4)))) + [f(5), [f(6), { a: f(7) }]][1][1].a);',
});

import type { SyntaxFamily } from '../syntax-family.ts';

/** Proxies and Reflect: every trap that code meets without asking for it. */
export const PROXIES: SyntaxFamily = {
  statement: {
    'reads and writes': (write) =>
      write.declare(
        'number',
        (name) =>
          `const ${name}p = new Proxy({ v: ${write.number()} }, { get(t, k, r) { note('get ' + String(k)); return Reflect.get(t, k, r) ?? ${write.initial()}; }, set(t, k, v, r) { note('set ' + String(k)); return Reflect.set(t, k, v, r); } }); ${name}p.v += ${write.number()}; ${name}p.w ??= 2; ${name}p['v']++; let ${name} = ${name}p.v + ${name}p.none;`,
      ),
    'other traps': (write) =>
      `{ const p = new Proxy({ x: ${write.number()} }, { has(t, k) { note('has'); return k in t; }, deleteProperty(t, k) { note('delete'); return delete t[k]; }, ownKeys(t) { note('keys'); return Reflect.ownKeys(t); }, getOwnPropertyDescriptor(t, k) { note('descriptor'); return Reflect.getOwnPropertyDescriptor(t, k); } }); note('x' in p); note({ ...p }.x); note(Object.keys(p).join()); for (const k in p) note(k); const { x, ...rest } = p; note(x); note(delete p.x); }`,
    'of functions': (write) =>
      `{ const f = new Proxy(function (x) { this && (this.z = x); return x + 1; }, { apply(t, self, args) { note(args.length); return Reflect.apply(t, self ?? {}, args); }, construct(t, args, n) { note('new'); return { made: args[0] }; } }); note(f(${write.number()})); note(f.call(null, ${write.number()}, 2)); note(new f(${write.number()}).made); note([1].map(f).join()); }`,
    'of lists': (write) =>
      `{ const p = new Proxy([${write.number()}, 2], { get(t, k, r) { if (typeof k === 'string' && k !== 'length') note(k); return Reflect.get(t, k, r); } }); const [x, y] = p; note(x + y); note(p.map((v) => v).length); note([...p].length); note(Array.isArray(p)); p.push(${write.number()}); note(p.length); }`,
    'that refuse': (write) =>
      `try { const refusing = new Proxy({}, { set: () => ${write.initialBoolean()}, get() { throw new Failure('trap', ${write.initial()}); } }); refusing.x = ${write.number()}; note(refusing.x); } catch (e) { note(e.code ?? e.message); }`,
    revoked: (write) =>
      `try { const { proxy, revoke } = Proxy.revocable({ x: ${write.number()} }, {}); note(proxy.x); if (${write.boolean()}) revoke(); note(proxy.x); } catch (e) { note(e.message); }`,
    reflection: (write) =>
      `{ const d = { get v() { return this.k; } }; note(Reflect.get(d, 'v', { k: ${write.number()} })); note(Reflect.has(d, 'v')); note(Reflect.ownKeys(o).length); note(Reflect.set(o, 'n', ${write.number()})); note(Reflect.construct(Array, [${write.integer(4)}]).length); }`,
  },
};

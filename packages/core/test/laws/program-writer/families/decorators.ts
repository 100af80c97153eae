import type { SyntaxFamily } from '../syntax-family.ts';

const LOGGED = `(value: any, context: any) => { note(context.kind + ' ' + String(context.name)); }`;

/** Standard decorators, on classes and members of every kind. */
export const DECORATORS: SyntaxFamily = {
  dialects: ['typescript', 'tsx'],
  statement: {
    'of a method': (write) =>
      write.declare(
        'number',
        (name) =>
          `const ${name}d = (value: any, context: any) => function (this: any, ...args: any[]) { note(String(context.name)); return value.apply(this, args) + 1; }; class ${name}C { k = ${write.initial()}; @${name}d m(x: number) { return x + this.k; } @${name}d static s() { return 2; } } let ${name} = new ${name}C().m(${write.number()}) + ${name}C.s();`,
      ),
    'of a field': (write) =>
      write.declare(
        'number',
        (name) =>
          `const ${name}d = (by: number) => (note(by), (_: undefined, { name }: any) => (value: any) => (note(name), value + by)); class ${name}C { @${name}d(${write.initial()}) x = ${write.initial()}; @${name}d(1) @${name}d(2) static y = 3; } let ${name} = new ${name}C().x + ${name}C.y;`,
      ),
    'of a class': (write) =>
      `{ const d = (K: any, context: any) => { note(context.kind); context.addInitializer(function () { note('ready'); }); return class extends K { more = ${write.initial()}; }; }; @d class K { x = ${write.initial()}; } const k: any = new K(); note(k.x); note(k.more); }`,
    'of accessors': (write) =>
      `{ const d = ({ get, set }: any, context: any) => ({ get() { note('get'); return get.call(this); }, set(v: any) { note('set'); set.call(this, v); }, init: (v: number) => v + 1 }); const seen = ${LOGGED}; class K { @d accessor a = ${write.initial()}; @seen get g() { return this.a; } @seen set g(x) { this.a = x; } } const k = new K(); k.g = ${write.number()}; k.a += 1; note(k.g); }`,
    'of private members': (write) =>
      `{ const d = ${LOGGED}; class K { @d #p = ${write.initial()}; @d #m() { return this.#p; } m() { return this.#m(); } } note(new K().m()); }`,
  },
};

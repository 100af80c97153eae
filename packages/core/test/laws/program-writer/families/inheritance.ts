import type { SyntaxFamily } from '../syntax-family.ts';

/** Inheritance: order of construction, `super` in every form, built-in bases. */
export const INHERITANCE: SyntaxFamily = {
  statement: {
    'order of construction': (write) =>
      write.declare(
        'number',
        (name) =>
          `class ${name}A { a = note('field a'); constructor(x) { note(x); this.x = x; this.init(); } init() { note('init a'); } } class ${name}B extends ${name}A { b = note('field b'); constructor(x, ...r) { note('before'); super(x + ${write.initial(['x'])}, ...r); note('after'); this.x += 1; } init() { super.init(); note(this.b); } } let ${name} = new ${name}B(${write.number()}, 2).x;`,
      ),
    'super of methods and accessors': (write) =>
      write.declare(
        'number',
        (name) =>
          `class ${name}A { k = ${write.initial()}; m(x) { return x + this.k; } get g() { return this.k; } set g(x) { note(x); this.k = x; } static s(x) { return x * 2; } } class ${name}B extends ${name}A { m(x) { const f = () => super.m(x) + 1; return f() + super['m'](${write.initial(['x'])}); } get g() { return super.g + 1; } set g(x) { super.g = x; } static s(x) { return super.s(x) + 1; } } const ${name}o = new ${name}B(); ${name}o.g = ${write.number()}; ${name}o.g += 1; let ${name} = ${name}o.m(${write.number()}) + ${name}B.s(${write.number()}) + ${name}o.g;`,
      ),
    'this before super': (write) =>
      `{ class A {} class B extends A { constructor(x) { if (x) super(); note(this instanceof B); } } try { new B(${write.boolean()}); } catch (e) { note(e.message); } }`,
    'a second super': (write) =>
      `{ class A { constructor() { note('A'); } } class B extends A { x = ${write.initial()}; constructor() { super(); try { if (${write.initialBoolean()}) super(); } catch (e) { note(e.message); } note(this.x); } } new B(); }`,
    'of a built-in': (write) =>
      `{ class L extends Array { get last() { return this[this.length - 1]; } } const l = L.of(${write.number()}, ${write.number()}); l.push(${write.number()}); note(l.last); note(l.map((x) => x).constructor === L); class E extends TypeError { name = 'E'; } try { throw new E('m' + ${write.number()}); } catch (e) { note(e.message); note(e instanceof TypeError); note(String(e)); } }`,
    'of an expression': (write) =>
      `{ const mix = (B) => class extends B { mixed() { return super.base() + ${write.initial()}; } }; class A { base() { return ${write.initial()}; } } note(new (mix(mix(A)))().mixed()); try { class X extends ${write.pick('null', 'undefined', 'mix(A)', '5')} {} note(typeof X); } catch (e) { note(e.message); } }`,
    'super in an object': (write) =>
      `{ const p = { m() { return 'p' + this.k; } }; const c = { k: ${write.number()}, m() { return super.m() + '!'; } }; Object.setPrototypeOf(c, p); note(c.m()); }`,
    'an implicit constructor': (write) =>
      write.declare(
        'number',
        (name) =>
          `class ${name}A { constructor(x, y = ${write.initial(['x'])}) { this.v = x + y; } } class ${name}B extends ${name}A { w = this.v * 2; } class ${name}D extends ${name}B {} let ${name} = new ${name}D(${write.number()}).w;`,
      ),
  },
};

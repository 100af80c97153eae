import type { SyntaxFamily } from '../syntax-family.ts';

/** `this` in every kind of function. */
export const THIS_FORMS: SyntaxFamily = {
  statement: {
    'of a method and an arrow': (write) =>
      write.declare(
        'number',
        (name) =>
          `const ${name}o = { k: ${write.number()}, m() { const f = () => this.k + ${write.initial()}; this.k++; return f(); } }; let ${name} = ${name}o.m() + (${name}o.m)() + ${name}o['m']();`,
      ),
    'of a detached function': (write) =>
      `{ const d = { k: ${write.number()}, m() { return typeof this; } }; const { m } = d; note(m()); note((0, d.m)()); note((d.m)()); }`,
    'of a constructor': (write) =>
      write.declare(
        'number',
        (name) =>
          `function ${name}F(x) { this.x = x; note(new.target === ${name}F); if (${write.initialBoolean(['x'])}) return { x: 9 }; } ${name}F.prototype.get = function () { return this.x; }; const ${name}o = new ${name}F(${write.number()}); note(${name}o instanceof ${name}F); let ${name} = ${name}o.get?.() ?? ${name}o.x;`,
      ),
    'of a callback': (write) =>
      `note([${write.number()}, 2].map(function (x) { return this.k + x; }, { k: ${write.number()} }).join());`,
    'of a primitive': (write) =>
      `note((function () { return typeof this + this.valueOf(); }).call(${write.pick(write.number(), write.string(), write.boolean())}));`,
    'of an accessor': (write) =>
      `{ const base = { get v() { return this.k; }, set v(x) { this.k = x; } }; const d = Object.create(base, { k: { value: 1, writable: true } }); d.v = ${write.number()}; d.v += ${write.number()}; note(d.k); }`,
  },
};

import type { SyntaxFamily } from '../syntax-family.ts';

/** Object literals: methods, accessors with effects, computed keys, spread. */
export const OBJECTS: SyntaxFamily = {
  statement: {
    'getters with effects': (write) =>
      write.declare(
        'number',
        (name) =>
          `const ${name}o = { v: ${write.number()}, get w() { note('get'); return this.v++ + ${write.initial()}; }, set w(x) { note(x); this.v = x; } }; ${name}o.w = ${write.number()}; ${name}o.w += ${write.number()}; let ${name} = ${name}o.w + ${name}o['v'];`,
      ),
    'computed keys': (write) =>
      write.declare(
        'number',
        (name) =>
          `const ${name}o = { [note(${write.string()})]: note(${write.number()}), [\`k\${${write.number()}}\`]() { return ${write.initial()}; }, get [note('g')]() { return 3; }, 'a b': ${write.number()}, 5: 1 }; note(Object.keys(${name}o).join()); let ${name} = ${name}o['a b'] + ${name}o.g;`,
      ),
    methods: (write) =>
      write.declare(
        'number',
        (name) =>
          `const ${name}o = { n: ${write.number()}, add(x) { this.n += x; return this; }, f: function () { return this.n; }, g: () => ${write.initial()} }; let ${name} = ${name}o.add(${write.number()}).add(1).f() + ${name}o.g();`,
      ),
    'spread and shorthand': (write) =>
      write.declare('number', (name) => {
        const other = write.name();
        return `const ${other} = ${write.number()}; const ${name}o = { ${other}, x: 1, ...{ x: ${write.number()}, get y() { return note(${write.initial()}); } }, ...null, ...${write.string()}, y2: 2 }; note(JSON.stringify(${name}o)); let ${name} = ${name}o.x + ${name}o.${other};`;
      }),
    'an inherited prototype': (write) =>
      `{ const base = { get v() { return note(this.n); }, m() { return 'base' + this.n; } }; const child = { __proto__: base, n: ${write.number()}, m() { return super.m() + super.v; } }; note(child.m()); note(child.v); }`,
    'coerced by its methods': (write) =>
      `{ const c = { valueOf() { note('valueOf'); return ${write.initial()}; }, toString() { note('toString'); return 'c'; } }; note(c + ${write.number()}); note(\`\${c}\`); note(c < ${write.number()}); note(+c); note({ c: 1 }[c]); }`,
    lists: (write) =>
      write.declare(
        'number',
        (name) =>
          `const ${name}l = [${write.number()}, , ...[${write.number()}], ${write.number()}]; ${name}l[${write.integer(5)}] = ${write.number()}; note(${name}l.length); let ${name} = ${name}l[1] ?? ${name}l.at(-1);`,
      ),
    'defined properties': (write) =>
      `{ const d = Object.defineProperty({}, 'x', { get: () => note(${write.initial()}), enumerable: ${write.boolean()} }); note(d.x); note(Object.keys(d).length); try { 'use strict'; Object.freeze(d); d.y = 1; note('y' in d); } catch (e) { note(e.message); } }`,
  },
};

import type { SyntaxFamily } from '../syntax-family.ts';

/** Symbols: as keys, as protocols, and what cannot be done with them. */
export const SYMBOLS: SyntaxFamily = {
  statement: {
    'as keys': (write) =>
      write.declare(
        'number',
        (name) =>
          `const ${name}s = Symbol('k'); const ${name}o = { [${name}s]: ${write.number()}, get [Symbol.for('g')]() { return note(2); } }; ${name}o[${name}s] += ${write.number()}; note(Object.keys(${name}o).length); note(String(${name}s)); let ${name} = ${name}o[${name}s] + ${name}o[Symbol.for('g')];`,
      ),
    toPrimitive: (write) =>
      `{ const c = { [Symbol.toPrimitive](hint) { note(hint); return hint === 'string' ? 'text' : ${write.initial()}; } }; note(c * ${write.number()}); note(c + ${write.number()}); note(\`\${c}\`); note(c > ${write.number()}); note(c == ${write.number()}); note({ text: 5 }[c]); note(Math.abs(c)); }`,
    'that cannot be converted': (write) =>
      `try { note(Symbol('x') + ${write.pick(write.string(), '1')}); } catch (e) { note(e.message); } try { note(\`\${Symbol('y')}\`); } catch (e) { note(e.message); } note(Symbol('d').description); note(typeof Symbol());`,
    'in a class': (write) =>
      `{ const key = Symbol('m'); class K { [key](x) { return x + ${write.initial(['x'])}; } static [Symbol.for('s')] = 1; get [Symbol.toStringTag]() { return 'Kay'; } } note(new K()[key](${write.number()})); note(String(new K())); note(K[Symbol.for('s')]); note(new K()[key].name); }`,
    'an iterator of its own': (write) =>
      `{ class Range { constructor(n) { this.n = n; } [Symbol.iterator]() { let i = 0; const n = this.n; return { next: () => (burn(), i < n && i < 4 ? { value: note(i++), done: false } : { value: 'end', done: true }), return() { note('return'); return {}; } }; } } for (const v of new Range(${write.number()})) { if (${write.boolean()}) break; } note([...new Range(2)].length); const [x, ...r] = new Range(3); note(x + r.length); }`,
    'well-known ones': (write) =>
      `{ const l = [${write.number()}]; l[Symbol.isConcatSpreadable] = ${write.boolean()}; note([0].concat(l).length); note('a-b'.split({ [Symbol.split]: (t) => note(t).length })); note(Symbol.for('a') === Symbol.for('a')); note(Symbol.keyFor(Symbol.for('a'))); }`,
  },
};

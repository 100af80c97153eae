import type { SyntaxFamily } from '../syntax-family.ts';
import type { Writer } from '../writer.ts';

const maybe = (write: Writer): string => write.pick(write.number(), 'undefined', `note(${write.number()})`);

/** Patterns in every position, with defaults that have effects. */
export const DESTRUCTURING: SyntaxFamily = {
  statement: {
    'of an array': (write) =>
      write.declare('number', (name) => {
        const other = write.name();
        return `let [${other}, ${name} = ${write.number()}, , ...${other}r] = [${maybe(write)}, ${maybe(write)}, 3, ${write.number()}]; note(${other}); note(${other}r.length + ${other}r[0]);`;
      }),
    'of an object': (write) =>
      write.declare('number', (name) => {
        const other = write.name();
        return `let { k: ${name} = ${write.number()}, m: { n: ${other} } = { n: ${write.number()} }, ...${other}r } = { k: ${maybe(write)}, z: ${write.number()} }; note(${other} + ${other}r.z);`;
      }),
    'with computed keys': (write) =>
      write.declare(
        'number',
        (name) =>
          `let { [note('k' + ${write.number()})]: ${name} = ${write.number()}, ['q']: ${name}q = note(3) } = { q: ${maybe(write)} }; note(${name}q);`,
      ),
    'with defaults of inner patterns': (write) =>
      write.declare('number', (name) => {
        const given = write.pick('{}', `{ m: { n: ${maybe(write)} }, ['k' + 1]: [${write.number()}] }`);
        const key = write.pick('m', `['m']`, `['' + 'm']`);
        return `let { ${key}: { n: ${name} = ${write.number()} } = { n: ${maybe(write)} }, ['k' + 1]: [${name}k, ...${name}r] = [${write.number()}, ${write.number()}] } = ${given}; ${write.target()} = ${name}k; note(${name}r[0]);`;
      }),
    'with defaults that read its variables': (write) =>
      write.declare('number', (name) => {
        const read = write.pick(`(() => ${name} - 1)()`, `[1].map((v) => v + ${name})[0]`, `${name}f()`);
        return `let { a: ${name}, b: ${name}b = ${read} } = { a: ${write.number()} }; function ${name}f() { return ${name}; } ${write.target()} = ${name}b;`;
      }),
    'after one that failed': (write) =>
      `for (const d of [{}, { x: ${write.number()}, y: 1 }]) { try { const { x = ${write.number()}, y = note(d.none.none) } = d; ${write.target()} = x; } catch (e) { note(e.message); } }`,
    'into existing variables': (write) =>
      `[${write.target()}, o.n = ${write.number()}] = [${maybe(write)}, ${maybe(write)}]; ({ a: ${write.target()} = ${write.number()}, b: o.list[0] = ${write.number()}, c: { d: o.n } = { d: ${write.number()} } } = { a: ${maybe(write)}, b: ${maybe(write)} });`,
    swap: (write) => `[${write.target()}, ${write.target()}] = [${write.target()}, ${write.number()}];`,
    'of parameters': (write) =>
      write.declare(
        'number',
        (name) =>
          `const ${name}f = ({ x, y: [y = ${write.initial(['x'])}] = [] } = { x: ${write.initial()} }, [z, w = x] = [1], ...r) => ${write.body({ numbers: ['x', 'y', 'z', 'w'] }, 1)}; let ${name} = ${name}f(${write.pick('', 'undefined', `{ x: ${write.number()}, y: [${maybe(write)}] }, [${write.number()}], 5`)});`,
      ),
    'in a loop': (write) =>
      `for (const [i, { v = ${write.number()} } = { v: ${write.number()} }] of [[1, { v: ${maybe(write)} }], [2]]) { burn(); ${write.target()} += v * i; }`,
    'of nothing': (write) =>
      `try { const { x } = ${write.pick('null', 'undefined', write.variable('union'))}; note(x); const [y] = ${write.pick('null', '{}', '5')}; note(y); } catch (e) { note(e.message); }`,
    'of what an iterator gives': (write) =>
      `{ let closed = 0; const it = { i: 0, [Symbol.iterator]() { return this; }, next() { return { done: this.i > 2, value: note(this.i++) }; }, return() { note('return'); closed = ${write.initial()}; return {}; } }; const [x, y = ${write.number()}] = it; note(x); note(y); note(closed); }`,
    'as an expression': (write) =>
      `note(([${write.target()}, ${write.target()} = note(${write.number()})] = [${maybe(write)}]).length);`,
  },
};

import type { SyntaxFamily } from '../syntax-family.ts';

/** What the caller can see afterwards: changes of the object that was passed in. */
export const MUTATIONS: SyntaxFamily = {
  statement: {
    'of a property': (write) => `o.n ${write.pick('=', '+=', '*=', '||=', '??=')} ${write.number()};`,
    'of an element': (write) => `o.list[${write.pick('0', '1', '4')}] = ${write.number()};`,
    'of a computed key': (write) =>
      `o[${write.pick("'x'", write.string(), write.number())}] = ${write.scalar()};`,
    'of a length': (write) => `o.list.length = ${write.integer(4)};`,
    'by methods': (write) =>
      `note(o.list.${write.oneOf(
        () => `push(${write.number()}, ${write.number()})`,
        () => 'pop()',
        () => `unshift(${write.number()})`,
        () => `splice(1, 1, ${write.number()}).length`,
        () => 'reverse().length',
        () => 'shift()',
        () => `fill(${write.number()}, 1, 2).length`,
      )});`,
    'of a nested object': (write) => `o.inner = { m: ${write.number()}, was: o.inner?.m };`,
    deletion: (write) => `note(delete o.${write.pick('inner', 'n', 'none', 'list[0]', 'inner?.m')});`,
    'by Object.assign': (write) => `Object.assign(o, { n: ${write.number()}, text: ${write.string()} });`,
  },
  number: {
    'read back': (write) => write.pick('o.n', 'o.list[1]', 'o.list.length', 'o.inner?.m', "o['n']"),
    'through a computed key': (write) => `o.list[${write.number()}] ?? ${write.number()}`,
  },
};

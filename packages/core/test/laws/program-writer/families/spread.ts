import type { SyntaxFamily } from '../syntax-family.ts';

/** Spread in calls, constructors, lists and objects; rest everywhere else. */
export const SPREAD: SyntaxFamily = {
  number: {
    'into a call': (write) => `Math.max(...[${write.number()}, ${write.number()}], ${write.number()})`,
    'into a method': (write) =>
      `((...xs) => xs.length + xs[1])(...${write.string()}, ${write.number()}, ...[note(1)])`,
    'into a list': (write) =>
      `[0, ...[${write.number()}, ${write.number()}], ${write.number()}][${write.integer(4)}]`,
    'into an object': (write) =>
      `({ x: 1, ...{ x: ${write.number()}, y: 2 }, ...[${write.number()}] })[${write.pick("'x'", '0')}]`,
    'out of a set': (write) => `[...new Set([${write.number()}, ${write.number()}, 1])].length`,
    'out of a map': (write) =>
      `[...new Map([[${write.number()}, ${write.number()}], [1, 2]]).values()].at(-1)`,
    'into a constructor': (write) =>
      `new (class { constructor(x, ...r) { this.v = x + r.length; } })(...[${write.number()}, 1], ...'ab').v`,
  },
  statement: {
    'of something that is not iterable': (write) =>
      `try { note(Math.min(...${write.pick('null', '5', write.variable('number'), '{}', write.variable('union'))})); } catch (e) { note(e.message); }`,
    'into a list, of nothing': (write) =>
      `try { note([1, ...${write.pick('undefined', write.variable('number'), write.variable('union'))}].length); } catch (e) { note(e.message); }`,
    'of an own iterator': (write) =>
      `{ const it = { *[Symbol.iterator]() { note('start'); yield ${write.initial()}; try { yield 2; } finally { note('end'); } } }; note([...it, ${write.number()}].join()); note(Math.max(...it)); const [first] = it; note(first); }`,
  },
};

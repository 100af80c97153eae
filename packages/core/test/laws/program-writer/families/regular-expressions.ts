import type { SyntaxFamily } from '../syntax-family.ts';
import type { Writer } from '../writer.ts';

const regex = (write: Writer): string =>
  write.pick(
    '/a/',
    '/[a-z]+/',
    '/^\\d+$/',
    '/(\\w)(\\d)?/',
    '/b|x/',
    '/(?<first>[a-z])(.)/',
    '/^$/',
    '/\\s/',
    '/z/i',
    '/(a)|(b)/',
    '/./u',
    '/(?<=a)b/',
    '/x*?1/',
    '/(.)\\1/s',
  );

/** Regular expressions: tests, captures, state, replacement. */
export const REGULAR_EXPRESSIONS: SyntaxFamily = {
  boolean: { test: (write) => `${regex(write)}.test(${write.string()})` },
  number: { search: (write) => `${write.string()}.search(${regex(write)})` },
  string: {
    capture: (write) => `${regex(write)}.exec(${write.string()})?.[${write.pick(0, 1)}] ?? 'none'`,
    match: (write) => `${write.string()}.match(${regex(write)})?.groups?.first ?? 'none'`,
    replace: (write) =>
      `${write.string()}.replace(${regex(write)}, ${write.pick("'-$&-'", write.string(), '(m, g) => note(m) + g')})`,
    split: (write) => `${write.string()}.split(${regex(write)}).join('|')`,
  },
  statement: {
    'with state': (write) =>
      `{ const r = /[a-z0-9]/g; const t = ${write.string()}; let m; while ((m = r.exec(t)) !== null) { burn(); note(m[0] + r.lastIndex); } note(r.lastIndex); }`,
    'all matches': (write) =>
      `for (const m of ${write.string()}.matchAll(/([a-z])|\\d/g)) { burn(); note(m.index); note(m[1]); }`,
    sticky: (write) =>
      `{ const r = /a/y; note(r.test(${write.string()})); note(r.lastIndex); r.lastIndex = 1; note(r.test(${write.string()})); }`,
    'from text': (write) =>
      `try { note(new RegExp(${write.pick("'[a'", write.string(), "'a+'")}, 'g').test(${write.string()})); } catch (e) { note(e.name); }`,
  },
};

import type { SyntaxFamily } from '../syntax-family.ts';

/** `typeof`, `void`, `delete`, `in`, `instanceof` and the comma. */
export const WORD_OPERATORS: SyntaxFamily = {
  number: {
    comma: (write) => `note(${write.scalar()}), ${write.target()} += 1, ${write.number()}`,
    'void and default': (write) => `void note(${write.scalar()}) ?? ${write.number()}`,
  },
  string: {
    typeof: (write) =>
      `typeof ${write.pick(write.scalar(), 'missing', 'o', 'burn', 'null', 'o.none', 'void 0')}`,
  },
  boolean: {
    in: (write) => `${write.pick(write.string(), "'n'", write.number())} in ${write.pick('o', 'o.list')}`,
    instanceof: (write) =>
      `${write.pick('o', 'o.list', write.scalar(), 'new Failure(1)')} instanceof ${write.pick('Object', 'Array', 'Failure', 'Function')}`,
    delete: (write) => `delete o[${write.pick(write.string(), "'inner'", '5')}]`,
    'typeof compared': (write) =>
      `typeof ${write.scalar()} ${write.pick('===', '!==')} '${write.pick('number', 'string', 'undefined', 'object')}'`,
  },
  statement: {
    'wrong operands': (write) =>
      `try { note(${write.pick(`1 in ${write.number()}`, `'x' in ${write.string()}`, `o instanceof ${write.number()}`, 'o instanceof (() => 1)', `${write.number()} in o.none`)}); } catch (e) { note(e.message); }`,
    'delete of what stays': (write) =>
      `try { note(delete Object.freeze({ x: ${write.number()} }).x); } catch (e) { note(e.message); }`,
    'a class that answers instanceof': (write) =>
      `{ class Even { static [Symbol.hasInstance](x) { return note(x) % 2 === 0; } } note(${write.number()} instanceof Even); }`,
  },
};

import type { SyntaxFamily } from '../syntax-family.ts';

/** Booleans: comparisons, tests and their connectives. */
export const COMPARISONS: SyntaxFamily = {
  boolean: {
    'of numbers': (write) =>
      `${write.number()} ${write.pick('<', '<=', '>', '>=', '===', '!==', '==', '!=')} ${write.number()}`,
    'of strings': (write) =>
      `${write.string()} ${write.pick('<', '<=', '>', '>=', '===', '!==', '==', '!=')} ${write.string()}`,
    'of mixed types': (write) => `${write.scalar()} ${write.pick('<', '>', '==', '!=')} ${write.scalar()}`,
    'with nothing': (write) =>
      `${write.variable('union')} ${write.pick('===', '!==', '==', '!=')} ${write.pick('null', 'undefined', '0', '1')}`,
    'tests of numbers': (write) =>
      `Number.${write.pick('isInteger', 'isNaN', 'isFinite', 'isSafeInteger')}(${write.number()})`,
    sameness: (write) => `Object.is(${write.number()}, ${write.number()})`,
    negation: (write) => `!${write.scalar()}`,
    connectives: (write) => `${write.boolean()} ${write.pick('&&', '||')} ${write.boolean()}`,
    conditional: (write) => `${write.boolean()} ? ${write.boolean()} : ${write.boolean()}`,
    conversion: (write) => `Boolean(${write.scalar()})`,
  },
};

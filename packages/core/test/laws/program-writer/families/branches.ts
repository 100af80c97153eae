import type { SyntaxFamily } from '../syntax-family.ts';

/** Ways that are taken or not, and ways out of a function. */
export const BRANCHES: SyntaxFamily = {
  statement: {
    if: (write) => `if (${write.boolean()}) { ${write.block()} }`,
    'if and else': (write) => `if (${write.boolean()}) { ${write.block()} } else { ${write.block(2)} }`,
    'else if': (write) =>
      `if (${write.scalar()}) { ${write.block(1)} } else if (${write.boolean()}) ${write.target()} = 2; else { ${write.block(1)} }`,
    'an early return': (write) =>
      write.place.canReturn
        ? `if (${write.boolean()}) return ${write.number()};`
        : `if (${write.boolean()}) ${write.target()}++;`,
    'a throw': (write) =>
      `if (${write.boolean()}) throw new ${write.pick('Failure', 'RangeError', 'Error')}('m' + ${write.scalar()});`,
    'a block of its own': (write) => `{ ${write.block(2)} }`,
    'nothing at all': (write) => `if (${write.boolean()}) ; else { ${write.block(1)} }`,
  },
};

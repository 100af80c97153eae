import type { SyntaxFamily } from '../syntax-family.ts';
import type { Writer } from '../writer.ts';

function oneCase(write: Writer, test: string): string {
  return `case ${test}: { ${write.block(2)} } ${write.pick('break;', '')}`;
}

/** Switches: falling through, a default anywhere, tests with effects. */
export const SWITCHES: SyntaxFamily = {
  statement: {
    'over numbers': (write) => {
      const subject = write.pick(write.number(), `Math.floor(${write.number()}) % 3`);
      const cases = Array.from({ length: 1 + write.integer(3) }, (_, index) =>
        // TypeScript reads `(b = 1): {` as the head of an arrow function.
        oneCase(write, write.pick(`${index}`, `note(${write.number()})`)),
      );
      cases.splice(write.integer(cases.length + 1), 0, `default: { ${write.block(1)} }`);
      return `switch (${subject}) { ${cases.join(' ')} }`;
    },
    'over strings': (write) =>
      `switch (${write.string()}) { ${oneCase(write, "'a'")} ${oneCase(write, write.string())} }`,
    'over a union': (write) =>
      `switch (${write.variable('union')}) { ${oneCase(write, 'null')} ${oneCase(write, 'undefined')} default: note('default'); }`,
    'over conditions': (write) =>
      `switch (true) { ${oneCase(write, write.boolean())} ${oneCase(write, `note(${write.boolean()})`)} }`,
    'with declarations': (write) => {
      const name = write.name();
      return `switch (${write.number()}) { case ${write.number()}: let ${name} = ${write.number()}; note(${name}); break; default: ${name} = 1; note(${name}); }`;
    },
  },
};

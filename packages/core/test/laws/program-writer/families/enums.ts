import type { SyntaxFamily } from '../syntax-family.ts';

/** Enumerations and namespaces. */
export const ENUMS: SyntaxFamily = {
  dialects: ['typescript', 'tsx'],
  statement: {
    'of numbers': (write) =>
      write.declare(
        'number',
        (name) =>
          `enum ${name}E { A, B = 5, C, D = B << 1, L = 'abc'.length } note(${name}E[${write.number()}]); note(Object.keys(${name}E).length); let ${name} = ${name}E.C + ${name}E.${write.pick('A', 'D', 'L')};`,
      ),
    'with computed members': (write) =>
      write.declare(
        'number',
        (name) =>
          `enum ${name}E { A = ${write.initial()}, B = note(A) + 1 } let ${name}: number = ${name}E.B; note(${name}E[${name}E.A]);`,
      ),
    'of strings': (write) => {
      const name = write.name();
      return `enum ${name} { Up = 'up', Down = 'down' } switch (${write.string()} as ${name}) { case ${name}.Up: note(1); break; default: note(${name}.Down); }`;
    },
    'constant ones': (write) => {
      const name = write.name();
      return `{ const enum ${name} { A = 2, B = A * 3, C = 'c' } note(${name}.B + ${write.number()}); note(${name}['C']); }`;
    },
    merged: (write) => {
      const name = write.name();
      return `{ enum ${name} { A = 1 } enum ${name} { B = 2 } note(${name}.A + ${name}.B + ${write.number()}); note(${name}[2]); }`;
    },
  },
};

import type { SyntaxFamily } from '../syntax-family.ts';

/** Numbers: operators, conversions and choices between numbers. */
export const ARITHMETIC: SyntaxFamily = {
  number: {
    sums: (write) => `${write.number()} ${write.pick('+', '-', '*')} ${write.number()}`,
    quotients: (write) => `${write.number()} ${write.pick('/', '%')} ${write.number()}`,
    bits: (write) => `${write.number()} ${write.pick('&', '|', '^', '<<', '>>', '>>>')} ${write.number()}`,
    powers: (write) => `(${write.number()}) ** ${write.pick('2', '0.5', write.number())}`,
    signs: (write) => `${write.pick('-', '+', '~')} ${write.number()}`,
    rounding: (write) =>
      `Math.${write.pick('abs', 'floor', 'ceil', 'trunc', 'round', 'sign')}(${write.number()})`,
    extremes: (write) => `Math.${write.pick('min', 'max')}(${write.number()}, ${write.number()})`,
    conditional: (write) => `${write.boolean()} ? ${write.number()} : ${write.number()}`,
    nullish: (write) => `${write.variable('union')} ?? ${write.number()}`,
    'short circuits': (write) => `${write.number()} ${write.pick('||', '&&')} ${write.number()}`,
    calls: (write) => {
      const callee = write.pick(...write.scope.names.call, '((x, y) => x - y)');
      return `${callee}(${write.number()}, ${write.number()})`;
    },
    noted: (write) => `note(${write.number()})`,
    'as an assignment': (write) => `${write.target()} ${write.pick('=', '+=', '-=')} ${write.number()}`,
    'from a string': (write) =>
      `${write.pick('Number', 'parseInt', 'parseFloat', '+', '-')}(${write.string()})`,
    'from a boolean': (write) => `${write.pick('Number', '+', '1 + ')}(${write.boolean()})`,
  },
};

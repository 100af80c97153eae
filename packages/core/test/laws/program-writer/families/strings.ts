import type { SyntaxFamily } from '../syntax-family.ts';

/** Strings: concatenation, template literals, methods and conversions. */
export const STRINGS: SyntaxFamily = {
  string: {
    concatenation: (write) => `${write.string()} + ${write.string()}`,
    'mixed concatenation': (write) =>
      write.oneOf(
        () => `${write.string()} + ${write.scalar()}`,
        () => `${write.scalar()} + ${write.string()}`,
      ),
    template: (write) => `\`<\${${write.scalar()}}|\${${write.string()}}>\``,
    conversion: (write) => `String(${write.scalar()})`,
    'parts of it': (write) =>
      `${write.string()}.${write.pick('slice(1)', 'slice(-2)', 'charAt(1)', 'substring(0, 2)', `slice(${write.number()})`)}`,
    cases: (write) =>
      `${write.string()}.${write.pick('toUpperCase', 'toLowerCase', 'trim', 'trimEnd', 'toString')}()`,
    conditional: (write) => `${write.boolean()} ? ${write.string()} : ${write.string()}`,
    'short circuits': (write) => `${write.string()} ${write.pick('||', '&&')} ${write.string()}`,
    character: (write) => `${write.string()}[${write.pick('0', '1', write.number())}] ?? 'none'`,
    'as an array': (write) => `[...${write.string()}, ${write.string()}].join('-')`,
    padding: (write) => `${write.string()}.${write.pick("padStart(3, '0')", 'padEnd(4)', 'repeat(2)')}`,
    noted: (write) => `note(${write.string()})`,
  },
  number: {
    length: (write) => `${write.string()}.length`,
    positions: (write) => `${write.string()}.${write.pick('indexOf', 'lastIndexOf')}(${write.string()})`,
    codes: (write) => `${write.string()}.charCodeAt(${write.pick('0', write.number())})`,
  },
  boolean: {
    searches: (write) =>
      `${write.string()}.${write.pick('includes', 'startsWith', 'endsWith')}(${write.string()})`,
  },
};

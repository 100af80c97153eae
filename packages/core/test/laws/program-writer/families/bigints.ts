import type { SyntaxFamily } from '../syntax-family.ts';
import type { Writer } from '../writer.ts';

const big = (write: Writer): string =>
  write.pick(
    '0n',
    '7n',
    '-3n',
    '12345678901234567890n',
    `BigInt(Math.trunc(${write.variable('number')}) % 1000 || 2)`,
    `BigInt.asIntN(8, 300n)`,
  );

/** BigInt: operators, comparison with numbers, and what cannot be mixed. */
export const BIGINTS: SyntaxFamily = {
  statement: {
    arithmetic: (write) =>
      `{ let g = ${big(write)}; g ${write.pick('+=', '-=', '*=')} ${big(write)}; g++; note(g); note(-g); note(g ${write.pick('&', '|', '^', '<<', '>>')} 3n); note(typeof g); }`,
    division: (write) =>
      `try { note(${big(write)} ${write.pick('/', '%')} ${big(write)}); note(2n ** ${write.pick('5n', '-1n')}); } catch (e) { note(e.message); }`,
    mixing: (write) =>
      `try { note(${big(write)} ${write.pick('+', '*', '>>>')} ${write.pick(write.number(), '1n', write.string())}); } catch (e) { note(e.message); }`,
    conversion: (write) =>
      `try { note(BigInt(${write.pick(write.number(), write.boolean(), write.string())})); } catch (e) { note(e.message); } try { note(+${big(write)}); } catch (e) { note(e.message); }`,
    switch: (write) =>
      `switch (${big(write)}) { case 7n: note('seven'); break; case 0n: ${write.block(1)} default: note('other'); }`,
  },
  number: { 'back to a number': (write) => `Number(${big(write)}) + ${write.number()}` },
  boolean: {
    comparison: (write) =>
      `${big(write)} ${write.pick('<', '>=', '==', '===')} ${write.pick(write.number(), big(write))}`,
    truth: (write) => `${big(write)} ? ${write.boolean()} : ${write.boolean()}`,
  },
  string: { 'as text': (write) => `\`\${${big(write)}}\` + ${big(write)}.toString(16)` },
};

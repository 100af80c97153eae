import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../../src/expr/evaluate/evaluate.ts';
import { printReadable } from '../../../src/expr/print/readable.ts';
import type { PatternOperator } from '../../../src/expr/operators.ts';
import type { Term } from '../../../src/expr/term.ts';
import { TermFactory } from '../../../src/expr/term-factory.ts';
import type { Value } from '../../../src/expr/value.ts';

const PATTERNS: readonly (readonly [source: string, flags: string])[] = [
  ['a(b)?', ''],
  ['^(\\w+)-(\\d+)?$', 'i'],
  ['(a)|(b)', 'y'],
  ['', 'u'],
  ['(?<=a)b', 'm'],
  ['(.)\\1', 's'],
];

const factory = new TermFactory();
const subjects = fc.oneof(
  fc.constantFrom('', 'ab', 'xx-12', 'a-', 'ba', 'bb', '\u{1f600}'),
  fc.string({ unit: fc.constantFrom('a', 'b', '-', '1', 'x', '\n') }),
);

function ask(operator: PatternOperator, [source, flags]: readonly [string, string], rest: Value[]): Value {
  const [subject, from, group] = rest as [string, bigint, bigint | undefined];
  const args: Term[] = [source, flags, subject].map((text) => factory.constant('String', text));
  for (const index of [from, group]) if (index !== undefined) args.push(factory.constant('Int', index));
  return evaluate(factory.application(operator, args), new Map());
}

describe('what a regular expression finds', () => {
  it.each(PATTERNS)('is what the engine finds: /%s/%s', (source, flags) => {
    fc.assert(
      fc.property(subjects, fc.nat({ max: 6 }), (subject, index) => {
        const real = new RegExp(source, flags.includes('y') ? flags : `${flags}g`);
        real.lastIndex = index;
        const match = real.exec(subject);
        const about = (operator: PatternOperator, ...group: bigint[]): Value =>
          ask(operator, [source, flags], [subject, BigInt(index), ...group]);
        expect(about('re.test')).toBe(match !== null);
        expect(about('re.index')).toBe(BigInt(match?.index ?? -1));
        expect(about('re.end')).toBe(BigInt(match === null ? -1 : real.lastIndex));
        for (const group of [0, 1, 2]) {
          expect(about('re.group', BigInt(group))).toBe(match?.[group] ?? '');
          expect(about('re.hasGroup', BigInt(group))).toBe(match?.[group] !== undefined);
        }
      }),
    );
  });

  it('is nothing where the text is no pattern', () => {
    expect(ask('re.test', ['(', ''], ['(', 0n])).toBe(false);
    expect(ask('re.end', ['a', 'what'], ['a', 0n])).toBe(-1n);
  });

  it('reads as the call that asks for it', () => {
    const text = (value: string): Term => factory.constant('String', value);
    const [from, s] = [factory.constant('Int', 0n), factory.variable('String', 's')];
    const args = [text('^a'), text('i'), s, from];
    expect(printReadable(factory.application('re.test', args))).toBe('/^a/i.test(s)');
    const group = factory.application('re.group', [...args, factory.constant('Int', 1n)]);
    expect(printReadable(group)).toBe('/^a/i.exec(s)[1]');
  });
});

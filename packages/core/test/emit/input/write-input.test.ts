import { describe, expect, it } from 'vitest';
import { LocalNames } from '../../../src/emit/input/local-names.ts';
import { readInput } from '../../../src/emit/input/read-input.ts';
import { writeInput } from '../../../src/emit/input/write-input.ts';
import { printOnOneLine } from '../../../src/emit/layout/print-document.ts';
import type { Value } from '../../../src/expr/value.ts';
import type { EnumMember, InputShape, ParameterSpec } from '../../../src/model/input/input-shape.ts';

const number: InputShape = { kind: 'number' };
const string: InputShape = { kind: 'string' };
const boolean: InputShape = { kind: 'boolean' };
const choice = (...alternatives: readonly InputShape[]): InputShape => ({ kind: 'choice', alternatives });
const literal = (value: string | number | null | undefined, enumMember?: EnumMember): InputShape =>
  enumMember === undefined ? { kind: 'literal', value } : { kind: 'literal', value, enumMember };

function member(memberName: string, isExported: boolean): EnumMember {
  return { enumName: 'Color', memberName, isExported };
}

function texts(
  shapes: readonly InputShape[],
  input: Readonly<Record<string, Value>>,
  optionalFrom = 9,
  hasTypes = true,
): readonly string[] {
  const parameters = shapes.map((shape, index): ParameterSpec => ({
    name: `p${index}`,
    shape,
    isOptional: index >= optionalFrom,
  }));
  const names = new LocalNames(() => false);
  const args = readInput({ parameters, heap: [] }, new Map(Object.entries(input)));
  const scope = {
    subject: 'f',
    hasTypes,
    knowsCalls: true,
    hasWildcards: true,
    recorded: new Set<string>(),
    hasLocalTime: false,
    isSubjectUntyped: false,
    isIdle: () => false,
    nameExport: (name: string) => `lib.${name}`,
    nameType: (name: string) => name,
    nameClass: (name: string) => name,
    nameLocal: (wanted: string) => names.claim(wanted),
  };
  return writeInput(args, { scope, heap: [], kept: [] }).args.map(({ document }) => printOnOneLine(document));
}

describe('writeInput', () => {
  it('writes what the assignment says', () => {
    expect(texts([number, string, boolean], { p0: -0, p1: "it's", p2: true })).toEqual([
      '-0',
      `"it's"`,
      'true',
    ]);
  });

  it('takes defaults for variables without a value', () => {
    expect(texts([number, string, boolean, choice(literal('a'), literal('b'))], {})).toEqual([
      '0',
      "''",
      'false',
      "'a'",
    ]);
  });

  it('lets the tag choose the alternative, each with a payload of its own', () => {
    const shape = choice(number, string, literal(null));
    const input = { p0: 5, 'p0#string': 'five' };
    expect(texts([shape], { ...input, 'p0#tag': 0n })).toEqual(['5']);
    expect(texts([shape], { ...input, 'p0#tag': 1n })).toEqual(["'five'"]);
    expect(texts([shape], { ...input, 'p0#tag': 2n })).toEqual(['null']);
  });

  it('takes the first alternative for a tag that names none', () => {
    expect(texts([choice(number, string)], { 'p0#tag': 7n })).toEqual(['0']);
  });

  it('leaves out optional arguments at the end only', () => {
    const maybe = choice(number, literal(undefined));
    expect(texts([maybe, maybe, maybe], { 'p1#tag': 1n, 'p2#tag': 1n }, 0)).toEqual(['0']);
    expect(texts([maybe, maybe], { 'p0#tag': 1n }, 0)).toEqual(['undefined', '0']);
    expect(texts([maybe], { 'p0#tag': 1n })).toEqual(['undefined']);
  });

  it('names members of exported enums', () => {
    expect(texts([literal('red', member('Red', true))], {})).toEqual(['lib.Color.Red']);
    expect(texts([literal('red', member('dark red', true))], {})).toEqual(["lib.Color['dark red']"]);
  });

  it('casts only where no literal has the type', () => {
    expect(texts([literal('red', member('Red', false))], {})).toEqual(["'red' as never"]);
    expect(texts([literal(2, member('Two', false))], {})).toEqual(['2']);
    expect(texts([{ kind: 'unsupported', typeText: 'WeakRef<Foo>' }], {})).toEqual(['undefined as never']);
    expect(texts([literal('red', member('Red', false))], {}, 9, false)).toEqual(["'red'"]);
  });
});

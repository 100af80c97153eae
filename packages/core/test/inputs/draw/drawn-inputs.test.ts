import { describe, expect, it } from 'vitest';
import type { Assignment } from '../../../src/expr/evaluate/evaluate.ts';
import { SeededRandom } from '../../../src/foundation/random.ts';
import { DrawnInputs, type EarlierInput } from '../../../src/inputs/draw/drawn-inputs.ts';
import { SeededValues } from '../../../src/inputs/draw/seeded-values.ts';
import type { InputTypes } from '../../../src/wire/input-types.ts';

const TYPES: InputTypes = {
  parameters: [
    { name: 'list', shape: { kind: 'heap', id: 0 }, isOptional: false },
    { name: 'flag', shape: { kind: 'boolean' }, isOptional: false },
  ],
  heap: [{ kind: 'array', typeText: 'string[]', element: { kind: 'string' } }],
};

function drawnInputs(earlier?: EarlierInput, types = TYPES): DrawnInputs {
  const values = new SeededValues(new SeededRandom(3), {
    texts: [],
    numbers: [],
    patterns: [],
    formats: [],
    keys: [],
    compared: [],
    openings: [],
    separators: [],
    names: [],
    documents: [],
  });
  return new DrawnInputs({ types, values, ...(earlier !== undefined && { earlier }) });
}

const take = (inputs: DrawnInputs, count = 200): readonly Assignment[] =>
  Array.from({ length: count }, () => inputs.next());

describe('drawn inputs', () => {
  it('say what every place holds, and nothing of places that there are not', () => {
    for (const input of take(drawnInputs())) {
      const elements = [...input.keys()].filter((name) => name.startsWith('list['));
      expect(elements).toHaveLength(Number(input.get('list#length')));
      expect(typeof input.get('flag')).toBe('boolean');
    }
  });

  it('are mostly as they were before the last call of a sequence, and now and then not', () => {
    const input = new Map<string, bigint | boolean>([
      ['list#length', 9n],
      ['flag', true],
    ]);
    const inputs = take(drawnInputs({ input, last: TYPES.parameters.slice(1) }), 400);
    const asBefore = inputs.filter((one) => one.get('list#length') === 9n);
    expect(asBefore.length).toBeGreaterThan(300);
    expect(asBefore.length).toBeLessThan(400);
    expect(new Set(asBefore.map((one) => one.get('flag')))).toEqual(new Set([true, false]));
  });

  it('are alike now and then where parameters are of one shape, and differ here and there', () => {
    const [list] = TYPES.parameters;
    const [lists] = TYPES.heap;
    if (list === undefined || lists === undefined) throw new Error('there is a list');
    const types = { parameters: [list, { ...list, name: 'other' }], heap: [lists] };
    const elementsOf = (input: Assignment, name: string): readonly unknown[] =>
      [...input].filter(([variable]) => variable.startsWith(`${name}[`)).map(([, value]) => value);
    const long = take(drawnInputs(undefined, types), 2_000)
      .map((input) => [elementsOf(input, 'list'), elementsOf(input, 'other')] as const)
      .filter(([left, right]) => left.length >= 4 && left.length === right.length);
    const common = long.map(
      ([left, right]) => left.filter((one, index) => one === right[index]).length / left.length,
    );
    expect(common.filter((share) => share === 1).length).toBeGreaterThan(0);
    expect(common.filter((share) => share >= 0.5 && share < 1).length).toBeGreaterThan(10);
    expect(common.filter((share) => share < 0.5).length).toBeGreaterThan(10);
  });

  it('have a parameter in common with one that led somewhere, as a whole', () => {
    const inputs = drawnInputs();
    const good = new Map<string, bigint | string | boolean>([
      ['list#length', 2n],
      ['list[0]', 'one'],
      ['list[1]', 'two'],
      ['flag', true],
    ]);
    inputs.remember(good);
    const alike = take(inputs).filter((input) => input.get('list[0]') === 'one');
    expect(alike.filter((input) => input.get('list[1]') === 'two').length).toBeGreaterThan(20);
    expect(new Set(alike.map((input) => input.get('flag')))).toEqual(new Set([true, false]));
  });
});

import { describe, expect, it } from 'vitest';
import { isAsTold } from '../../src/engine/case-search/tracked-outcome.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';
import type { Outcome, ValueSnapshot } from '../../src/model/run/outcome.ts';
import { RESULT, type TrackedPart } from '../../src/model/run/tracked-parts.ts';

const factory = new TermFactory();
const x = factory.variable('Float64', 'x');
const input = new Map([['x', 5]]);

const number = (value: number): ValueSnapshot => ({ kind: 'number', value });
const pair = (first: number, second: number): ValueSnapshot => ({
  kind: 'array',
  items: [number(first), number(second)],
});
const returned = (value: ValueSnapshot): Outcome => ({ kind: 'returned', value });

const isTold = (value: ValueSnapshot, parts: readonly TrackedPart[], actual: ValueSnapshot): boolean =>
  isAsTold({ outcome: returned(value), tracked: [{ root: RESULT, parts }] }, returned(actual), input);

describe('a member of a class', () => {
  const parts: readonly TrackedPart[] = [{ keys: [1], source: { kind: 'term', term: x } }];

  it('does what is told if its own input gives the result', () => {
    expect(isTold(pair(1, 2), parts, pair(1, 5))).toBe(true);
  });

  it('refutes a result that its input does not give', () => {
    expect(isTold(pair(1, 2), parts, pair(1, 2))).toBe(false);
  });

  it('refutes a part that is told to be the same for all', () => {
    expect(isTold(pair(1, 2), parts, pair(3, 5))).toBe(false);
  });

  it('refutes nothing by a part that is only an example', () => {
    const lost: readonly TrackedPart[] = [{ keys: [1], source: { kind: 'lost', reason: 'a native call' } }];
    expect([isTold(pair(1, 2), lost, pair(1, 9)), isTold(pair(1, 2), lost, pair(2, 9))]).toEqual([
      true,
      false,
    ]);
  });

  it('takes the way of a choice whose guard holds', () => {
    const guard = factory.application('f64.lt', [factory.constant('Float64', 3), x]);
    const ways = [
      { guard, source: { kind: 'value', value: number(7) } },
      { guard: undefined, source: { kind: 'value', value: number(8) } },
    ] as const;
    const choice: readonly TrackedPart[] = [{ keys: [], source: { kind: 'choice', ways } }];
    expect([isTold(number(8), choice, number(7)), isTold(number(8), choice, number(8))]).toEqual([
      true,
      false,
    ]);
  });

  it('refutes a class by an error where a value is told, and by another class of error', () => {
    const threw = (className: string): Outcome => ({
      kind: 'threw',
      error: {
        className,
        builtinClass: className,
        message: '',
        value: { kind: 'opaque', typeName: 'error' },
      },
    });
    expect(isAsTold({ outcome: returned(number(1)) }, threw('Error'), input)).toBe(false);
    expect(isAsTold({ outcome: threw('RangeError') }, threw('TypeError'), input)).toBe(false);
    expect(isAsTold({ outcome: threw('RangeError') }, threw('RangeError'), input)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import type { FoundCase } from '../../src/engine/case-search/found-case.ts';
import { joinRepeated } from '../../src/engine/case-search/join-repeated.ts';

const caseOf = (condition: string | undefined, expression: string | undefined, call: string): FoundCase => ({
  condition,
  expression,
  decisions: [],
  outcome: { verb: 'returns', text: '0', expression: '0', isTracked: true },
  effects: [],
  example: { call, args: [] },
  members: [],
});

describe('cases that read the same', () => {
  it('are one, whose condition is either of theirs', () => {
    const [joined, ...others] = joinRepeated([
      caseOf('x <= 3', '(x <= 3)', 'f(1)'),
      caseOf('x <= 3', '(x !== x)', 'f(NaN)'),
    ]);
    expect(others).toEqual([]);
    expect(joined?.expression).toBe('((x <= 3)) || ((x !== x))');
    expect(joined?.members).toEqual([{ call: 'f(NaN)', args: [] }]);
  });

  it('have no exact condition if one of them has none', () => {
    const [joined] = joinRepeated([caseOf('a', undefined, 'f(1)'), caseOf('a', 'true', 'f(2)')]);
    expect(joined?.expression).toBeUndefined();
  });

  it('stay apart if their conditions have no words', () => {
    const cases = [caseOf(undefined, 'x > 1', 'f(2)'), caseOf(undefined, 'x < 1', 'f(0)')];
    expect(joinRepeated(cases)).toEqual(cases);
  });
});

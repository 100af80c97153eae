import { describe, expect, it } from 'vitest';
import { agreedOutcome } from '../../src/engine/agreed-outcome.ts';
import type { Outcome, OwnProperty } from '../../src/model/run/outcome.ts';

const TYPES = { parameters: [], heap: [] };

const number = (key: string, value: number): OwnProperty => ({ key, value: { kind: 'number', value } });

/** The outcome of a run that throws an error with properties of its own. */
const thrown = (...own: readonly OwnProperty[]): Outcome => ({
  kind: 'threw',
  error: {
    className: 'HttpError',
    builtinClass: 'Error',
    message: 'not found',
    value: { kind: 'opaque', typeName: 'error' },
    ...(own.length > 0 && { own }),
  },
  effects: { changed: [], observed: [], calls: [], uses: [] },
});

describe('the outcome that several runs share', () => {
  it('has the status of an error, but no time that differs: the test of the error stays', () => {
    const outcomes = [1, 2].map((at) => thrown(number('status', 404), number('at', at)));
    expect(agreedOutcome(TYPES, outcomes)).toEqual(thrown(number('status', 404)));
  });

  it('is none where the errors differ otherwise', () => {
    const other: Outcome = { kind: 'timed out' } as Outcome;
    expect(agreedOutcome(TYPES, [thrown(number('status', 404)), other])).toBeUndefined();
  });

  it('leaves properties out altogether where none is the same', () => {
    expect(agreedOutcome(TYPES, [thrown(number('at', 1)), thrown(number('at', 2))])).toEqual(thrown());
  });
});

import { isDeepStrictEqual } from 'node:util';
import { ShapeNavigator } from '../inputs/shape-navigator.ts';
import { returnsNothing } from '../protocol/heap-shape.ts';
import type { InputTypes } from '../protocol/input-types.ts';
import type { Location } from '../protocol/location.ts';
import type { Outcome, RecordedCall } from '../protocol/outcome.ts';

/**
 * What all runs of one input came to; `undefined` if they came to different things. A function of the input
 * may be given something else each time, such as a random name, if the test does not write its calls down:
 * then what it was given is not part of what they agree on.
 */
export function agreedOutcome(types: InputTypes, outcomes: readonly Outcome[]): Outcome | undefined {
  const [first, ...others] = outcomes;
  if (first === undefined || others.every((other) => isDeepStrictEqual(first, other))) return first;
  const shapes = new ShapeNavigator(types);
  const seen = outcomes.map((outcome) => withoutArguments(outcome, shapes));
  const [masked, ...otherMasked] = seen.map((outcome) => withAgreedObservers(outcome, seen));
  return otherMasked.every((other) => isDeepStrictEqual(masked, other)) ? masked : undefined;
}

/** What observers do not show each time, a test does not look at. */
function withAgreedObservers(outcome: Outcome, all: readonly Outcome[]): Outcome {
  if (outcome.kind !== 'returned' || outcome.effects?.observed === undefined) return outcome;
  const observed = outcome.effects.observed.filter((entry) =>
    all.every(
      (other) =>
        other.kind === 'returned' &&
        other.effects?.observed?.some((one) => isDeepStrictEqual(one, entry)) === true,
    ),
  );
  return { ...outcome, effects: { ...outcome.effects, observed } };
}

function withoutArguments(outcome: Outcome, shapes: ShapeNavigator): Outcome {
  if (!('effects' in outcome)) return outcome;
  const { effects } = outcome;
  const calls = effects.calls.map((call): RecordedCall =>
    isWrittenDown(call.callee, shapes) ? call : { callee: call.callee, args: undefined, result: call.result },
  );
  return { ...outcome, effects: { ...effects, calls } };
}

/** Of a function that returns nothing of its own, its calls are all that a test can show. */
function isWrittenDown(callee: Location, shapes: ShapeNavigator): boolean {
  const shape = shapes.heapShapeAt(callee);
  return shape?.kind !== 'function' || returnsNothing(shape);
}

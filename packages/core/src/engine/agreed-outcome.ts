import { isDeepStrictEqual } from 'node:util';
import { ShapeNavigator } from '../inputs/shape-navigator.ts';
import { returnsNothing } from '../model/input/heap-shape.ts';
import type { InputTypes } from '../wire/input-types.ts';
import type { Location } from '../model/input/location.ts';
import type { TargetSpec } from '../model/target-spec.ts';
import { CONSOLE_METHODS } from '../model/run/console-method.ts';
import type { Outcome, RecordedCall } from '../model/run/outcome.ts';
import { withoutWritten, withUnknown, withWrittenOf, writtenBy } from '../model/run/written-output.ts';

/**
 * The outcome that all runs of one input share; `undefined` if they differ. A function in the input may receive other
 * arguments in each run, such as a random name, if the test does not assert its calls: these arguments are not
 * compared, and neither are properties of a thrown error that differ. What they write to `console` by a method is not
 * known if it differs.
 */
export function agreedOutcome(
  types: InputTypes & Pick<TargetSpec, 'recorded'>,
  outcomes: readonly Outcome[],
): Outcome | undefined {
  const [first] = outcomes;
  const agreed = agreedApartFromConsole(types, outcomes.map(withoutWritten));
  if (first === undefined || agreed === undefined) return undefined;
  const inEach = outcomes.map((outcome) => writtenBy(outcome));
  const differing = CONSOLE_METHODS.filter((method) => {
    const own = inEach.map((written) => written.find((one) => one.method === method));
    return own.some((one) => one === undefined || !isDeepStrictEqual(one, own[0]));
  });
  return withUnknown(withWrittenOf(agreed, first), (method) => differing.includes(method));
}

function agreedApartFromConsole(
  types: InputTypes & Pick<TargetSpec, 'recorded'>,
  outcomes: readonly Outcome[],
): Outcome | undefined {
  const [first, ...others] = outcomes;
  if (first === undefined || others.every((other) => isDeepStrictEqual(first, other))) return first;
  const shapes = new ShapeNavigator(types);
  const isTimeAgreed = outcomes.every((other) => isDeepStrictEqual(elapsedOf(first), elapsedOf(other)));
  const timed = isTimeAgreed ? outcomes : outcomes.map(withoutTime);
  const seen = timed.map((outcome) => withoutArguments(outcome, shapes, types.recorded));
  const [masked, ...otherMasked] = seen.map((outcome) =>
    withAgreedProperties(withAgreedObservers(outcome, seen), seen),
  );
  return otherMasked.every((other) => isDeepStrictEqual(masked, other)) ? masked : undefined;
}

const elapsedOf = (outcome: Outcome): unknown => ('elapsed' in outcome ? outcome.elapsed : undefined);

/** An outcome of which it is not known how much time passes. */
function withoutTime(outcome: Outcome): Outcome {
  if (!('elapsed' in outcome)) return outcome;
  const { elapsed: _, ...rest } = outcome;
  return rest;
}

/** Keeps observers that show the same in every run; a test reads no others. */
function withAgreedObservers(outcome: Outcome, all: readonly Outcome[]): Outcome {
  if (outcome.kind !== 'returned' || outcome.effects?.observed === undefined) return outcome;
  const observed = agreedAmong(outcome.effects.observed, all, (other) =>
    other.kind === 'returned' ? other.effects?.observed : undefined,
  );
  return { ...outcome, effects: { ...outcome.effects, observed } };
}

/** Keeps properties of a thrown error that are the same in every run: a time or a random id of its own says nothing. */
function withAgreedProperties(outcome: Outcome, all: readonly Outcome[]): Outcome {
  if (outcome.kind !== 'threw' || outcome.error.own === undefined) return outcome;
  const { own, ...error } = outcome.error;
  const agreed = agreedAmong(own, all, (other) => (other.kind === 'threw' ? other.error.own : undefined));
  return { ...outcome, error: { ...error, ...(agreed.length > 0 && { own: agreed }) } };
}

/** The entries of a part of an outcome that this part has in every run. */
const agreedAmong = <Entry>(
  entries: readonly Entry[],
  all: readonly Outcome[],
  partOf: (outcome: Outcome) => readonly Entry[] | undefined,
): readonly Entry[] =>
  entries.filter((entry) =>
    all.every((other) => partOf(other)?.some((one) => isDeepStrictEqual(one, entry)) === true),
  );

function withoutArguments(
  outcome: Outcome,
  shapes: ShapeNavigator,
  recorded: TargetSpec['recorded'],
): Outcome {
  if (!('effects' in outcome)) return outcome;
  const { effects } = outcome;
  const calls = effects.calls.map((call): RecordedCall =>
    isWrittenDown(call.callee, shapes, recorded) || callsBack(call.callee, shapes)
      ? call
      : { callee: call.callee, args: undefined, result: call.result },
  );
  return { ...outcome, effects: { ...effects, calls } };
}

/** Whether a function of the input may call what it is given: a test tells by the arguments which call does. */
function callsBack(callee: Location, shapes: ShapeNavigator): boolean {
  const shape = shapes.heapShapeAt(callee);
  return shape?.kind === 'function' && shape.callBacks !== undefined;
}

/** Whether a test asserts the calls of a function: if it returns nothing, nothing else shows. */
export function isWrittenDown(
  callee: Location,
  shapes: ShapeNavigator,
  recorded: TargetSpec['recorded'] = [],
): boolean {
  const shape = shapes.heapShapeAt(callee);
  return shape?.kind !== 'function' || returnsNothing(shape) || recorded.includes(callee);
}

import { isDeepStrictEqual } from 'node:util';
import { isComposite } from '../../../emit/assertions/expected-value.ts';
import { GLOBAL_CLASSES } from '../../../emit/builtin-classes.ts';
import { shown } from '../../../emit/shown-values.ts';
import { ShapeNavigator } from '../../../inputs/shape-navigator.ts';
import type { ConsoleCall, Outcome, ValueSnapshot } from '../../../model/run/outcome.ts';
import { writtenOnlyBy } from '../../../model/run/written-output.ts';
import type { TargetSpec } from '../../../model/target-spec.ts';
import { isWrittenDown } from '../../agreed-outcome.ts';

/** The part of an outcome that a test asserts: an outcome that differs elsewhere does not make it fail. */
export function assertedOutcome(whole: Outcome, spec: TargetSpec): Outcome {
  const outcome = writtenOnlyBy(whole, spec.consoleMethods);
  if (outcome.kind !== 'returned' && outcome.kind !== 'threw') return outcome;
  const { effects, elapsed: _elapsed, passed: _passed, leavesTimers: _leaves, ...end } = outcome;
  const shapes = new ShapeNavigator(spec);
  const calls = effects?.calls.filter(({ callee }) => isWrittenDown(callee, shapes, spec.recorded)) ?? [];
  const last = spec.sequence?.at(-1)?.invokable;
  const visible = {
    ...end,
    ...(end.kind === 'returned' && last !== undefined && { value: shown(last, end.value) }),
  };
  const { changed = [], observed = [] } = effects ?? {};
  return { ...visible, effects: { changed, observed, calls } };
}

/**
 * An outcome with the parts replaced by the expected ones that no assertion tells from them: of a value that cannot be
 * compared by structure, a test asserts the class at most.
 */
export function asFarAsTold(actual: Outcome, expected: Outcome): Outcome {
  const outcome = withToldOutput(actual, expected);
  if (outcome.kind !== 'returned' || expected.kind !== 'returned') return outcome;
  const value = toldValue(outcome.value, expected.value);
  const { effects } = outcome;
  if (effects?.observed === undefined) return { ...outcome, value };
  const observed = effects.observed.map(([position, seen], index) => {
    const [, wanted = seen] = expected.effects?.observed?.[index] ?? [];
    return [position, toldValue(seen, wanted)] as const;
  });
  return { ...outcome, value, effects: { ...effects, observed } };
}

function withToldOutput(outcome: Outcome, expected: Outcome): Outcome {
  if (outcome.kind !== 'returned' && outcome.kind !== 'threw') return outcome;
  if (outcome.kind !== expected.kind || outcome.written === undefined) return outcome;
  const written = outcome.written.map(({ method, args }, call): ConsoleCall => {
    const wanted = expected.written?.[call]?.args;
    return { method, args: args?.map((arg, index) => toldValue(arg, wanted?.[index] ?? arg)) };
  });
  return { ...outcome, written };
}

function toldValue(actual: ValueSnapshot, expected: ValueSnapshot): ValueSnapshot {
  if (expected.kind === 'opaque') return isTold(actual, expected.typeName) ? actual : expected;
  if (expected.kind === 'partial') return isLike(actual, expected) ? expected : actual;
  if (actual.kind === 'array' && expected.kind === 'array')
    return {
      ...actual,
      items: actual.items.map((item, index) => toldValue(item, expected.items[index] ?? item)),
    };
  if (!hasMembers(actual) || !hasMembers(expected)) return actual;
  const wanted = new Map(expected.entries);
  return {
    ...actual,
    entries: actual.entries.map(([key, part]) => [key, toldValue(part, wanted.get(key) ?? part)] as const),
  };
}

/** Whether a value has all that an object is expected to have, and maybe more. */
function isLike(actual: ValueSnapshot, expected: ValueSnapshot): boolean {
  if (actual.kind === 'array' && expected.kind === 'array') {
    const wanted = expected.items;
    return (
      actual.items.length === wanted.length &&
      wanted.every((item, index) => isLike(actual.items[index] ?? ABSENT, item))
    );
  }
  if (!hasMembers(expected)) return isDeepStrictEqual(toldValue(actual, expected), expected);
  if (!hasMembers(actual)) return false;
  const own = new Map(actual.entries);
  return expected.entries.every(([key, part]) => own.has(key) && isLike(own.get(key) ?? ABSENT, part));
}

const ABSENT: ValueSnapshot = { kind: 'undefined' };

/** Whether an object is compared by its members. */
const hasMembers = (
  value: ValueSnapshot,
): value is Extract<ValueSnapshot, { kind: 'object' | 'partial' | 'instance' }> =>
  value.kind === 'object' || value.kind === 'partial' || value.kind === 'instance';

/** Whether an assertion on a value of this type fails for another value; classes of the project may have no name in tests. */
function isTold(actual: ValueSnapshot, typeName: string): boolean {
  if (actual.kind !== 'opaque' && !isComposite(actual)) return true;
  const className =
    actual.kind === 'opaque' ? actual.typeName : actual.kind === 'instance' ? actual.className : 'Object';
  const isNamed = GLOBAL_CLASSES.has(typeName) && typeName !== 'Object';
  return isNamed ? className !== typeName : isFunction(className) !== isFunction(typeName);
}

const isFunction = (typeName: string): boolean => typeName.toLowerCase() === 'function';

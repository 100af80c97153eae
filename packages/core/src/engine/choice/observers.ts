import { isDeepStrictEqual } from 'node:util';
import type { ValueSnapshot } from '../../model/run/outcome.ts';
import { isAssignment, type Invokable, type SequenceStep } from '../../model/sequence.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import type { ExplorationTools } from '../units/exploration-tools.ts';
import type { Unit, UnitSequences } from '../units/target-plan.ts';
import type { UnitPath } from './unit-path.ts';

/** A test has at most this many observers. */
const MAX_OBSERVERS = 3;

/** Context for finding the observers of a test. */
export interface ObservingContext {
  readonly unit: Unit;
  readonly tools: ExplorationTools;
  /** The pure invokables: never seen to change anything. */
  readonly harmless: ReadonlySet<number>;
  specOf(steps: readonly SequenceStep[]): TargetSpec;
}

/**
 * Observers that a test reads after its last call: those whose value the call has changed, or all of them if the call
 * has made the object. Fields and accessors go before methods.
 */
export async function observersFor(path: UnitPath, context: ObservingContext): Promise<readonly Invokable[]> {
  const { sequences } = context.unit;
  const last = path.steps.at(-1);
  if (sequences === undefined || last === undefined || path.outcome.kind !== 'returned') return [];
  const observing = { ...context, ...sequences };
  const changed = await showingChange(availableObservers(observing, last), path, context);
  if (changed.length > 0 || path.outcome.value.kind !== 'undefined') return changed.slice(0, MAX_OBSERVERS);
  // If nothing else shows the effect, try a method that may itself change state: no call comes after it.
  for (const probe of probesOf(observing, last)) {
    if ((await showingChange([probe], path, context)).length > 0) return [probe];
  }
  return isAssignment(last.invokable) ? ownAccessor(observing, last) : [];
}

/** Members to observe with, and which of them are pure. */
type Observing = UnitSequences & Pick<ObservingContext, 'harmless'>;

/** The accessor that was assigned to, if readable: that it did not change is worth showing. */
function ownAccessor({ world, harmless }: Observing, { invokable }: SequenceStep): readonly Invokable[] {
  const accessors = world.invokables.filter(
    ({ invokable: { kind, member }, index }) =>
      kind === 'getter' && member === invokable.member && harmless.has(index),
  );
  return accessors.slice(0, 1).map((one) => one.invokable);
}

/** Observers that show another value after the last call than before it. */
async function showingChange(
  available: readonly Invokable[],
  { steps, input }: UnitPath,
  context: ObservingContext,
): Promise<readonly Invokable[]> {
  if (available.length === 0) return [];
  const look = async (after: readonly SequenceStep[]): Promise<ReadonlyMap<number, ValueSnapshot>> => {
    const spec = { ...context.specOf(after), observers: available };
    const { outcome } = await context.tools.choosing.withSpec(spec).run(input);
    return new Map(outcome.kind === 'returned' ? outcome.effects?.observed : []);
  };
  const after = await look(steps);
  const hasBefore = steps.at(-1)?.receiver !== undefined;
  const before = hasBefore ? await look(steps.slice(0, -1)) : new Map<number, ValueSnapshot>();
  return available.filter((_, index) => {
    const now = after.get(index);
    return now !== undefined && isTelling(now) && !isDeepStrictEqual(now, before.get(index));
  });
}

/** Methods that need no arguments and may change something themselves. */
function probesOf({ world, harmless }: Observing, last: SequenceStep): readonly Invokable[] {
  if (last.receiver === undefined || last.invokable.kind === 'call') return [];
  return world.invokables
    .filter(
      ({ invokable: { kind, isAsync, isGenerator }, parameters, index, isCompanion }) =>
        kind === 'method' &&
        parameters.length === 0 &&
        !isAsync &&
        !isGenerator &&
        !isCompanion &&
        !harmless.has(index),
    )
    .map(({ invokable }) => invokable);
}

/** A value that a test can compare. */
function isTelling(value: ValueSnapshot): boolean {
  return value.kind !== 'opaque' && value.kind !== 'instance' && value.kind !== 'cycle';
}

function availableObservers(
  { world, fields, harmless }: Observing,
  last: SequenceStep,
): readonly Invokable[] {
  const isObject = last.receiver !== undefined || last.invokable.givesObject;
  // A closure has none of the members of the object that returned it.
  if (!isObject || last.invokable.kind === 'call') return [];
  const getters = world.invokables.filter(
    ({ invokable: { kind, member }, index, isCompanion }) =>
      kind === 'getter' &&
      !isCompanion &&
      harmless.has(index) &&
      (isAssignment(last.invokable) || member !== last.invokable.member),
  );
  const methods = world.invokables.filter(
    ({ invokable, parameters, index, isCompanion }) =>
      invokable.kind === 'method' &&
      !isCompanion &&
      parameters.length === 0 &&
      harmless.has(index) &&
      !invokable.isAsync &&
      invokable.member !== last.invokable.member,
  );
  return [
    ...fields,
    ...getters.map(({ invokable }) => invokable),
    ...methods.map(({ invokable }) => invokable),
  ];
}

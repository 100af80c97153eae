import { isDeepStrictEqual } from 'node:util';
import type { SequencePath } from '../../explore/sequences/sequence-search.ts';
import type { ValueSnapshot } from '../../protocol/outcome.ts';
import { isAssignment, type Invokable, type SequenceStep } from '../../protocol/sequence.ts';
import type { TargetSpec } from '../../protocol/target-spec.ts';
import type { ExplorationTools } from '../exploration-tools.ts';
import type { ClassUnit } from '../target-plan.ts';

/** A test looks at no more than this. */
const MOST_OBSERVERS = 3;

/** What the observers of a test are found with. */
export interface ObservingContext {
  readonly unit: ClassUnit;
  readonly tools: ExplorationTools;
  /** The invokables that were never seen to change anything. */
  readonly harmless: ReadonlySet<number>;
  specOf(steps: readonly SequenceStep[]): TargetSpec;
}

/**
 * What a test looks at after its last call: of all that the class shows, what that call has changed, or
 * all of it where the call has made the object. Fields and accessors go before methods.
 */
export async function observersFor(
  { steps, path }: SequencePath,
  context: ObservingContext,
): Promise<readonly Invokable[]> {
  const last = steps.at(-1);
  if (last === undefined || path.outcome.kind !== 'returned') return [];
  const changed = await showingChange(availableObservers(context, last), { steps, path, context });
  if (changed.length > 0 || path.outcome.value.kind !== 'undefined') return changed.slice(0, MOST_OBSERVERS);
  // Where nothing else shows what the call did, something that goes on from there may: it is the last thing done.
  for (const probe of probesOf(context, last)) {
    if ((await showingChange([probe], { steps, path, context })).length > 0) return [probe];
  }
  return isAssignment(last.invokable) ? ownAccessor(context, last) : [];
}

/** What was assigned to, where it can be read: that it did not change is worth seeing, too. */
function ownAccessor(
  { unit, harmless }: ObservingContext,
  { invokable }: SequenceStep,
): readonly Invokable[] {
  const accessors = unit.world.invokables.filter(
    ({ invokable: { kind, member }, index }) =>
      kind === 'getter' && member === invokable.member && harmless.has(index),
  );
  return accessors.slice(0, 1).map((one) => one.invokable);
}

interface Observed {
  readonly steps: readonly SequenceStep[];
  readonly path: SequencePath['path'];
  readonly context: ObservingContext;
}

/** Those that show something else after the last call than before it. */
async function showingChange(
  available: readonly Invokable[],
  { steps, path, context }: Observed,
): Promise<readonly Invokable[]> {
  if (available.length === 0) return [];
  const after = await look(steps, { path, available, context });
  const hasBefore = steps.at(-1)?.receiver !== undefined;
  const before = hasBefore ? await look(steps.slice(0, -1), { path, available, context }) : new Map();
  return available.filter((_, index) => {
    const now = after.get(index);
    return now !== undefined && isTelling(now) && !isDeepStrictEqual(now, before.get(index));
  });
}

/** Methods that need no arguments and may change something themselves. */
function probesOf({ unit, harmless }: ObservingContext, last: SequenceStep): readonly Invokable[] {
  if (last.receiver === undefined || last.invokable.kind === 'call') return [];
  return unit.world.invokables
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

function availableObservers({ unit, harmless }: ObservingContext, last: SequenceStep): readonly Invokable[] {
  const isObject = last.receiver !== undefined || last.invokable.givesObject;
  // A function that is called has none of the members of the object that gave it.
  if (!isObject || last.invokable.kind === 'call') return [];
  const getters = unit.world.invokables.filter(
    ({ invokable: { kind, member }, index, isCompanion }) =>
      kind === 'getter' &&
      !isCompanion &&
      harmless.has(index) &&
      (isAssignment(last.invokable) || member !== last.invokable.member),
  );
  const methods = unit.world.invokables.filter(
    ({ invokable, parameters, index, isCompanion }) =>
      invokable.kind === 'method' &&
      !isCompanion &&
      parameters.length === 0 &&
      harmless.has(index) &&
      !invokable.isAsync &&
      invokable.member !== last.invokable.member,
  );
  return [
    ...unit.fields,
    ...getters.map(({ invokable }) => invokable),
    ...methods.map(({ invokable }) => invokable),
  ];
}

async function look(
  steps: readonly SequenceStep[],
  {
    path,
    available,
    context,
  }: {
    readonly path: SequencePath['path'];
    readonly available: readonly Invokable[];
    readonly context: ObservingContext;
  },
): Promise<ReadonlyMap<number, ValueSnapshot>> {
  const spec = { ...context.specOf(steps), observers: available };
  const { outcome } = await context.tools.choosing.withSpec(spec).run(path.input);
  return new Map(outcome.kind === 'returned' ? outcome.effects?.observed : []);
}

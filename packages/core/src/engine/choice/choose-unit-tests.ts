import type { SequenceExploration } from '../../explore/sequences/sequence-search.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import type { Candidate } from '../units/explored-target.ts';
import type { Invokable } from '../../model/sequence.ts';
import { waysTo } from '../units/target-plan.ts';
import { endlessPath } from './endless-path.ts';
import { observersFor } from './observers.ts';
import { UnitChooser, type UnitChoiceContext } from './unit-chooser.ts';
import { throughCalls, type UnitPath } from './unit-path.ts';

/** A candidate, and which invokable of its unit it tests. */
export interface UnitCandidate extends Candidate {
  readonly last: number;
}

/**
 * The tests of a unit: each is about what its last call does, with as few and as simple calls before it as that takes.
 * Together they cover all branches and show what decides them; where every path was asked for, each path is a test.
 */
export async function chooseUnitTests(
  { paths: found, harmless }: SequenceExploration,
  context: UnitChoiceContext,
): Promise<readonly UnitCandidate[]> {
  const targets = waysTo(context.plans);
  const paths = found
    .filter(({ last }) => targets.has(last))
    .map(({ path, ...calls }) => throughCalls(path, calls));
  const [{ unit }] = context.plans;
  const candidates: UnitCandidate[] = [];
  for (const path of await new UnitChooser(context).choose(paths)) {
    const observers = await observersFor(path, { ...context, unit, harmless });
    candidates.push(candidateOf(path, observers, context));
  }
  for (const ofTarget of Map.groupBy(paths, ({ last }) => last).values()) {
    const path = endlessPath(ofTarget);
    if (path !== undefined) candidates.push(candidateOf(path, [], context));
  }
  return candidates;
}

function candidateOf(
  path: UnitPath,
  observers: readonly Invokable[],
  { plans, specOf }: UnitChoiceContext,
): UnitCandidate {
  const { steps, last } = path;
  const called = specOf(steps);
  if (steps.length === 0) return { spec: called, path, last };
  const {
    name,
    kind,
    location,
    exportName,
    isIsolated = false,
  }: TargetSpec = plans.find(({ ways }) => ways.has(last))?.spec ?? called;
  return { spec: { ...called, name, kind, location, exportName, isIsolated, observers }, path, last };
}

import type { Invokable } from '../../model/sequence.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import type { Candidate } from '../units/explored-target.ts';
import type { UnitChoiceContext } from './unit-chooser.ts';
import type { UnitPath } from './unit-path.ts';

/** A candidate, and which invokable of its unit it tests. */
export interface UnitCandidate extends Candidate {
  readonly last: number;
  readonly path: UnitPath;
}

/** The test of a path, with what it observes. */
export function candidateOf(
  path: UnitPath,
  observers: readonly Invokable[],
  context: UnitChoiceContext,
): UnitCandidate {
  return { spec: specOfCalls(path, observers, context), path, last: path.last };
}

/** The target as a test calls it by these steps. */
export function specOfCalls(
  { steps, last }: Pick<UnitPath, 'steps' | 'last'>,
  observers: readonly Invokable[],
  { plans, specOf }: UnitChoiceContext,
): TargetSpec {
  const called = specOf(steps);
  if (steps.length === 0) return called;
  const {
    name,
    kind,
    location,
    exportName,
    isIsolated = false,
    isIsolatedForStubs = false,
  }: TargetSpec = plans.find(({ ways }) => ways.has(last))?.spec ?? called;
  return { ...called, name, kind, location, exportName, isIsolated, isIsolatedForStubs, observers };
}

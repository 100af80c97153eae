import { isDeepStrictEqual } from 'node:util';
import type { Term } from '../../expr/term.ts';
import type { BranchId } from '../../model/branch-id.ts';
import { endsByItself, type Outcome } from '../../model/run/outcome.ts';
import { withoutWritten } from '../../model/run/written-output.ts';
import type { SequenceStep } from '../../model/sequence.ts';
import type { ExecutedPath } from '../../model/test-case.ts';

/** A path through a unit. A function that is called by itself needs no steps. */
export interface UnitPath extends ExecutedPath {
  readonly steps: readonly SequenceStep[];
  /** The number of the invokable that is called last. */
  readonly last: number;
  /** The conditions of the calls before the last one. */
  readonly given: readonly Term[];
}

/** A path that was run as it is, with the calls that it takes. */
export function throughCalls(
  path: ExecutedPath,
  { steps, last }: Pick<UnitPath, 'steps' | 'last'>,
): UnitPath {
  const { pathCondition, decisions = [] } = path;
  return { ...path, steps, last, given: pathCondition.slice(0, pathCondition.length - decisions.length) };
}

/** A path that takes the same calls as another, up to the last one in the same way. */
export function alike(path: ExecutedPath, { steps, last, given }: UnitPath): UnitPath {
  return { ...path, steps, last, given };
}

/** Parts of a path that must stay when it is simplified. */
export interface Owed {
  readonly branches: ReadonlySet<BranchId>;
  readonly outcome: Outcome;
  /** Whether the outcome must stay the very same, and not only of its kind. */
  readonly isExact: boolean;
}

/** The branches that a path shows: those of its last call. */
export const branchesOf = ({ lastBranches, coveredBranches }: ExecutedPath): ReadonlySet<BranchId> =>
  lastBranches ?? coveredBranches;

/** Whether a path has all that is owed. */
export function shows(path: ExecutedPath, { branches, outcome, isExact }: Owed): boolean {
  if (!endsByItself(path.outcome) || !branches.isSubsetOf(branchesOf(path))) return false;
  return isExact
    ? isDeepStrictEqual(withoutWritten(path.outcome), withoutWritten(outcome))
    : isAlike(path.outcome, outcome);
}

function isAlike(one: Outcome, other: Outcome): boolean {
  if (one.kind !== 'threw' || other.kind !== 'threw') return one.kind === other.kind;
  return one.error.className === other.error.className;
}

import type { BranchId } from '../../model/branch-id.ts';
import { canBeShown } from '../../model/run/stand-in-mark.ts';
import type { ExecutedPath } from '../../model/test-case.ts';

/** Goals of the chosen tests, and the cost of a test to a reader. */
export interface ChoiceContext<Path extends ExecutedPath = ExecutedPath> {
  /** Ids of the branches to cover, in source order. Other branches do not count. */
  readonly branches: readonly BranchId[];
  costOf(path: Path): number;
  /** Goals of a path besides branches; each is worth a test. */
  showsOf(path: Path): readonly string[];
}

const NO_GOAL = -2;

interface Candidate<Path extends ExecutedPath = ExecutedPath> {
  readonly path: Path;
  readonly cost: number;
  /** Numbers of its goals: the call itself, branches in source order, then results. */
  readonly goals: ReadonlySet<number>;
  readonly sortedGoals: readonly number[];
}

/**
 * A small set of paths that covers all that the candidates cover, returns if any of them does, and
 * shows each different error once.
 * Greedy set cover, simple inputs first among equals, then a pass that drops what became redundant.
 * The result is ordered by the branches in source order, then by simplicity; the same candidates in
 * the same order always give the same tests.
 *
 * Known weakness: greedy cover may keep one test more than the smallest cover needs.
 */
export function chooseTests<Path extends ExecutedPath>(
  paths: readonly Path[],
  context: ChoiceContext<Path>,
): readonly Path[] {
  const candidates = simplestFirst(toCandidates(paths, context));
  const chosen = withoutRedundant(greedyCover(candidates));
  return chosen.sort(bySourceOrder).map((candidate) => candidate.path);
}

function toCandidates<Path extends ExecutedPath>(
  paths: readonly Path[],
  context: ChoiceContext<Path>,
): readonly Candidate<Path>[] {
  const positions = new Map(context.branches.map((branch, position) => [branch, position]));
  const shown = new Map<string, number>();
  const numberOf = (what: string): number => {
    // The goal that the target can be called at all comes before all branches.
    if (what === CALLED) return -1;
    const position = shown.get(what) ?? context.branches.length + shown.size;
    shown.set(what, position);
    return position;
  };
  return paths
    .filter(({ outcome }) => canBeShown(outcome))
    .map((path) => {
      const taken = path.lastBranches ?? path.coveredBranches;
      const branches = [...taken].map((branch) => positions.get(branch)).filter(isDefined);
      const goals = [...branches, ...context.showsOf(path).map(numberOf)];
      const sortedGoals = goals.sort((left, right) => left - right);
      return { path, cost: context.costOf(path), goals: new Set(goals), sortedGoals };
    });
}

/** Goal of every candidate for a single target. Straight-line code has no branches. */
export const CALLED = 'called';

function isDefined<T>(value: T | undefined): value is T {
  return value !== undefined;
}

function simplestFirst<Path extends ExecutedPath>(
  candidates: readonly Candidate<Path>[],
): readonly Candidate<Path>[] {
  return [...candidates].sort((left, right) => left.cost - right.cost || bySourceOrder(left, right));
}

function greedyCover<Path extends ExecutedPath>(
  candidates: readonly Candidate<Path>[],
): readonly Candidate<Path>[] {
  const open = new Set(candidates.flatMap((candidate) => candidate.sortedGoals));
  const chosen: Candidate<Path>[] = [];
  while (open.size > 0) {
    const best = mostGain(candidates, open);
    for (const goal of best.goals) open.delete(goal);
    chosen.push(best);
  }
  return chosen;
}

/** The first candidate, hence the simplest, among those that show the most of what is still open. */
function mostGain<Path extends ExecutedPath>(
  candidates: readonly Candidate<Path>[],
  open: ReadonlySet<number>,
): Candidate<Path> {
  const gain = (candidate: Candidate<Path>): number => candidate.goals.intersection(open).size;
  return candidates.reduce((best, candidate) => (gain(candidate) > gain(best) ? candidate : best));
}

/** Drops, the most complex first, every test whose goals the remaining tests show as well. */
function withoutRedundant<Path extends ExecutedPath>(chosen: readonly Candidate<Path>[]): Candidate<Path>[] {
  let kept = [...chosen];
  for (const candidate of chosen.toSorted((left, right) => right.cost - left.cost)) {
    const others = kept.filter((other) => other !== candidate);
    const shown = new Set(others.flatMap((other) => other.sortedGoals));
    if (candidate.goals.isSubsetOf(shown)) kept = others;
  }
  return kept;
}

/** By the branches, the earliest in the source first, then by simplicity. */
function bySourceOrder(left: Candidate, right: Candidate): number {
  const length = Math.max(left.sortedGoals.length, right.sortedGoals.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (left.sortedGoals[index] ?? NO_GOAL) - (right.sortedGoals[index] ?? NO_GOAL);
    if (difference !== 0) return difference;
  }
  return left.cost - right.cost;
}

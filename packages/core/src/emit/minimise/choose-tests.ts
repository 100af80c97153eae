import { endsByItself } from '../../protocol/outcome.ts';
import type { ExecutedPath } from '../../protocol/test-case.ts';
import type { InputSpec } from '../input/read-input.ts';
import { errorSignature } from './error-signature.ts';
import { inputCost } from './simplicity.ts';

/** What the chosen tests must show, and whose inputs they are. */
export interface ChoiceContext {
  /** Ids of the branches to cover, in source order. Other branches do not count. */
  readonly branches: readonly number[];
  readonly target: InputSpec;
  /** Whether the project itself threw this, so that it is worth a test even if it adds no branch. */
  isOwnThrow?(path: ExecutedPath): boolean;
}

/** What every candidate shows: that the target can be called at all. Straight code has no branches. */
const CALLED = -1;
const NO_GOAL = -2;

interface Candidate {
  readonly path: ExecutedPath;
  readonly cost: number;
  /** What it shows, numbered: the call itself, branches in source order, then results. */
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
export function chooseTests(paths: readonly ExecutedPath[], context: ChoiceContext): readonly ExecutedPath[] {
  const candidates = simplestFirst(toCandidates(paths, context));
  const chosen = withoutRedundant(greedyCover(candidates));
  return chosen.sort(bySourceOrder).map((candidate) => candidate.path);
}

function toCandidates(paths: readonly ExecutedPath[], context: ChoiceContext): readonly Candidate[] {
  const positions = new Map(context.branches.map((branch, position) => [branch, position]));
  const results = new Map<string, number>();
  return paths
    .filter(({ outcome }) => endsByItself(outcome))
    .map((path) => {
      const branches = [...path.coveredBranches].map((branch) => positions.get(branch)).filter(isDefined);
      const goals = [CALLED, ...branches];
      const result = resultWorthShowing(path, context);
      if (result !== undefined) {
        const position = results.get(result) ?? context.branches.length + results.size;
        results.set(result, position);
        goals.push(position);
      }
      const sortedGoals = goals.sort((left, right) => left - right);
      return { path, cost: inputCost(context.target, path.input), goals: new Set(goals), sortedGoals };
    });
}

/** That the target returns at all, or an error by its signature. */
function resultWorthShowing(path: ExecutedPath, context: ChoiceContext): string | undefined {
  if (path.outcome.kind === 'returned') return 'returned';
  return context.isOwnThrow?.(path) === false ? undefined : errorSignature(path.outcome);
}

function isDefined<T>(value: T | undefined): value is T {
  return value !== undefined;
}

function simplestFirst(candidates: readonly Candidate[]): readonly Candidate[] {
  return [...candidates].sort((left, right) => left.cost - right.cost || bySourceOrder(left, right));
}

function greedyCover(candidates: readonly Candidate[]): readonly Candidate[] {
  const open = new Set(candidates.flatMap((candidate) => candidate.sortedGoals));
  const chosen: Candidate[] = [];
  while (open.size > 0) {
    const best = mostGain(candidates, open);
    for (const goal of best.goals) open.delete(goal);
    chosen.push(best);
  }
  return chosen;
}

/** The first candidate, hence the simplest, among those that show the most of what is still open. */
function mostGain(candidates: readonly Candidate[], open: ReadonlySet<number>): Candidate {
  const gain = (candidate: Candidate): number => candidate.goals.intersection(open).size;
  return candidates.reduce((best, candidate) => (gain(candidate) > gain(best) ? candidate : best));
}

/** Drops, the most complex first, every test whose goals the remaining tests show as well. */
function withoutRedundant(chosen: readonly Candidate[]): Candidate[] {
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

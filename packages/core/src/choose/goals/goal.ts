import type { Term } from '../../expr/term.ts';
import { branchId } from '../../model/branch-id.ts';
import { lastSourceDecision, type ExecutedPath, type PathDecision } from '../../model/test-case.ts';

/** A goal: something that a test could show beyond its branches, and the conditions on its input. */
export interface Goal<Path extends ExecutedPath = ExecutedPath> {
  /** Identity of the goal: one test of each is enough. */
  readonly key: string;
  readonly conjuncts: readonly Term[];
  /** The path that suggested it. */
  readonly from: Path;
}

/** One decision of a path, with all that was decided before. */
export interface DecisionOfPath {
  /** Identity of the decision, the same on every path. */
  readonly place: string;
  /** Decision in the source; `undefined` for a returned boolean, by which the caller decides. */
  readonly decision: PathDecision | undefined;
  readonly taken: boolean;
  /** Condition as decided. */
  readonly conjunct: Term;
  readonly before: readonly Term[];
  /** Whether a condition holds under the input of the path. */
  holds(condition: Term): boolean;
}

/** One kind of goal about a decision. */
export interface GoalKind {
  /** Goals that the decision reaches as taken. */
  shownBy(decision: DecisionOfPath): readonly string[];
  /** Goals that it could reach with another input. */
  goalsFrom(decision: DecisionOfPath): readonly Omit<Goal, 'from'>[];
}

/** The decisions of a path, in order. `name` is what the path goes through. */
export function decisionsOf(
  path: ExecutedPath,
  name: string,
  holds: (condition: Term) => boolean,
): readonly DecisionOfPath[] {
  const { pathCondition, decisions = [] } = path;
  const start = pathCondition.length - decisions.length;
  const made = decisions.map((decision, index) => ({
    place: String(decision.site),
    decision,
    taken: decision.taken,
    conjunct: pathCondition[start + index] as Term,
    // Computed on demand: it is rarely needed, and paths may be long.
    get before() {
      return pathCondition.slice(0, start + index);
    },
    holds,
  }));
  return [...made, ...returnedBy(path, name, holds)];
}

function returnedBy(
  path: ExecutedPath,
  name: string,
  holds: (condition: Term) => boolean,
): readonly DecisionOfPath[] {
  const { pathCondition, returned, outcome } = path;
  if (returned === undefined || outcome.kind !== 'returned' || outcome.value.kind !== 'boolean') return [];
  const last = lastSourceDecision(path);
  const place = `result of ${name} after ${last === undefined ? 'nothing' : branchId(last.site, last.taken)}`;
  const { value: taken } = outcome.value;
  return [{ place, decision: undefined, taken, conjunct: returned, before: pathCondition, holds }];
}

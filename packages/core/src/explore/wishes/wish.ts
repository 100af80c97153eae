import type { Term } from '../../expr/term.ts';
import { branchId } from '../../program/branch-site.ts';
import { lastSourceDecision, type ExecutedPath, type PathDecision } from '../../protocol/test-case.ts';

/** Something that a test could show beyond the branches it takes, and what an input must be like for it. */
export interface Wish<Path extends ExecutedPath = ExecutedPath> {
  /** What is shown: one test of each is enough. */
  readonly key: string;
  readonly conjuncts: readonly Term[];
  /** The path that gave the idea. */
  readonly from: Path;
}

/** One decision of a path, with all that was decided before. */
export interface DecisionOfPath {
  /** What was decided, the same on every path. */
  readonly place: string;
  /** Where the source decides it; `undefined` for the boolean that was returned, which the caller decides by. */
  readonly decision: PathDecision | undefined;
  readonly taken: boolean;
  /** As it was decided. */
  readonly conjunct: Term;
  readonly before: readonly Term[];
  /** Whether a condition holds under the input of the path. */
  holds(condition: Term): boolean;
}

/** One kind of thing to show about a decision. */
export interface WishKind {
  /** What the decision shows as it was taken. */
  shownBy(decision: DecisionOfPath): readonly string[];
  /** What it could show had the input been another. */
  wishesFrom(decision: DecisionOfPath): readonly Omit<Wish, 'from'>[];
}

/** The decisions of a path, in order. `name` is what it is a path through. */
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
    // Most decisions are not asked for it, and paths may be long.
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

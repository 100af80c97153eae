import type { Term } from '../../expr/term.ts';
import { siteOfBranch } from '../../model/branch-id.ts';
import type { SiteId } from '../../model/site-id.ts';
import type { PathDecision } from '../../model/test-case.ts';
import type { GoalKind } from './goal.ts';

/**
 * Goals for both outcomes of each operand of a test such as `a || b`, and of a returned boolean: no branch of its own
 * shows that `b` holds where `a` does not.
 */
export function operandGoals({
  testOf,
  negate,
}: {
  /** The site of the test that a site is an operand of. */
  readonly testOf: (site: SiteId) => SiteId | undefined;
  readonly negate: (condition: Term) => Term;
}): GoalKind {
  const isWorthIt = (decision: PathDecision | undefined): boolean => {
    if (decision === undefined) return true;
    const { site, after } = decision;
    const test = after === undefined ? undefined : testOf(siteOfBranch(after));
    return test !== undefined && test === testOf(site);
  };
  const key = (place: string, decision: PathDecision | undefined, isTaken: boolean): string =>
    `${isTaken ? 'true' : 'false'} ${place} after ${decision?.after}`;
  return {
    shownBy: ({ place, decision, taken }) => (isWorthIt(decision) ? [key(place, decision, taken)] : []),
    goalsFrom: ({ place, decision, taken, before, conjunct }) =>
      isWorthIt(decision)
        ? [{ key: key(place, decision, !taken), conjuncts: [...before, negate(conjunct)] }]
        : [],
  };
}

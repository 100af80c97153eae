import type { Term } from '../../expr/term.ts';
import { siteOfBranch } from '../../program/branch-site.ts';
import type { PathDecision } from '../../protocol/test-case.ts';
import type { WishKind } from './wish.ts';

/**
 * Both outcomes of each operand of a test such as `a || b`, and of a boolean that is returned: that `b`
 * holds where `a` does not is shown by no branch of its own.
 */
export function operandWishes({
  testOf,
  negate,
}: {
  /** The site whose test a site is an operand of. */
  readonly testOf: (site: number) => number | undefined;
  readonly negate: (condition: Term) => Term;
}): WishKind {
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
    wishesFrom: ({ place, decision, taken, before, conjunct }) =>
      isWorthIt(decision)
        ? [{ key: key(place, decision, !taken), conjuncts: [...before, negate(conjunct)] }]
        : [],
  };
}

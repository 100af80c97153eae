import { otherWay, type BranchId } from '../../model/branch-id.ts';
import { sentenceOf, type Assumption } from '../../model/assumption.ts';
import { assumptionsBehind } from './assumptions-behind.ts';
import type { Circumstances, Explanation } from './circumstances.ts';
import { openWays } from './open-ways.ts';
import { whatStoppedRuns } from './stopped-runs.ts';

/**
 * Proofs that no input takes a branch. The search has decided everything that leads to it. So there is a proof if its
 * decision was reached and always went the other way, or if such branches cut off every way to the decision. The proof
 * names its assumptions beyond the declared types.
 */
export class Proofs {
  readonly #circumstances: Circumstances;
  readonly #isSettled: (branch: BranchId) => boolean;
  readonly #covered: ReadonlySet<BranchId>;
  #open: ReadonlySet<BranchId> | undefined;

  constructor(circumstances: Circumstances, isSettled: (branch: BranchId) => boolean) {
    this.#circumstances = circumstances;
    this.#isSettled = isSettled;
    this.#covered = new Set(
      circumstances.explored.flatMap(({ exploration }) => [...exploration.evidence.covered]),
    );
  }

  of(branch: BranchId): Explanation {
    if (!this.#isReached(branch) && this.#openWays().has(branch))
      return { reason: 'not reached', detail: whatStoppedRuns(branch, this.#circumstances) };
    const rests = assumptionsBehind(branch, this.#circumstances);
    return rests.size === 0 ? this.#infeasible() : assumed(rests);
  }

  /** Whether the decision that a branch belongs to was made by some run. */
  #isReached(branch: BranchId): boolean {
    return this.#covered.has(otherWay(branch));
  }

  /** Branches whose decision is not cut off by proved branches. */
  #openWays(): ReadonlySet<BranchId> {
    const { flow, model, siteBase, isRoot } = this.#circumstances;
    this.#open ??= openWays({
      flow,
      model,
      siteBase,
      isRoot,
      covered: this.#covered,
      isCut: (branch) => !this.#covered.has(branch) && this.#isReached(branch) && this.#isSettled(branch),
    });
    return this.#open;
  }

  #infeasible(): Explanation {
    const { states } = this.#circumstances;
    const detail =
      states === undefined
        ? 'no input of the declared types takes this branch'
        : `no state that calls from outside lead to takes it; all ${states.sequences} that differ were explored`;
    return { reason: 'infeasible', detail };
  }
}

/** Names the assumptions of a proof. */
export const assumed = (assumptions: ReadonlySet<Assumption>): Explanation => ({
  reason: 'assumed',
  detail: `no input takes this branch, provided that ${sentenceOf(assumptions)}`,
  assumptions: [...assumptions],
});

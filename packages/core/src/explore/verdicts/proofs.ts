import { otherWay } from '../../program/branch-site.ts';
import { sentenceOf, type Assumption } from '../../protocol/assumption.ts';
import { assumptionsBehind } from './assumptions-behind.ts';
import type { Circumstances, Explanation } from './circumstances.ts';
import { openWays } from './open-ways.ts';
import { whatStoppedRuns } from './stopped-runs.ts';

/**
 * Proofs that no input takes a branch. The search has settled everything that leads to it, so there is one if the
 * decision was reached and went the other way each time, or if every way to the decision is cut off by branches of
 * which that holds. What the proof rests on, beyond the declared types, is named.
 */
export class Proofs {
  readonly #circumstances: Circumstances;
  readonly #isSettled: (branch: number) => boolean;
  readonly #covered: ReadonlySet<number>;
  #open: ReadonlySet<number> | undefined;

  constructor(circumstances: Circumstances, isSettled: (branch: number) => boolean) {
    this.#circumstances = circumstances;
    this.#isSettled = isSettled;
    this.#covered = new Set(
      circumstances.explored.flatMap(({ exploration }) => [...exploration.evidence.covered]),
    );
  }

  of(branch: number): Explanation {
    if (!this.#isReached(branch) && this.#openWays().has(branch))
      return { reason: 'not reached', detail: whatStoppedRuns(branch, this.#circumstances) };
    const rests = assumptionsBehind(branch, this.#circumstances);
    return rests.size === 0 ? this.#infeasible() : assumed(rests);
  }

  /** Whether the decision that a branch belongs to was made by some run. */
  #isReached(branch: number): boolean {
    return this.#covered.has(otherWay(branch));
  }

  /** Branches whose decision lies on a way that nothing proved cuts off. */
  #openWays(): ReadonlySet<number> {
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

/** Says what a proof rests on. */
export const assumed = (assumptions: ReadonlySet<Assumption>): Explanation => ({
  reason: 'assumed',
  detail: `no input takes this branch, provided that ${sentenceOf(assumptions)}`,
});

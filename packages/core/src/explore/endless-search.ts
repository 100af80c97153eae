import type { DecisionNode } from './constraint-tree.ts';

/** Minimum number of tries in a row without new coverage, and how often it is looked at again. */
const MIN_TRIES = 64;
const LOOK_EVERY = 16;

/**
 * Notices that a search cannot come to an end: it has gained nothing for a while, and more ways are open than the rest of
 * the budget can try. As long as all ways may be tried, the search goes on, since then it proves what it does not find.
 */
export class EndlessSearch {
  #tries = 0;

  /** Whether it is so after one more try; `left` is the share of the budget that is left. */
  isHopeless(
    nodes: Iterable<DecisionNode>,
    { triesWithoutGain, left }: { readonly triesWithoutGain: number; readonly left: number },
  ): boolean {
    this.#tries += 1;
    if (triesWithoutGain < MIN_TRIES || triesWithoutGain % LOOK_EVERY !== 0) return false;
    return openWays(nodes) > (this.#tries * left) / (1 - left);
  }
}

function openWays(nodes: Iterable<DecisionNode>): number {
  let open = 0;
  for (const { whenTrue, whenFalse } of nodes) {
    if (whenTrue.state === 'open') open += 1;
    if (whenFalse.state === 'open') open += 1;
  }
  return open;
}

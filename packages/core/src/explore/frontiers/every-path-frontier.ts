import type { Alternative } from '../constraint-tree.ts';
import { BreadthFirstFrontier } from './breadth-first-frontier.ts';
import type { Frontier } from './frontier.ts';
import { NearestUncoveredFrontier, type BranchDistance } from './nearest-uncovered-frontier.ts';

/**
 * What leads to uncovered code first, then everything else until it is enough: every path
 * through a call leads to a state of its own, from which the next call goes on.
 *
 * Weakness: of a call with more paths than that, the deep ones are never seen.
 */
export class EveryPathFrontier implements Frontier {
  readonly #nearest: NearestUncoveredFrontier;
  readonly #others = new BreadthFirstFrontier();
  readonly #isEnough: (tried: number) => boolean;
  #tried = 0;

  /** `isEnough` says after how many of the others nothing more is to be tried. */
  constructor(distance: BranchDistance, isEnough: (tried: number) => boolean) {
    this.#nearest = new NearestUncoveredFrontier(distance);
    this.#isEnough = isEnough;
  }

  add(alternative: Alternative): void {
    this.#nearest.add(alternative);
    this.#others.add(alternative);
  }

  next(): Alternative | undefined {
    const near = this.#nearest.next();
    if (near !== undefined) return near;
    if (this.#isEnough(this.#tried)) return undefined;
    this.#tried += 1;
    return this.#others.next();
  }
}

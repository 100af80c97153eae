import type { Alternative } from '../constraint-tree.ts';
import { BreadthFirstFrontier } from './breadth-first-frontier.ts';
import type { Frontier } from './frontier.ts';
import { NearestUncoveredFrontier, type BranchDistance } from './nearest-uncovered-frontier.ts';

/**
 * What leads to uncovered code first, then everything else up to a number of alternatives: every path
 * through a call leads to a state of its own, from which the next call goes on.
 *
 * Weakness: of a call with more paths than that, the deep ones are never seen.
 */
export class EveryPathFrontier implements Frontier {
  readonly #nearest: NearestUncoveredFrontier;
  readonly #others = new BreadthFirstFrontier();
  #left: number;

  constructor(distance: BranchDistance, mostOthers: number) {
    this.#nearest = new NearestUncoveredFrontier(distance);
    this.#left = mostOthers;
  }

  add(alternative: Alternative): void {
    this.#nearest.add(alternative);
    this.#others.add(alternative);
  }

  next(): Alternative | undefined {
    const near = this.#nearest.next();
    if (near !== undefined) return near;
    this.#left -= 1;
    return this.#left < 0 ? undefined : this.#others.next();
  }
}

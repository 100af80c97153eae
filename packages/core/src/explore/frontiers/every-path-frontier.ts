import type { Alternative } from '../constraint-tree.ts';
import { BreadthFirstFrontier } from './breadth-first-frontier.ts';
import type { Frontier } from './frontier.ts';

/**
 * Alternatives of a strategy first, such as those that lead to uncovered code, then the others until it is enough: every path through a call leads
 * to its own state, from which the next call continues.
 *
 * Weakness: if a call has more paths than that, the deep ones are never seen.
 */
export class EveryPathFrontier implements Frontier {
  readonly #first: Frontier;
  readonly #others = new BreadthFirstFrontier();
  readonly #isEnough: (tried: number) => boolean;
  #tried = 0;

  /** `first` picks alternatives as long as it has any; `isEnough` says whether enough of the others were tried. */
  constructor(first: Frontier, isEnough: (tried: number) => boolean) {
    this.#first = first;
    this.#isEnough = isEnough;
  }

  add(alternative: Alternative): void {
    this.#first.add(alternative);
    this.#others.add(alternative);
  }

  next(): Alternative | undefined {
    const next = this.#first.next();
    if (next !== undefined) return next;
    if (this.#isEnough(this.#tried)) return undefined;
    this.#tried += 1;
    return this.#others.next();
  }
}

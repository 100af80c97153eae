import type { Alternative } from '../constraint-tree.ts';
import { takeOpen, type Frontier } from './frontier.ts';

/**
 * The newest alternative first. Keeps the solver's stack warm, since consecutive queries share long
 * prefixes. Weakness: lost in the first unbounded loop until the loop bound ends it.
 */
export class DepthFirstFrontier implements Frontier {
  readonly #stack: Alternative[] = [];

  add(alternative: Alternative): void {
    this.#stack.push(alternative);
  }

  next(): Alternative | undefined {
    return takeOpen(() => this.#stack.pop());
  }
}

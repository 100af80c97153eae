import type { Alternative } from '../constraint-tree.ts';
import { takeOpen, type Frontier } from './frontier.ts';

/**
 * The shallowest alternative first, oldest first among equals. Fair to every part of the input.
 * Weakness: reaches deep code late, through many short paths that cover nothing new.
 */
export class BreadthFirstFrontier implements Frontier {
  readonly #byDepth: Alternative[][] = [];
  #shallowest = 0;

  add(alternative: Alternative): void {
    const { depth } = alternative.node;
    (this.#byDepth[depth] ??= []).push(alternative);
    this.#shallowest = Math.min(this.#shallowest, depth);
  }

  next(): Alternative | undefined {
    for (; this.#shallowest < this.#byDepth.length; this.#shallowest += 1) {
      const level = this.#byDepth[this.#shallowest] ?? [];
      const found = takeOpen(() => level.shift());
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

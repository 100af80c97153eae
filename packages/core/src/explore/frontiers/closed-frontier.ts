import type { Alternative } from '../constraint-tree.ts';
import type { Frontier } from './frontier.ts';

/** Offers nothing: what is run is decided elsewhere. Weakness: finds nothing by itself. */
export class ClosedFrontier implements Frontier {
  add(_alternative: Alternative): void {
    // Nothing is ever taken from here, so nothing is kept.
  }

  next(): undefined {
    return undefined;
  }
}

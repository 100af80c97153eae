import type { Alternative } from '../constraint-tree.ts';

/**
 * The alternatives that have not been tried, in the order of some strategy. Strategies state what
 * they are bad at.
 */
export interface Frontier {
  add(alternative: Alternative): void;
  /** Takes the alternative to try next; `undefined` if none is worth trying. */
  next(): Alternative | undefined;
}

/** Takes the first entry that is still open: a run may have gone that way in the meantime. */
export function takeOpen(take: () => Alternative | undefined): Alternative | undefined {
  for (let alternative = take(); alternative !== undefined; alternative = take()) {
    if (alternative.state === 'open') return alternative;
  }
  return undefined;
}

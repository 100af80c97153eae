import type { Term } from '../../expr/term.ts';

/** Beyond this a smaller core is not worth its price. */
const MAX_ATTEMPTS = 24;

/**
 * A part of `conjuncts` that is still refuted: leaves out halves, then quarters, and so on down to single
 * conjuncts. Earlier ones go first, since the last one is what made the query fail.
 */
export function shrinkCore(
  conjuncts: readonly Term[],
  isRefuted: (conjuncts: readonly Term[]) => boolean,
): readonly Term[] {
  let core = conjuncts;
  let attempts = 0;
  for (let size = core.length >> 1; size >= 1; size >>= 1) {
    for (let start = 0; start < core.length && attempts < MAX_ATTEMPTS;) {
      const rest = [...core.slice(0, start), ...core.slice(start + size)];
      attempts += 1;
      if (rest.length > 0 && isRefuted(rest)) core = rest;
      else start += size;
    }
  }
  return core;
}

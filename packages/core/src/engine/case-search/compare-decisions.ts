import type { PathDecision } from '../../model/test-case.ts';

/** Order of paths as in the code: where two of them part, the one that takes the branch comes first. */
export function compareDecisions(
  one: readonly PathDecision[] = [],
  other: readonly PathDecision[] = [],
): number {
  const length = Math.min(one.length, other.length);
  for (let index = 0; index < length; index += 1) {
    const left = one[index] as PathDecision;
    const right = other[index] as PathDecision;
    if (left.site !== right.site) return 0;
    if (left.taken !== right.taken) return left.taken ? -1 : 1;
  }
  return 0;
}

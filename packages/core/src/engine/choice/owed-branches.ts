import type { BranchId } from '../../model/branch-id.ts';

/** The branches that one test shows and no other does; all that it shows if there are none. */
export function owedBranches(
  own: ReadonlySet<BranchId>,
  others: readonly ReadonlySet<BranchId>[],
): ReadonlySet<BranchId> {
  const alone = own.difference(new Set(others.flatMap((shown) => [...shown])));
  return alone.size > 0 ? alone : own;
}

import type { BranchId } from '../../model/branch-id.ts';
import type { World } from './world.ts';

/** The invokables that may take a branch, or change state that these depend on. */
export function influentialOn(branch: BranchId, { invokables, influence }: World): ReadonlySet<number> {
  const takers = invokables.filter(({ branches }) => branches.has(branch)).map(({ index }) => index);
  return influence.relevantTo(new Set(takers));
}

import { branchId, type BranchId } from '../../model/branch-id.ts';
import { siteId } from '../../model/site-id.ts';
import { reachIn, type ForeignCode } from '../../program/reach/code-reach.ts';
import type { LibraryModule } from '../loading/module-library.ts';

/** The waypoints of the code that some functions lead to and that is no other target's, each as a branch to take. */
export function waypointsFrom(
  { model, siteBase }: LibraryModule,
  functions: ReadonlySet<number>,
  foreign: ForeignCode,
): readonly BranchId[] {
  const others = { ...foreign, functions: foreign.functions.difference(functions) };
  const reached = reachIn(model).functionsFrom(functions, others);
  return model.waypoints
    .filter(({ functionIndex }) => reached.has(functionIndex))
    .map(({ index }) => branchId(siteId(siteBase, index), true));
}

import { PathsmithError } from '../../foundation/errors.ts';
import type { BranchId } from '../../model/branch-id.ts';
import type { NamedTarget } from '../confirm/named-target.ts';
import { branchesOfFile, type ModelledFile } from '../units/modelled-file.ts';

/** The branches that loading takes, itself or by calls, for files with branches that no test of theirs takes. */
export async function coverageOnLoad(
  files: readonly ModelledFile[],
  targets: readonly NamedTarget[],
  branchesOnLoad: readonly ((file: string) => Promise<readonly BranchId[]>)[],
): Promise<ReadonlyMap<string, ReadonlySet<BranchId>>> {
  const found = new Map<string, ReadonlySet<BranchId>>();
  const byFile = Map.groupBy(targets, ({ explored }) => explored.plan.spec.file);
  const asked = files.filter(({ file, module }) => {
    const tests = (byFile.get(file) ?? []).flatMap((target) => target.tests);
    const tested = new Set(tests.flatMap(({ path }) => [...path.coveredBranches]));
    return branchesOfFile(module).some((branch) => !tested.has(branch));
  });
  const ask = async (find: (file: string) => Promise<readonly BranchId[]>): Promise<void> => {
    for (let next = asked.shift(); next !== undefined; next = asked.shift())
      found.set(next.file, new Set(await find(next.file).catch(noneAtEnd)));
  };
  await Promise.all(branchesOnLoad.map(ask));
  return found;
}

/** None, if the engine has ended: a report without them is better than none. */
function noneAtEnd(error: unknown): readonly BranchId[] {
  if (error instanceof PathsmithError && error.code === 'ENGINE_ENDED') return [];
  throw error;
}

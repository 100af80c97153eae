import type { BranchId } from '../../model/branch-id.ts';
import { pathToFileURL } from 'node:url';
import type { NamedTarget } from '../confirm/named-target.ts';
import { branchesOfFile, type ModelledFile } from '../units/modelled-file.ts';
import type { ProcessSlot } from '../target-process/target-executor.ts';

/** The branches that loading takes, itself or by calls, for files with branches that no test takes. */
export async function coverageOnLoad(
  files: readonly ModelledFile[],
  targets: readonly NamedTarget[],
  open: () => ProcessSlot,
): Promise<ReadonlyMap<string, ReadonlySet<BranchId>>> {
  const found = new Map<string, ReadonlySet<BranchId>>();
  const tests = targets.flatMap((target) => target.tests);
  const tested = new Set(tests.flatMap(({ path }) => [...path.coveredBranches]));
  const asked = files.filter(({ module }) => branchesOfFile(module).some((branch) => !tested.has(branch)));
  if (asked.length === 0) return found;
  const slot = open();
  try {
    for (const { file } of asked) found.set(file, await branchesOnLoad(slot, file));
  } finally {
    slot.close();
  }
  return found;
}

/** The branches taken by loading a file, as every test that imports it does; none if it cannot be loaded. */
async function branchesOnLoad(slot: ProcessSlot, file: string): Promise<ReadonlySet<BranchId>> {
  const answer = await slot.forFile(file).take().process.load(pathToFileURL(file).href, true);
  const isLoaded = answer.kind === 'message' && answer.message.type === 'loaded';
  return new Set(isLoaded ? answer.message.branches : []);
}

import type { BranchId } from '../../model/branch-id.ts';
import { pathToFileURL } from 'node:url';
import { reachIn } from '../../program/reach/code-reach.ts';
import type { ModelledFile } from '../units/modelled-file.ts';
import type { ProcessSlot } from '../target-process/target-executor.ts';

/** The branches that loading takes, for files with branches in code that runs on load. */
export async function coverageOnLoad(
  files: readonly ModelledFile[],
  open: () => ProcessSlot,
): Promise<ReadonlyMap<string, ReadonlySet<BranchId>>> {
  const found = new Map<string, ReadonlySet<BranchId>>();
  const asked = files.filter(({ module }) => reachIn(module.model).loadSites.size > 0);
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

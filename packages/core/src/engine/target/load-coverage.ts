import { pathToFileURL } from 'node:url';
import { reachIn } from '../../program/reach/code-reach.ts';
import type { ModelledFile } from '../modelled-file.ts';
import type { ProcessSlot } from './target-executor.ts';

/** The branches that loading takes, of the files in which code that runs then has branches. */
export async function coverageOnLoad(
  files: readonly ModelledFile[],
  open: () => ProcessSlot,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const found = new Map<string, ReadonlySet<number>>();
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

/** The branches that loading a file takes, which every test does that imports it; none if it cannot be loaded. */
async function branchesOnLoad(slot: ProcessSlot, file: string): Promise<ReadonlySet<number>> {
  const answer = await slot.take().process.load(pathToFileURL(file).href, true);
  const { branches } = (answer.kind === 'message' ? answer.message : {}) as { readonly branches?: unknown };
  return new Set(Array.isArray(branches) ? branches.filter((one) => Number.isSafeInteger(one)) : []);
}

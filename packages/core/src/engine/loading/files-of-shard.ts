import { readFileSync } from 'node:fs';
import type { RunOptions } from '../run-options.ts';

/**
 * The files that fall to a part of a run. The longest come first, each to the part with the least to do so far. Length
 * counts, not how long files took before: machines that know different durations would leave files out.
 */
export function filesOfShard({ files, shard }: Pick<RunOptions, 'files' | 'shard'>): readonly string[] {
  if (shard === undefined) return files;
  const loads = Array.from({ length: shard.count }, () => 0);
  const own = new Set<string>();
  const byLength = files
    .map((file) => ({ file, length: lengthOf(file) }))
    .toSorted((one, other) => other.length - one.length || (one.file < other.file ? -1 : 1));
  for (const { file, length } of byLength) {
    const least = loads.indexOf(Math.min(...loads));
    loads[least] = (loads[least] ?? 0) + length;
    if (least + 1 === shard.index) own.add(file);
  }
  return files.filter((file) => own.has(file));
}

/** The length of a text as it is on every system. A file without any counts as well: it takes a while to be looked at. */
function lengthOf(file: string): number {
  try {
    return readFileSync(file, 'utf8').replaceAll('\r', '').length + 1;
  } catch {
    // The run says why a file cannot be read.
    return 1;
  }
}

import type { RunOptions } from '../run-options.ts';
import { reachingChanges } from './changed-files.ts';
import { filesOfShard } from './files-of-shard.ts';
import type { LoadedProject } from './loaded-project.ts';

/** The files of a run whose targets are wanted: those of its part, and of these the ones that changes concern. */
export function wantedFiles(
  options: Pick<RunOptions, 'files' | 'shard' | 'changed'>,
  { library }: Pick<LoadedProject, 'library'>,
): readonly string[] {
  const { files, changed } = options;
  const own = filesOfShard(options);
  if (changed === undefined) return own;
  const concerned = new Set(reachingChanges(files, changed, library));
  return own.filter((file) => concerned.has(file));
}

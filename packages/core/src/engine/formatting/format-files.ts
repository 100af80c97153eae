import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Logger } from '../../foundation/logger.ts';
import type { WrittenFile } from '../run-options.ts';
import { formatterOf, type ProjectFormatter } from './project-formatter.ts';

/** Layout changes nothing that a test says: a formatter that takes longer is stopped. */
const TIME_LIMIT_MS = 60_000;

/**
 * Has written files laid out by the formatters that the project has installed. What a formatter cannot read or is told
 * to leave alone stays as it is.
 */
export async function formatFiles(
  files: readonly WrittenFile[],
  { root, logger }: { readonly root: string; readonly logger: Logger },
): Promise<readonly WrittenFile[]> {
  const formatters = new Map(
    files.flatMap(({ path, written }) => {
      const formatter = written ? formatterOf(path, root) : undefined;
      return formatter === undefined ? [] : [[path, formatter] as const];
    }),
  );
  const jobs = Map.groupBy(formatters, ([, { folder, script }]) => `${folder}\0${script}`);
  for (const job of jobs.values()) await format(job, logger);
  return files.map((file) =>
    formatters.has(file.path) ? { ...file, content: readFileSync(file.path, 'utf8') } : file,
  );
}

async function format(job: readonly (readonly [string, ProjectFormatter])[], logger: Logger): Promise<void> {
  const [first] = job;
  if (first === undefined) return;
  const [, { script, args, folder }] = first;
  const paths = job.map(([path]) => path);
  const error = await new Promise<Error | null>((resolve) => {
    const options = { cwd: folder, timeout: TIME_LIMIT_MS };
    execFile(process.execPath, [script, ...args, ...paths], options, resolve);
  });
  if (error !== null) logger.log('info', 'the formatter of the project failed', { error: error.message });
}

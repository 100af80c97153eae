import { join } from 'node:path';
import { run } from '../../src/engine/run.ts';
import type { InputSource, RunOptions, RunResult } from '../../src/engine/run-options.ts';
import type { Report } from '../../src/model/report/report.ts';
import { silentLogger } from '../../src/foundation/logger.ts';
import { SAMPLE_OPTIONS } from './sample-options.ts';
import { temporaryProject } from './temporary-project.ts';

/** Options that differ from those of samples. */
export type ExploreOptions = Partial<RunOptions> & { readonly inputSource?: InputSource };

/** Explores the targets of `main.ts`, given as text or with other files, and writes nothing. */
export function exploreCode(
  code: string | Readonly<Record<string, string>>,
  options: ExploreOptions & { readonly main?: string } = {},
): Promise<RunResult> {
  const { main = 'main.ts', inputSource, ...chosen } = options;
  const folder = temporaryProject(typeof code === 'string' ? { [main]: code } : code);
  return run(
    {
      cwd: folder,
      files: [join(folder, main)],
      ...SAMPLE_OPTIONS,
      runner: 'node',
      boundaries: 'none',
      ...chosen,
    },
    { onProgress: () => undefined, logger: silentLogger, ...(inputSource !== undefined && { inputSource }) },
  );
}

/** One of several programs that were explored together. */
export interface ExploredProgram {
  readonly targets: Report['targets'];
  readonly branches: Report['files'][number]['branches'];
  readonly errors: Report['errors'];
  /** The text of its tests; empty if it has none. */
  readonly tests: string;
}

/**
 * Explores programs that have nothing to do with each other in one run, each in a file of its own; `shared` are files
 * that they import. One run is much quicker than many.
 */
export async function exploreEach(
  programs: readonly string[],
  { inputSource, ...options }: ExploreOptions = {},
  shared: Readonly<Record<string, string>> = {},
): Promise<readonly ExploredProgram[]> {
  const names = programs.map((_, index) => `program-${index + 1}`);
  const sources = Object.fromEntries(programs.map((code, index) => [`${names[index] ?? ''}.ts`, code]));
  const folder = temporaryProject({ ...sources, ...shared });
  const { report, files } = await run(
    {
      cwd: folder,
      files: names.map((name) => join(folder, `${name}.ts`)),
      ...SAMPLE_OPTIONS,
      runner: 'node',
      boundaries: 'none',
      ...options,
    },
    { onProgress: () => undefined, logger: silentLogger, ...(inputSource !== undefined && { inputSource }) },
  );
  return names.map((name) => {
    const isOwn = ({ file }: { readonly file: string }): boolean => file.endsWith(`${name}.ts`);
    return {
      targets: report.targets.filter(isOwn),
      branches: report.files.find(isOwn)?.branches ?? NO_BRANCHES,
      errors: report.errors.filter(isOwn),
      tests: files.find(({ path }) => path.includes(`${name}.`))?.content ?? '',
    };
  });
}

const NO_BRANCHES = { total: 0, covered: 0, infeasible: 0, assumed: 0, unknown: 0 };

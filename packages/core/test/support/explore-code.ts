import { join } from 'node:path';
import { run } from '../../src/engine/run.ts';
import type { InputSource, RunOptions, RunResult } from '../../src/engine/run-options.ts';
import { silentLogger } from '../../src/foundation/logger.ts';
import { SAMPLE_OPTIONS } from './sample-options.ts';
import { temporaryProject } from './temporary-project.ts';

/** Explores the targets of `main.ts`, given as text or with other files, and writes nothing. */
export function exploreCode(
  code: string | Readonly<Record<string, string>>,
  options: Partial<RunOptions> & { readonly main?: string; readonly inputSource?: InputSource } = {},
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

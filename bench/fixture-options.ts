import { repository } from '../e2e/harness/repository.ts';
import type { RunOptions } from '../packages/core/src/engine/run-options.ts';
import { SAMPLE_OPTIONS } from '../packages/core/test/support/sample-options.ts';

/** How benchmarks explore fixtures, but for what each of them measures: by work, so that load changes nothing. */
export const FIXTURE_OPTIONS = {
  ...SAMPLE_OPTIONS,
  cwd: repository.root,
  boundaries: 'none',
  budget: { kind: 'work', steps: 1_000 },
} as const satisfies Omit<RunOptions, 'files'>;

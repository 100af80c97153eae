import { join } from 'node:path';
import type { RunOptions } from '../packages/core/src/engine/run-options.ts';

const root = join(import.meta.dirname, '..');

/** How benchmarks explore fixtures, but for what each of them measures: by work, so that load changes nothing. */
export const FIXTURE_OPTIONS = {
  cwd: root,
  runner: 'vitest',
  criterion: 'branch',
  boundaries: 'none',
  aliasing: 'guarded',
  assumptions: [],
  loopBound: 5,
  budget: { kind: 'work', steps: 1_000 },
  seed: 1,
  workers: 1,
  strategy: 'nearest',
  solver: 'z3-wasm',
  dryRun: true,
  optionSources: {},
} as const satisfies Omit<RunOptions, 'files'>;

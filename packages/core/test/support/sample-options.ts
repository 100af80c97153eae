import type { RunOptions } from '../../src/engine/run-options.ts';

/** How samples are explored, unless a test says otherwise: by work, so that load changes nothing. */
export const SAMPLE_OPTIONS = {
  runner: 'vitest',
  criterion: 'branch',
  boundaries: 'comparisons',
  aliasing: 'guarded',
  assumptions: [],
  loopBound: 5,
  budget: { kind: 'work', steps: 500 },
  seed: 1,
  workers: 1,
  strategy: 'nearest',
  solver: 'z3-wasm',
  dryRun: true,
  optionSources: {},
} as const satisfies Omit<RunOptions, 'cwd' | 'files'>;

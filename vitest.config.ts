import { defineConfig } from 'vitest/config';

/** Tests that measure time: they run alone, when all others are done. */
const TIMED = [
  'packages/core/test/engine/bound-backtracking.test.ts',
  'packages/core/test/engine/hard-budget.test.ts',
];

export default defineConfig({
  test: {
    // Only hangs are meant to meet these: a test may ask a solver hundreds of questions on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // All cores: by default one of them is kept free, which on a machine with two is half of it.
    maxWorkers: '100%',
    globalSetup: ['scripts/bundle-target.ts', 'scripts/bundle-engine.ts'],
    setupFiles: ['packages/core/test/support/property-seed.ts'],
    // What a property test found is long: print the whole report of a failure, not its first line.
    chaiConfig: { truncateThreshold: 400 },
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['packages/*/test/**/*.test.ts', 'bench/test/**/*.test.ts'],
          exclude: TIMED,
        },
      },
      {
        extends: true,
        test: { name: 'timed', include: TIMED, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'bench/test/**/*.test.ts'],
    // A test may start a solver or a target process; on a busy machine that alone takes seconds.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // All cores: by default one of them is kept free, which on a machine with two is half of it.
    maxWorkers: '100%',
    setupFiles: ['packages/core/test/support/property-seed.ts'],
    // What a property test found is long: print the whole report of a failure, not its first line.
    chaiConfig: { truncateThreshold: 400 },
  },
});

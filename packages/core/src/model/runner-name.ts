/** The test runners that Pathsmith writes for, as `--runner` spells them. */
export const RUNNER_NAMES = ['vitest', 'jest', 'node', 'mocha'] as const;

/** The runners as their makers write them. */
export const RUNNER_TITLES: Readonly<Record<RunnerName, string>> = {
  vitest: 'Vitest',
  jest: 'Jest',
  node: 'node:test',
  mocha: 'Mocha',
};

export type RunnerName = (typeof RUNNER_NAMES)[number];

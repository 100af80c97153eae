/** The test runners that Pathsmith writes for, as `--runner` spells them. */
export const RUNNER_NAMES = ['vitest', 'jest', 'node', 'mocha'] as const;

export type RunnerName = (typeof RUNNER_NAMES)[number];

import { runVitest, type VitestRun } from './vitest-run.ts';

/** Runs the suites in so many different orders. */
export const SHUFFLED_RUNS = 20;

/**
 * Tests that did not pass in every one of some shuffled runs, by test file; a suite that could not be
 * loaded in one of them counts as one such test.
 */
export async function flakyTests(
  project: string,
  runs = SHUFFLED_RUNS,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const flaky = new Map<string, Set<string>>();
  const note = (file: string, name: string): void => {
    flaky.set(file, (flaky.get(file) ?? new Set()).add(name));
  };
  for (let shuffleSeed = 1; shuffleSeed <= runs; shuffleSeed += 1) {
    const { tests, brokenFiles } = await shuffledRun(project, shuffleSeed);
    for (const { file, name, passed } of tests) if (!passed) note(file, name);
    for (const file of brokenFiles.keys()) note(file, '(the whole file)');
  }
  return flaky;
}

/** What fails where files share a process is run again with a process for each. */
async function shuffledRun(project: string, shuffleSeed: number): Promise<VitestRun> {
  const shared = await runVitest({ project, shuffleSeed, isShared: true });
  const isSound = shared.brokenFiles.size === 0 && shared.tests.every(({ passed }) => passed);
  return isSound ? shared : runVitest({ project, shuffleSeed });
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { RUNNER_TITLES } from '../../../model/runner-name.ts';
import { insideFile, type RunnerAdapter } from '../runner-adapter.ts';
import type { RunnerHome } from '../../loading/runner-home.ts';
import { commandIn, configIn, environmentIn, hasFlag } from '../../loading/script-options.ts';
import type { VitestJob } from '../inside/vitest-driver.ts';

/** Vitest through its entry for programs, which reads the configuration as its command does. */
export const vitestAdapter: RunnerAdapter = {
  title: RUNNER_TITLES.vitest,
  separatesFiles: true,
  survivesBadFiles: true,
  canShare: true,
  emptyTest: "import { it } from 'vitest';\nit('runs', () => undefined);\n",
  argumentsFor: ({ home, files, isolates, collectsAnyway, scratch }) => {
    const vitest = home.installed?.folder ?? '';
    const setupFile = join(scratch, 'new-modules.mjs');
    writeFileSync(setupFile, newModulesSetup(join(vitest, 'dist', 'index.js')));
    const options = optionsIn(home);
    const job: VitestJob = { files, sharesWorker: !isolates, setupFile, collectsAnyway, options };
    return [insideFile('vitest-driver'), join(vitest, 'dist', 'node.js'), JSON.stringify(job)];
  },
};

/** Options that the script of the package gives to Vitest, and that decide what tests find around them. */
function optionsIn(home: RunnerHome): VitestJob['options'] {
  const script = commandIn(home);
  const environment = environmentIn(home);
  const config = configIn(home);
  return {
    ...(environment !== undefined && { environment }),
    ...(config !== undefined && { config }),
    ...(hasFlag(script, '--globals') && { globals: true }),
  };
}

/** Forgets modules when a file is done: setup files and tests of the next one then load theirs anew. */
function newModulesSetup(entry: string): string {
  return `import { afterAll, vi } from ${JSON.stringify(pathToFileURL(entry).href)};
afterAll(() => {
  vi.resetModules();
});
`;
}

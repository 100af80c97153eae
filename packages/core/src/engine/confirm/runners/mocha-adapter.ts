import { join } from 'node:path';
import { RUNNER_TITLES } from '../../../model/runner-name.ts';
import { insideFile, type RunnerAdapter } from '../runner-adapter.ts';

/** Mocha: all files share one process, as always; the files that its configuration names besides are left out. */
export const mochaAdapter: RunnerAdapter = {
  title: RUNNER_TITLES.mocha,
  separatesFiles: false,
  survivesBadFiles: false,
  canShare: false,
  emptyTest: "it('runs', () => undefined);\n",
  argumentsFor: ({ home, files, scratch }) => [
    insideFile('mocha-driver'),
    home.installed?.folder ?? '',
    join(scratch, 'mocharc.json'),
    insideFile('mocha-reporter'),
    ...files,
  ],
};

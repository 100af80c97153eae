import { join } from 'node:path';
import { RUNNER_TITLES } from '../../../model/runner-name.ts';
import { insideFile, type RunnerAdapter } from '../runner-adapter.ts';

/** Jest through its command; every file has a realm of its own in any case. */
export const jestAdapter: RunnerAdapter = {
  title: RUNNER_TITLES.jest,
  separatesFiles: true,
  survivesBadFiles: true,
  canShare: false,
  argumentsFor: ({ home, files, collectsAnyway }) => [
    join(home.installed?.folder ?? '', 'bin', 'jest.js'),
    '--runTestsByPath',
    ...files,
    `--reporters=${insideFile('jest-reporter')}`,
    '--coverage=false',
    '--watchman=false',
    '--bail=0',
    '--passWithNoTests',
    ...(collectsAnyway
      ? ['--testMatch=**/*.pathsmith.test.*', '--testPathIgnorePatterns=/node_modules/', '--roots=<rootDir>']
      : []),
  ],
};

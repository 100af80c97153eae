import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RUNNER_TITLES } from '../../../model/runner-name.ts';
import { insideFile, type RunnerAdapter } from '../runner-adapter.ts';
import type { RunnerHome } from '../../loading/runner-home.ts';
import { configIn, environmentIn } from '../../loading/script-options.ts';

/** Jest through its command; every file has a realm of its own in any case. */
export const jestAdapter: RunnerAdapter = {
  title: RUNNER_TITLES.jest,
  separatesFiles: true,
  survivesBadFiles: true,
  canShare: false,
  emptyTest: "it('runs', () => undefined);\n",
  argumentsFor: ({ home, files, collectsAnyway }) => [
    join(home.installed?.folder ?? '', 'bin', 'jest.js'),
    '--runTestsByPath',
    ...files,
    `--reporters=${insideFile('jest-reporter')}`,
    '--coverage=false',
    '--watchman=false',
    '--bail=0',
    '--passWithNoTests',
    `--cacheDirectory=${cacheFolder(home)}`,
    ...optionsIn(home),
    ...(collectsAnyway
      ? [collecting(home), '--testPathIgnorePatterns=/node_modules/', '--roots=<rootDir>']
      : []),
  ],
};

/**
 * A folder for what Jest has transformed. It is ours alone: Jest does not tell code that was transformed under other
 * options of Node, and a shared one would break the runs of the project.
 */
function cacheFolder({ folder, testScript }: RunnerHome): string {
  const key = createHash('sha256').update(`${folder}\n${testScript}`).digest('hex').slice(0, 16);
  return join(realpathSync(tmpdir()), `pathsmith-jest-${key}`);
}

/** Options that the script of the package gives to Jest, and that decide what tests find around them. */
function optionsIn(home: RunnerHome): readonly string[] {
  const config = configIn(home);
  const environment = environmentIn(home);
  return [
    ...(config === undefined ? [] : [`--config=${config}`]),
    ...(environment === undefined ? [] : [`--env=${environment}`]),
  ];
}

/** The option that collects our files. Jest takes patterns of one kind only, so it is that of the project. */
function collecting({ folder }: RunnerHome): string {
  const names = globSync('jest.config.*', { cwd: folder });
  const texts = [...names, 'package.json'].map((name) => readIfThere(join(folder, name)));
  return texts.some((text) => text.includes('testRegex'))
    ? String.raw`--testRegex=\.pathsmith\.(test|spec)\.`
    : '--testMatch=**/*.pathsmith.{test,spec}.*';
}

function readIfThere(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

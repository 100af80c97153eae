import { globSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { RunnerName } from '../../packages/core/src/model/runner-name.ts';
import { repository } from './repository.ts';

/** One branch that no input takes: see `fixtures/README.md`. */
export interface InfeasibleBranch {
  readonly line: number;
  readonly armLine?: number;
  readonly why: string;
  /** What the proof rests on, if the report is to say `assumed`. */
  readonly assumes?: string;
}

/** One branch that is left open, and what the report says of it: see `fixtures/README.md`. */
export interface UnsettledBranch extends InfeasibleBranch {
  readonly reason: string;
}

/** A fixture with its expectation. */
export interface Fixture {
  /** Relative to the fixtures folder, such as `loops/collatz.ts`. */
  readonly path: string;
  readonly infeasible: readonly InfeasibleBranch[];
  readonly unsettled: readonly UnsettledBranch[];
}

/** What stands in the file beside a fixture. */
type Expectation = Pick<Fixture, 'infeasible'> & Partial<Pick<Fixture, 'unsettled'>>;

/** The folder of classes that take sequences of calls, which are verified by themselves. */
export const SEQUENCES = 'sequences/';

/** All fixtures whose path contains `filter`, in alphabetical order; classes only if they are asked for. */
export async function loadFixtures(filter: string): Promise<readonly Fixture[]> {
  const selected = sourcePaths().filter(
    (path) => !isShared(path) && path.includes(filter) && (filter !== '' || !path.startsWith(SEQUENCES)),
  );
  return Promise.all(selected.map(loadFixture));
}

async function loadFixture(path: string): Promise<Fixture> {
  const file = join(repository.fixtures, path.replace(/\.[jt]s$/, '.expected.json'));
  const expected = JSON.parse(await readFile(file, 'utf8')) as Expectation;
  return { path, infeasible: expected.infeasible, unsettled: expected.unsettled ?? [] };
}

function sourcePaths(): readonly string[] {
  return globSync('**/*.{ts,js}', { cwd: repository.fixtures }).sort();
}

/** Fixtures import such files; they are none themselves. */
const isShared = (path: string): boolean => basename(path).startsWith('shared-');

/** The files of a folder within a folder are one program: they import each other. */
const isInProgram = (path: string): boolean => dirname(dirname(path)) !== '.';

/** The fixtures' own files, and those in their folders that they may import. */
function filesOf(fixtures: readonly Fixture[]): readonly string[] {
  const folders = new Set(fixtures.map(({ path }) => dirname(path)));
  const imported = sourcePaths().filter(
    (path) => (isShared(path) || isInProgram(path)) && folders.has(dirname(path)),
  );
  return [...new Set([...fixtures.map(({ path }) => path), ...imported])];
}

/** Jest's transformer makes CommonJS of everything; the other two load modules as they are. */
const moduleType = (runner: RunnerName): string => (runner === 'jest' ? 'commonjs' : 'module');

/** Enums need types to be transformed, not stripped. */
const TEST_SCRIPTS: Readonly<Record<RunnerName, string>> = {
  vitest: 'vitest run',
  jest: 'jest',
  node: 'node --experimental-transform-types --test',
  mocha: 'mocha',
};

/** Jest with a transformer that makes CommonJS of TypeScript. */
async function writeJestConfig(project: string): Promise<void> {
  const config = {
    rootDir: project,
    testMatch: ['**/*.test.{ts,js}'],
    transform: { '\\.[jt]s$': repository.jestTransformer },
    testEnvironment: 'node',
  };
  await writeFile(join(project, 'jest.config.json'), JSON.stringify(config, null, 2));
}

/** Makes a project that holds the fixtures, with what they import, in `src/` and nothing of an earlier run. */
export async function createFixtureProject(
  name: string,
  runner: RunnerName,
  fixtures: readonly Fixture[],
): Promise<string> {
  const project = join(repository.scratch, name);
  await rm(project, { recursive: true, force: true });
  await mkdir(project, { recursive: true });
  for (const path of filesOf(fixtures)) {
    const copy = join(project, 'src', path);
    await mkdir(dirname(copy), { recursive: true });
    await cp(join(repository.fixtures, path), copy);
  }
  const manifest = { name, private: true, type: moduleType(runner), scripts: { test: TEST_SCRIPTS[runner] } };
  await writeFile(join(project, 'package.json'), JSON.stringify(manifest, null, 2));
  if (runner === 'jest') await writeJestConfig(project);
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify(compilerSettings, null, 2));
  return project;
}

const compilerSettings = {
  compilerOptions: {
    target: 'ES2022',
    module: 'preserve',
    moduleResolution: 'bundler',
    types: ['node'],
    strict: true,
    allowJs: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
  },
  include: ['src'],
};

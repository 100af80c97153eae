import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../../e2e/harness/repository.ts';
import { lastOutput, runProcess } from '../../e2e/harness/run-process.ts';
import type { PlacedMutant } from '../../packages/core/src/model/report/placed-mutant.ts';

/** A mutant of StrykerJS, and what its run of the tests said about it. */
export interface TestedMutant extends Omit<PlacedMutant, 'replacement'> {
  readonly replacement?: string;
  readonly status: string;
}

/** Files of a project whose mutants are tried on their suites. */
export interface StrykerRequest {
  readonly project: string;
  /** Relative to the project. */
  readonly files: readonly string[];
  readonly timeoutMs: number;
}

/** What StrykerJS found. */
export interface StrykerRun {
  /** The mutants of each file, by its path in the project; empty if StrykerJS wrote no report. */
  readonly mutants: ReadonlyMap<string, readonly TestedMutant[]>;
  /** The end of what StrykerJS said. */
  readonly output: string;
}

interface StrykerReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly TestedMutant[] }>>;
}

/** The report that a run leaves in its project, in the mutation testing report schema. */
export const MUTATION_REPORT = 'mutation.json';

/** A busy machine must not look like a mutant that never ends. */
const TEST_TIMEOUT_MS = 10_000;

/** Runs StrykerJS on some files with their suites. Mutants that only matter while a module is loaded are left out. */
export async function runStryker({ project, files, timeoutMs }: StrykerRequest): Promise<StrykerRun> {
  const report = join(project, MUTATION_REPORT);
  await rm(report, { force: true });
  await writeFile(join(project, 'vitest.config.mjs'), vitestConfig(files));
  await writeFile(join(project, 'stryker.config.json'), JSON.stringify(settingsFor(files), null, 2));
  const args = [repository.tool('@stryker-mutator/core/bin/stryker.js'), 'run'];
  const result = await runProcess({ cwd: project, command: process.execPath, args, timeoutMs });
  const text = await readFile(report, 'utf8').catch(() => '{"files":{}}');
  const { files: reported } = JSON.parse(text) as StrykerReport;
  return {
    mutants: new Map(Object.entries(reported).map(([file, { mutants }]) => [file, mutants])),
    output: lastOutput(result),
  };
}

/** Only the suites of these files; their names begin as the files' names do. */
function vitestConfig(files: readonly string[]): string {
  const include = files.map((file) => `${file.replace(/\.[cm]?[jt]sx?$/, '')}.*test.{ts,tsx,js,mjs,cjs}`);
  return `export default ${JSON.stringify({ test: { include } })};\n`;
}

function settingsFor(files: readonly string[]): unknown {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    reporters: ['json'],
    jsonReporter: { fileName: MUTATION_REPORT },
    mutate: files,
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: 2,
    timeoutMS: TEST_TIMEOUT_MS,
    allowEmpty: true,
    tempDirName: '.stryker-tmp',
    vitest: { related: false },
  };
}

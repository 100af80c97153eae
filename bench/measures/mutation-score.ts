import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from '../../e2e/harness/repository.ts';
import { runProcess } from '../../e2e/harness/run-process.ts';

/** A change of the code that no test noticed. */
export interface Survivor {
  readonly line: number;
  readonly mutator: string;
  readonly replacement: string;
}

/** How many of the changes to a file its suite notices. */
export interface MutationScore {
  readonly detected: number;
  readonly total: number;
  readonly survivors: readonly Survivor[];
}

interface StrykerReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly mutants: readonly {
          readonly status: string;
          readonly mutatorName: string;
          readonly replacement?: string;
          readonly location: { readonly start: { readonly line: number } };
        }[];
      }
    >
  >;
}

const DETECTED: ReadonlySet<string> = new Set(['Killed', 'Timeout']);
const MISSED: ReadonlySet<string> = new Set(['Survived', 'NoCoverage']);
const REPORT_FILE = 'mutation.json';
/** So many files at once: the start costs seconds, and a group that takes too long is lost as a whole. */
const GROUP = 12;

/**
 * The mutation scores of files by StrykerJS, by path below `src/`. A file is missing if its group took
 * longer than the limit allows. Mutants that only matter while a module is loaded are left out.
 */
export async function mutationScores(
  project: string,
  files: readonly string[],
  limitPerFileMs: number,
): Promise<ReadonlyMap<string, MutationScore>> {
  const scores = new Map<string, MutationScore>();
  for (let start = 0; start < files.length; start += GROUP) {
    const group = files.slice(start, start + GROUP);
    const found = await scoreGroup(project, group, limitPerFileMs * group.length);
    for (const [file, score] of found) scores.set(file, score);
  }
  return scores;
}

async function scoreGroup(
  project: string,
  files: readonly string[],
  timeoutMs: number,
): Promise<ReadonlyMap<string, MutationScore>> {
  await rm(join(project, REPORT_FILE), { force: true });
  await writeFile(join(project, 'vitest.config.mjs'), vitestConfig(files));
  await writeFile(join(project, 'stryker.config.json'), JSON.stringify(settingsFor(files), null, 2));
  const args = [repository.tool('@stryker-mutator/core/bin/stryker.js'), 'run'];
  await runProcess({ cwd: project, command: process.execPath, args, timeoutMs });
  const text = await readFile(join(project, REPORT_FILE), 'utf8').catch(() => '{"files":{}}');
  const { files: reported } = JSON.parse(text) as StrykerReport;
  return new Map(
    Object.entries(reported).map(([path, { mutants }]) => [path.replace(/^src\//, ''), scoreOf(mutants)]),
  );
}

/** Only the suites of these files; their names begin as the files' names do. */
function vitestConfig(files: readonly string[]): string {
  const include = files.map((file) => `src/${file.replace(/\.[cm]?[jt]sx?$/, '')}.*test.{ts,tsx,js,mjs,cjs}`);
  return `export default ${JSON.stringify({ test: { include } })};\n`;
}

function settingsFor(files: readonly string[]): unknown {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    reporters: ['json'],
    jsonReporter: { fileName: REPORT_FILE },
    mutate: files.map((file) => `src/${file}`),
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    concurrency: 2,
    timeoutMS: 2_000,
    allowEmpty: true,
    tempDirName: '.stryker-tmp',
    vitest: { related: false },
  };
}

function scoreOf(mutants: StrykerReport['files'][string]['mutants']): MutationScore {
  const missed = mutants.filter(({ status }) => MISSED.has(status));
  const detected = mutants.filter(({ status }) => DETECTED.has(status)).length;
  return {
    detected,
    total: detected + missed.length,
    survivors: missed.map(({ location, mutatorName, replacement = '' }) => ({
      line: location.start.line,
      mutator: mutatorName,
      replacement,
    })),
  };
}

/**
 * Checks that names of emitted tests are true: of every name that says `when`, further inputs which satisfy the condition
 * have the outcome that it tells. Names are short and all different, and texts are plain. Reads the suites of
 * `docs/examples/`, or has the command write those of whole sets of the benchmark.
 * Usage: `node e2e/names/verify.ts [--set everyday|seeds] [--budget <amount>]`.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { createBenchProject } from '../../bench/subjects/bench-project.ts';
import { loadSubjects } from '../../bench/subjects/load-subjects.ts';
import type { SetName } from '../../bench/subjects/manifest.ts';
import { CheckList } from '../harness/check-list.ts';
import { runPathsmith } from '../harness/pathsmith-command.ts';
import { repository } from '../harness/repository.ts';
import { namedTests } from './named-tests.ts';
import { tryName, type Trial } from './try-name.ts';

const MAX_NAME_LENGTH = 90;

/** Share of the conditions that must be understood here, so that the check means something. */
const MIN_TRIED = 0.8;

/** A suite, and its source if that runs without packages. */
interface Suite {
  readonly file: string;
  readonly source?: string;
}

const { values } = parseArgs({
  options: { set: { type: 'string' }, budget: { type: 'string', default: '60' } },
});
const checks = new CheckList();
const suites = values.set === undefined ? exampleSuites() : await suitesOfSet(values.set as SetName);
checks.record(
  `${suites.length} suites`,
  suites.length > 0 ? suites.flatMap(({ file }) => badNames(file)) : ['no suite was found'],
);
const trials: Trial[] = [];
for (const { file, source } of suites)
  if (source !== undefined) trials.push(...(await triedNames(file, source)));
const tried = trials.filter(({ inputs }) => inputs > 0);
checks.record(
  `${tried.length} of ${trials.length} names with a condition were tried, with ${tried.reduce((sum, { inputs }) => sum + inputs, 0)} further inputs`,
  [
    ...trials.flatMap(({ problem }) => problem ?? []),
    ...(tried.length < MIN_TRIED * trials.length ? trials.flatMap(({ untried }) => untried ?? []) : []),
  ],
);
checks.finish();

function exampleSuites(): readonly Suite[] {
  const examples = join(repository.root, 'docs/examples');
  return globSync('**/*.pathsmith.test.*', { cwd: examples }).map((path) => {
    const file = join(examples, path);
    if (!path.startsWith('everyday/')) return { file };
    return { file, source: join(repository.root, 'bench/subjects', sourceOf(path)) };
  });
}

function sourceOf(path: string): string {
  return join(dirname(path), basename(path).replace('.pathsmith.test', ''));
}

async function suitesOfSet(set: SetName): Promise<readonly Suite[]> {
  const project = join(repository.scratch, `names-${set}`);
  await createBenchProject(project, loadSubjects(set));
  const { problems } = await runPathsmith({
    ...{ project, runner: 'vitest', workers: 2, budget: values.budget },
    switches: ['--no-confirm'],
  });
  checks.record(`${set}: the command succeeds`, problems);
  const paths = globSync('src/**/*.pathsmith.test.*', { cwd: project });
  return paths.map((path) => ({ file: join(project, path), source: join(project, sourceOf(path)) }));
}

/** Names that are too long, cut or not alone in their suite. */
function badNames(file: string): readonly string[] {
  const names = namedTests(readFileSync(file, 'utf8')).map(({ target, name }) => ({ target, name }));
  const where = relative(repository.root, file);
  const keys = names.map(({ target, name }) => `${target} ${name}`);
  return [
    ...names.filter(({ name }) => name.length > MAX_NAME_LENGTH).map(({ name }) => `${where}: long: ${name}`),
    ...names.filter(({ name }) => name.includes('…')).map(({ name }) => `${where}: cut: ${name}`),
    ...keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `${where}: twice: ${key}`),
    ...names
      .filter(({ name }) => / \(\d+\)$/.test(name) && !name.includes(' for ('))
      .map(({ name }) => `${where}: numbered: ${name}`),
  ];
}

async function triedNames(file: string, source: string): Promise<readonly Trial[]> {
  const tests = namedTests(readFileSync(file, 'utf8'));
  const text = readFileSync(source, 'utf8');
  const module = (await import(source)) as Readonly<Record<string, unknown>>;
  const found: Trial[] = [];
  for (const test of tests)
    if (test.name.includes(' when '))
      found.push(
        await tryName(test, {
          ...{ module, text, where: relative(repository.root, file) },
          others: tests.filter(({ target, args }) => target === test.target && args !== undefined),
        }),
      );
  return found;
}

/**
 * Runs the built command on the classes of `fixtures/sequences`, runs what it wrote in real test runners,
 * measures the coverage, and prints it beside the published figures.
 * Usage: `node e2e/sequences/verify.ts [--only <text>] [--sample]`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Report } from '../../packages/core/src/model/report/report.ts';
import type { BranchArm } from '../harness/branch-arms.ts';
import { CheckList } from '../harness/check-list.ts';
import { createFixtureProject, loadFixtures, SEQUENCES, type Fixture } from '../harness/fixture-project.ts';
import { runPathsmith } from '../harness/pathsmith-command.ts';
import { printTable } from '../harness/print-table.ts';
import { repository } from '../harness/repository.ts';
import { runJestSuites, runNodeSuites, runVitestSuites } from '../harness/run-suites.ts';
import { typeProblems } from '../harness/type-check.ts';

/** A class has four times as much: a minute, or a third of it in a sample. */
const BUDGET = '15s';
const BUDGET_OF_SAMPLE = '5s';
/** The game has many classes and is far from covered to the last arm: only work gives the same share everywhere. */
const BUDGET_OF_GAME = '1200';
/** Of the game, whose objects take objects of objects, at least this share of the arms is covered. */
const MIN_OF_GAME = 0.9;
const GAME = `${SEQUENCES}pacman/`;

interface Published {
  readonly tools: Readonly<Record<string, { readonly branchCoverage: number }>>;
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: SEQUENCES },
    sample: { type: 'boolean', default: false },
  },
});
const budget = values.sample ? BUDGET_OF_SAMPLE : BUDGET;
const checks = new CheckList();
const all = await loadFixtures(values.only);
const fixtures = all.filter(({ path }) => !path.startsWith(GAME));
const game = all.filter(({ path }) => path.startsWith(GAME));
const published = JSON.parse(
  await readFile(join(repository.fixtures, SEQUENCES, 'published.json'), 'utf8'),
) as {
  readonly classes: Readonly<Record<string, Published>>;
};

if (fixtures.length > 0) await verifyClasses();
if (game.length > 0) await verifyGame();
checks.finish();

/** The classes that stand by themselves. */
async function verifyClasses(): Promise<void> {
  const project = await createFixtureProject('sequences', 'vitest', fixtures);
  const { report, problems } = await runPathsmith({ project, runner: 'vitest', workers: 2, budget });
  checks.record('sequences: the command succeeds', problems);
  if (report !== undefined) await verify(report, project);
}

async function verify(written: Report, project: string): Promise<void> {
  const suites = await runVitestSuites(project);
  const count = written.totals.tests;
  checks.record(`vitest: ${suites.passed} of ${count} tests pass`, suites.problems);
  checks.record('vitest: the tests are clean under strict', await typeProblems(project));
  checks.record(
    'every branch is covered, but for those that are argued to be infeasible',
    fixtures.flatMap((fixture) => missingArms(fixture, suites.arms).map((line) => `${fixture.path}:${line}`)),
  );
  checks.record('nothing feasible is called infeasible', wrongClaims(written));
  printTable(tableOf(written, suites.arms));
  await verifyRunner('jest', runJestSuites);
  await verifyRunner('node', runNodeSuites);
}

/** The classes of a small game, which use each other. */
async function verifyGame(): Promise<void> {
  const folder = await createFixtureProject('sequences-game', 'vitest', game);
  const run = await runPathsmith({ project: folder, runner: 'vitest', workers: 2, budget: BUDGET_OF_GAME });
  checks.record('the game: the command succeeds', run.problems);
  if (run.report === undefined) return;
  const { arms, passed, problems: failed } = await runVitestSuites(folder);
  checks.record(`the game: ${passed} of ${run.report.totals.tests} tests pass`, failed);
  checks.record('the game: the tests are clean under strict', await typeProblems(folder));
  const share = arms.filter(({ isCovered }) => isCovered).length / Math.max(1, arms.length);
  const shown = `the game: ${percent(share)} of ${arms.length} arms are covered`;
  checks.record(shown, share >= MIN_OF_GAME ? [] : [`less than ${percent(MIN_OF_GAME)}`]);
}

/** The same classes, with tests for another runner. */
async function verifyRunner(
  runner: 'jest' | 'node',
  runSuites: (folder: string) => Promise<{ readonly passed: number; readonly problems: readonly string[] }>,
): Promise<void> {
  const small = fixtures.filter(({ path }) =>
    /coinbox|int-stack|builder|accessors|async|iterator/.test(path),
  );
  if (small.length === 0) return;
  const folder = await createFixtureProject(`sequences-${runner}`, runner, small);
  const { report: other, problems: failures } = await runPathsmith({ project: folder, runner, workers: 2 });
  checks.record(`${runner}: the command succeeds`, failures);
  if (other === undefined) return;
  const { passed, problems: failed } = await runSuites(folder);
  checks.record(`${runner}: ${passed} of ${other.totals.tests} tests pass`, failed);
}

/** The lines of arms that no test covers, without those that are argued to be infeasible. */
function missingArms({ path, infeasible }: Fixture, arms: readonly BranchArm[]): readonly number[] {
  const expected = infeasible.flatMap(({ armLine }) => (armLine === undefined ? [] : [armLine]));
  return arms
    .filter(({ file, isCovered }) => file === path && !isCovered)
    .map(({ line }) => line)
    .filter((line) => {
      const index = expected.indexOf(line);
      if (index >= 0) expected.splice(index, 1);
      return index < 0;
    });
}

/** What the report calls infeasible although the fixture does not. */
function wrongClaims({ targets }: Report): readonly string[] {
  return targets.flatMap(({ file, uncovered }) => {
    const fixture = fixtures.find(({ path }) => file === `src/${path}`);
    const argued = new Set(fixture?.infeasible.map(({ line }) => line));
    return uncovered
      .filter(({ reason, line }) => reason === 'infeasible' && !argued.has(line))
      .map(({ line, detail }) => `${file}:${line}: ${detail}`);
  });
}

function tableOf({ targets }: Report, arms: readonly BranchArm[]): (string | number)[][] {
  const head = ['program', 'arms', 'covered', 'infeasible', 'tests', 'seconds', 'sequences', 'longest'];
  const rows = fixtures.map((fixture) => {
    const own = targets.filter(({ file }) => file === `src/${fixture.path}`);
    const measured = arms.filter(({ file }) => file === fixture.path);
    const name = fixture.path.slice(SEQUENCES.length).replace(/\.ts$/, '');
    const tools = Object.entries(published.classes[name]?.tools ?? {});
    return [
      name,
      measured.length,
      measured.filter(({ isCovered }) => isCovered).length,
      fixture.infeasible.filter(({ armLine }) => armLine !== undefined).length,
      sum(own.map(({ tests }) => tests.count)),
      Math.round(sum(own.map(({ timeMs }) => timeMs)) / 100) / 10,
      sum(own.map(({ sequences }) => sequences?.explored ?? 0)),
      Math.max(0, ...own.map(({ sequences }) => sequences?.longest ?? 0)),
      tools.map(([tool, { branchCoverage }]) => `${tool} ${branchCoverage}`).join(', '),
    ];
  });
  return [[...head, 'published branch coverage, %'], ...rows];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

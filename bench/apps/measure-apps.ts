/**
 * How far the command gets on application code: `project/` has files as back ends and front ends have them, with real
 * dependencies, written by people who had not seen the engine; they are not changed to suit it. In Vitest all files are
 * measured, Istanbul counts what the emitted tests cover, and a guard keeps the world out of reach; in Jest and node:test
 * it is every third file. Everywhere tests are run in other orders, zones and locales. Needs a build and the npm registry.
 * Usage: `node bench/apps/measure-apps.ts [--budget <amount>] [--runner vitest|jest|node] [--random]`; with `--random`,
 * inputs at random take the place of the search, in Vitest.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CONDITIONS, type Condition } from '../../e2e/field/conditions.ts';
import { CheckList } from '../../e2e/harness/check-list.ts';
import { runPathsmith } from '../../e2e/harness/pathsmith-command.ts';
import type { Report } from '../../packages/core/src/model/report/report.ts';
import { feasibleBranches, feasibleStatements, readCoverage } from '../measures/istanbul-coverage.ts';
import { percentText } from '../report/quantity-text.ts';
import { percent, spreadOf, sum } from '../report/statistics.ts';
import { loadSubjects } from '../subjects/load-subjects.ts';
import { generateAtRandom } from './generate-at-random.ts';
import { APP_RUNNERS, type AppRunnerName } from './app-runners.ts';
import { addIstanbul, COUNTED, createAppsProject, GUARDED } from './apps-project.ts';

/** Every so-manyth file is measured in other runners than Vitest. */
const FILES_EVERY = 3;
const PATH_PREFIX = 'apps/';

const { values } = parseArgs({
  options: {
    budget: { type: 'string', default: '5s' },
    runner: { type: 'string', default: 'vitest' },
    random: { type: 'boolean', default: false },
  },
});
if (!(values.runner in APP_RUNNERS)) throw new Error(`the application is not measured in ${values.runner}`);
const runner = values.runner as AppRunnerName;
const isWhole = runner === 'vitest';
const checks = new CheckList();
const subjects = loadSubjects('apps').filter((_, index) => isWhole || index % FILES_EVERY === 0);
const project = createAppsProject(runner);
const files = subjects.map(({ path }) => join('src', path.slice(PATH_PREFIX.length)));
if (values.random) {
  checks.record('the engine succeeds', await generateAtRandom({ project, files, budget: values.budget }));
} else {
  const { report, problems } = await runPathsmith({
    ...{ project, runner, workers: 2, budget: values.budget },
    files,
  });
  checks.record('the command succeeds', problems);
  if (report !== undefined) printOwnCount(report);
}
if (isWhole) await countByIstanbul();
for (const condition of CONDITIONS)
  if (/^(?:shuffled|zone|locale)/.test(condition.name)) await expectGreen(inOwnWords(condition));
if (isWhole) await expectGreen({ name: 'the world is out of reach', args: GUARDED });
checks.finish();

function printOwnCount({ files }: Report): void {
  const branches = files.map((file) => file.branches);
  const counted = {
    covered: sum(branches.map((one) => one.covered)),
    total: sum(branches.map((one) => one.total)),
  };
  const { median } = spreadOf(branches.map(percent));
  console.log(
    `${files.length} files, ${counted.covered} of ${counted.total} branches covered by our own count`,
  );
  console.log(`${percentText(percent(counted))} of all, median of the files ${percentText(median)}`);
  console.log(
    `${sum(branches.map((one) => one.infeasible))} infeasible, ${sum(branches.map((one) => one.assumed))} assumed; ` +
      `known to be unreachable: ${sum(subjects.map(({ infeasible }) => infeasible.length))}`,
  );
  const mutation = files.flatMap((file) => file.mutation ?? []);
  console.log(
    `${sum(mutation.map(({ killed }) => killed))} of ${sum(mutation.map(({ mutants }) => mutants.length))} mutants killed, ` +
      `${sum(mutation.map(({ equivalent }) => equivalent))} proved equivalent`,
  );
}

/** Branches that no input takes are left out, as in the other sets of the benchmark. */
async function countByIstanbul(): Promise<void> {
  addIstanbul(project);
  await expectGreen({ name: 'counted by Istanbul', args: COUNTED });
  const coverage = await readCoverage(join(project, 'coverage'), project);
  const own = subjects.map(({ path, infeasible }) => {
    const file = coverage.get(path.slice(PATH_PREFIX.length));
    if (file === undefined) throw new Error(`Istanbul did not count ${path}`);
    return {
      ...feasibleBranches(file.arms, infeasible),
      statements: feasibleStatements(file, infeasible),
    };
  });
  const ofArms = {
    covered: sum(own.map(({ share }) => share.covered)),
    total: sum(own.map(({ share }) => share.total)),
  };
  const ofStatements = {
    covered: sum(own.map(({ statements }) => statements.covered)),
    total: sum(own.map(({ statements }) => statements.total)),
  };
  console.log(
    `Istanbul: ${ofArms.covered} of ${ofArms.total} feasible branches, ${percentText(percent(ofArms))};`,
  );
  console.log(
    `${ofStatements.covered} of ${ofStatements.total} feasible statements, ${percentText(percent(ofStatements))}`,
  );
}

/** Jest calls a shuffled order otherwise, and node:test has none. */
function inOwnWords(condition: Condition): Condition {
  if (isWhole || condition.args === undefined) return condition;
  const seed = /\d+$/.exec(condition.name)?.[0] ?? '1';
  return { ...condition, args: runner === 'jest' ? ['--randomize', `--seed=${seed}`] : [] };
}

/** Runs all tests under a condition, in which none may fail. */
async function expectGreen(condition: Condition): Promise<void> {
  checks.record(`${condition.name}: no test is red`, await APP_RUNNERS[runner].run(project, condition));
}

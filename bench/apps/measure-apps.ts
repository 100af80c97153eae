/**
 * How far the command gets on application code: `project/` has files as back ends and front ends have them, with real
 * dependencies, written by people who had not seen the engine; they are not changed to suit it. Istanbul counts what the
 * emitted tests cover in Vitest; they are run in other orders, zones and locales, and under a guard against the world.
 * Needs a build and the npm registry. Usage: `node bench/apps/measure-apps.ts [--budget <amount>]`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CONDITIONS, type Condition } from '../../e2e/field/conditions.ts';
import { runCondition } from '../../e2e/field/run-condition.ts';
import { CheckList } from '../../e2e/harness/check-list.ts';
import { runPathsmith } from '../../e2e/harness/pathsmith-command.ts';
import { readCoverage } from '../measures/istanbul-coverage.ts';
import { percentText } from '../report/quantity-text.ts';
import { percent, spreadOf, sum } from '../report/statistics.ts';
import { addIstanbul, COUNTED, createAppsProject, GUARDED } from './apps-project.ts';

const { values } = parseArgs({ options: { budget: { type: 'string', default: '5s' } } });
const checks = new CheckList();
const project = createAppsProject();
const { report, problems } = await runPathsmith({
  project,
  runner: 'vitest',
  workers: 2,
  budget: values.budget,
});
checks.record('the command succeeds', problems);

const unreachable = readFileSync(join(import.meta.dirname, 'unreachable.json'), 'utf8');
const branches = (report?.files ?? []).map((file) => file.branches);
const counted = {
  covered: sum(branches.map((one) => one.covered)),
  total: sum(branches.map((one) => one.total)),
};
const { median } = spreadOf(branches.map(percent));
console.log(
  `${branches.length} files, ${counted.covered} of ${counted.total} branches covered by our own count`,
);
console.log(`${percentText(percent(counted))} of all, median of the files ${percentText(median)}`);
console.log(
  `${sum(branches.map((one) => one.infeasible))} infeasible, ${sum(branches.map((one) => one.assumed))} assumed; ` +
    `known to be unreachable: ${(JSON.parse(unreachable) as unknown[]).length}`,
);
const mutation = (report?.files ?? []).flatMap((file) => file.mutation ?? []);
console.log(
  `${sum(mutation.map(({ killed }) => killed))} of ${sum(mutation.map(({ mutants }) => mutants.length))} mutants killed, ` +
    `${sum(mutation.map(({ equivalent }) => equivalent))} proved equivalent`,
);

addIstanbul(project);
await expectGreen({ name: 'counted by Istanbul', args: COUNTED });
const coverage = [...(await readCoverage(join(project, 'coverage'), project)).values()];
const arms = coverage.flatMap((file) => file.arms);
const statements = coverage.map((file) => file.statements);
const ofArms = { covered: arms.filter(({ isCovered }) => isCovered).length, total: arms.length };
const ofStatements = {
  covered: sum(statements.map(({ covered }) => covered)),
  total: sum(statements.map(({ total }) => total)),
};
console.log(`Istanbul: ${ofArms.covered} of ${ofArms.total} branches, ${percentText(percent(ofArms))};`);
console.log(
  `${ofStatements.covered} of ${ofStatements.total} statements, ${percentText(percent(ofStatements))}`,
);
for (const condition of CONDITIONS)
  if (/^(?:shuffled|zone|locale)/.test(condition.name)) await expectGreen(condition);
await expectGreen({ name: 'the world is out of reach', args: GUARDED });
checks.finish();

/** Runs all tests under a condition, in which none may fail. */
async function expectGreen(condition: Condition): Promise<void> {
  const red = await runCondition(project, condition);
  checks.record(
    `${condition.name}: no test is red`,
    red.map(({ file, message }) => `${file}: ${message}`),
  );
}

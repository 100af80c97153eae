/**
 * Runs the built command on files of packages that nobody tuned it for and on hard cases of our own, in a
 * project outside of the repository; then runs what it wrote with that project's Vitest in other orders, time
 * zones, locales, months and versions of Node. Expects no red test, no type error, no internal error.
 * Usage: `node e2e/field/verify.ts [--sample] [--only <name>] [--budget <amount>]`.
 */
import { parseArgs } from 'node:util';
import { percentText } from '../../bench/report/quantity-text.ts';
import { percent, spreadOf } from '../../bench/report/statistics.ts';
import { CheckList } from '../harness/check-list.ts';
import { printTable } from '../harness/print-table.ts';
import { CONDITIONS } from './conditions.ts';
import { fieldSubjects } from './field-subject.ts';
import { createFieldProject } from './field-project.ts';
import { generateTests, type GeneratedTests } from './generate-tests.ts';
import { runCondition, type RedTest } from './run-condition.ts';
import { typeErrorsOfTests } from './type-errors-of-tests.ts';

const MAX_DROPPED = 0.01;

const { values } = parseArgs({
  options: {
    sample: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    budget: { type: 'string' },
  },
});
const budget = values.budget ?? (values.sample ? '60' : '300');
const checks = new CheckList();
const project = await createFieldProject();
console.log(`the project is ${project}; ${budget} steps for each target\n`);

const generated: GeneratedTests[] = [];
for (const subject of fieldSubjects(project, { isSample: values.sample, only: values.only })) {
  generated.push(await generateTests(project, subject, budget));
  console.error(`${subject.name}: exit ${generated.at(-1)?.exitCode ?? 'killed'}`);
}
const red: RedTest[] = [];
for (const condition of CONDITIONS) {
  red.push(...(await runCondition(project, condition)));
  console.error(`${condition.name}: ${red.filter((test) => test.condition === condition.name).length} red`);
}
const typeErrors = await typeErrorsOfTests(project);

const total = (of: (one: GeneratedTests) => number): number =>
  generated.reduce((sum, one) => sum + of(one), 0);
const written = total(({ tests }) => tests);
const dropped = total((one) => one.dropped);
printTable([
  [
    'subject',
    ...'files targets branches covered proved assumed open tests dropped red types exit errors seconds'.split(
      ' ',
    ),
  ],
  ...generated.map((one) => rowOf(one)),
  [
    'all',
    total(({ files }) => files),
    total(({ targets }) => targets),
    total(({ branches }) => branches.total),
    total(({ branches }) => branches.covered),
    total(({ branches }) => branches.infeasible),
    total(({ branches }) => branches.assumed),
    total(({ branches }) => branches.unknown),
    written,
    dropped,
    red.length,
    typeErrors.length,
    '',
    total(({ errors }) => errors.length),
    Math.round(total(({ timeMs }) => timeMs) / 1000),
  ],
]);
printMedian();
for (const condition of CONDITIONS) {
  const own = red.filter((test) => test.condition === condition.name);
  checks.record(
    `${condition.name}: no test is red`,
    own.map(({ file, message }) => `${file}: ${message}`),
  );
}
checks.record('no test has a type error', typeErrors);
checks.record(
  'no run ends with an internal error',
  generated
    .filter(({ exitCode }) => exitCode !== 0)
    .map((one) => `${one.name}: exit ${one.exitCode}\n${one.output}`),
);
checks.record(
  'every branch of every file is covered, proved, assumed or open',
  generated.flatMap(({ miscounted }) => miscounted),
);
checks.record('something is tested', written > 0 ? [] : ['no test was written']);
checks.record(
  `${dropped} of ${written + dropped} tests were dropped`,
  dropped <= MAX_DROPPED * (written + dropped) ? [] : [`more than ${MAX_DROPPED * 100} %`],
);
checks.finish();

/** Prints the median over the packages: of all branches, and of those that are not proved infeasible. */
function printMedian(): void {
  const packages = generated.filter(({ name, branches }) => !name.startsWith('field/') && branches.total > 0);
  if (packages.length === 0) return;
  const medianOf = (totalOf: (one: GeneratedTests['branches']) => number): string | undefined =>
    percentText(
      spreadOf(
        packages.map(({ branches }) => percent({ covered: branches.covered, total: totalOf(branches) })),
      ).median,
    );
  const ofAll = medianOf(({ total }) => total);
  const ofFeasible = medianOf(({ total, infeasible }) => total - infeasible);
  console.log(
    `\n${packages.length} packages, median: ${ofAll} of all branches, ${ofFeasible} of those not proved infeasible\n`,
  );
}

function rowOf(one: GeneratedTests): (string | number)[] {
  const own = (file: string): boolean => one.folders.some((folder) => file.startsWith(folder));
  return [
    one.name,
    one.files,
    one.targets,
    one.branches.total,
    one.branches.covered,
    one.branches.infeasible,
    one.branches.assumed,
    one.branches.unknown,
    one.tests,
    one.dropped,
    red.filter(({ file }) => own(file)).length,
    typeErrors.filter(own).length,
    one.exitCode ?? 'killed',
    one.errors.length,
    Math.round(one.timeMs / 1000),
  ];
}

/**
 * How many of StrykerJS's mutants are noticed by the suites that the command writes for a set, in a real run of
 * StrykerJS. Mutants that are proved equivalent do not count, unless a test notices one: that proof is wrong, and a failure.
 * So is a share below the aim of the set. Open mutants are printed, one per line. Needs a build.
 * Usage: `node bench/mutants/measure-mutants.ts [--set everyday|seeds|apps] [--budget <amount>] [--every <n>] [--only <pattern>]
 * [--criterion <name>] [--boundaries <name>] [--workers <n>] [--keep]`. With `--every 4`, every fourth file is measured;
 * with `--keep`, the suites of the run before.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runPathsmith } from '../../e2e/harness/pathsmith-command.ts';
import { repository } from '../../e2e/harness/repository.ts';
import type { Report } from '../../packages/core/src/model/report/report.ts';
import { runStryker } from '../measures/stryker-run.ts';
import { percentText } from '../report/quantity-text.ts';
import { percent } from '../report/statistics.ts';
import { createBenchProject } from '../subjects/bench-project.ts';
import { loadSubjects } from '../subjects/load-subjects.ts';
import { accountOf, mutantText, reportedMutants, type MutantAccount } from './account.ts';

/** The least share of mutants not proved equivalent, in percent. */
const AIMS = { everyday: 98, seeds: 97, apps: 95 } as const;

const TIMEOUT_MS = 4 * 60 * 60_000;
const REPORT_FILE = 'report.json';

const { values } = parseArgs({
  options: {
    set: { type: 'string', default: 'everyday' },
    budget: { type: 'string', default: '300' },
    every: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    criterion: { type: 'string', default: 'mutants' },
    boundaries: { type: 'string', default: 'comparisons' },
    workers: { type: 'string', default: '2' },
    keep: { type: 'boolean', default: false },
  },
});
if (!(values.set in AIMS)) throw new Error(`expected one of ${Object.keys(AIMS).join(', ')}`);
const set = values.set as keyof typeof AIMS;
const pattern = new RegExp(values.only);
const subjects = loadSubjects(set)
  .filter(({ id }) => pattern.test(id))
  .filter((_, index) => index % Number(values.every) === 0);
const project = join(repository.root, '.cache/mutants', set);
const report = values.keep ? keptReport() : await writeSuites();
const files = subjects.map(({ path }) => `src/${path}`);
const { mutants, output } = await runStryker({ project, files, timeoutMs: TIMEOUT_MS });
if (mutants.size === 0) throw new Error(`StrykerJS wrote no report:\n${output}`);
const account = accountOf(mutants, reportedMutants(report));
print(account);
process.exitCode = account.refuted.length === 0 && shareOf(account) >= AIMS[set] ? 0 : 1;

async function writeSuites(): Promise<Report> {
  await createBenchProject(project, subjects);
  const { report: written, problems } = await runPathsmith({
    ...{ project, runner: 'vitest', workers: Number(values.workers), budget: values.budget },
    switches: [`--criterion=${values.criterion}`, `--boundaries=${values.boundaries}`],
  });
  if (written === undefined) throw new Error(problems.join('\n'));
  return written;
}

function keptReport(): Report {
  return JSON.parse(readFileSync(join(project, REPORT_FILE), 'utf8')) as Report;
}

function shareOf({ detected, open }: MutantAccount): number {
  return percent({ covered: detected.length, total: detected.length + open.length });
}

function print(counted: MutantAccount): void {
  const { detected, equivalent, open, refuted, overstated } = counted;
  const { tests, timeMs } = report.totals;
  for (const one of open) console.log(mutantText(one));
  for (const one of refuted) console.log(`refuted proof: ${mutantText(one)}`);
  const total = detected.length + open.length + equivalent.length;
  console.log(`\n${set}: ${subjects.length} files, ${tests} tests in ${Math.round(timeMs / 1_000)} s`);
  console.log(
    `StrykerJS: ${detected.length} of ${total} mutants noticed, ${equivalent.length} proved equivalent, ` +
      `${open.length} open: ${percentText(shareOf(counted))} of those not proved`,
  );
  console.log(`${refuted.length} proofs refuted, ${overstated.length} mutants survive that we call killed`);
}

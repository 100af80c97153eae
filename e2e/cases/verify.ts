/**
 * Checks that tables of cases are true: members of each case, called on the plain code, do what the table says, and meet
 * the condition of no other case. Without flags, for a sample of the everyday subjects.
 * Usage: `node e2e/cases/verify.ts [--all] [--only <subject>] [--budget <amount>] [--members <n>]`.
 */
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CasesReport } from '../../packages/core/src/model/report/cases-report.ts';
import { CheckList } from '../harness/check-list.ts';
import { repository } from '../harness/repository.ts';
import { lastOutput, runNode } from '../harness/run-process.ts';
import { checkTarget, type TargetCheck } from './check-target.ts';

/** Subjects with numbers, strings, unions, records, lists, errors, regular expressions and changed arguments. */
const SAMPLE = [
  'shipping-cost',
  'check-range',
  'overlap-minutes',
  'volume-discount',
  'loyalty-level',
  'can-access',
  'transfer-money',
  'mask-card',
];

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string' },
    budget: { type: 'string', default: '200' },
    members: { type: 'string', default: '20' },
  },
});
const folder = join(repository.root, 'bench/subjects/everyday');
const all = globSync('*.ts', { cwd: folder })
  .map((file) => basename(file, '.ts'))
  .sort();
const chosen = values.only !== undefined ? [values.only] : values.all ? all : SAMPLE;
const checks = new CheckList();
const counts = { tables: 0, complete: 0, cases: 0, tracked: 0, calls: 0, conditions: 0, results: 0 };
for (const name of chosen) await checkSubject(name);
checks.record(
  `${counts.tables} tables (${counts.complete} complete) with ${counts.cases} cases (${counts.tracked} with results in ` +
    `terms of the input): ${counts.calls} calls, ${counts.conditions} conditions evaluated, ${counts.results} results computed`,
  counts.calls === 0 || counts.results === 0 ? ['nothing was compared'] : [],
);
checks.finish();

async function checkSubject(name: string): Promise<void> {
  const { report, problems } = await tablesOf(name);
  if (report === undefined) {
    checks.record(name, problems);
    return;
  }
  const module = (await import(join(folder, `${name}.ts`))) as Readonly<Record<string, unknown>>;
  const found: TargetCheck[] = [];
  for (const target of report.targets) found.push(await checkTarget(target, module));
  const cases = report.targets.flatMap((target) => target.cases);
  counts.tables += report.targets.length;
  counts.complete += report.targets.filter(({ isComplete }) => isComplete).length;
  counts.cases += cases.length;
  counts.tracked += cases.filter(({ outcome }) => outcome.isTracked).length;
  for (const one of found)
    for (const key of ['calls', 'conditions', 'results'] as const) counts[key] += one[key];
  checks.record(name, [...problems, ...found.flatMap((one) => one.problems)]);
}

async function tablesOf(
  name: string,
): Promise<{ readonly report: CasesReport | undefined; readonly problems: readonly string[] }> {
  mkdirSync(repository.scratch, { recursive: true });
  const json = join(repository.scratch, `cases-${name}.json`);
  const { budget, members } = values;
  const flags = { budget, members, json, solver: 'z3-wasm', seed: '1', workers: '1' };
  const args = Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, value]);
  const result = await runNode(folder, [repository.command, 'cases', `${name}.ts`, ...args]);
  if (result.exitCode !== 0)
    return { report: undefined, problems: [`exit code ${result.exitCode}\n${lastOutput(result)}`] };
  const report = JSON.parse(readFileSync(json, 'utf8')) as CasesReport;
  return { report, problems: report.errors.map(({ message }) => message) };
}

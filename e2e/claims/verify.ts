/**
 * Runs the built command on programs whose marked branch a witness of the declared types takes, and checks
 * that none is called infeasible; then on application code with unreachable branches, and counts how many are
 * proved. Usage: `node e2e/claims/verify.ts [--all] [--only <family or file>]`; without `--all` a sample.
 */
import { parseArgs } from 'node:util';
import { CheckList } from '../harness/check-list.ts';
import { printTable } from '../harness/print-table.ts';
import { judgeClaims } from './judge-claims.ts';
import { judgeHardCases } from './judge-hard-cases.ts';
import { judgeUnreachable } from './judge-unreachable.ts';

/** Of the branches that nothing reaches, at least this share is proved to be so. */
const MIN_PROVED = 0.8;

const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});
const checks = new CheckList();

const { rows, problems, wrong } = await judgeClaims({ isSample: !values.all, only: values.only });
printTable(rows);
checks.record('claims: the command succeeds', problems);
checks.record('claims: no branch with a witness is called infeasible', wrong);

if (values.only === '') {
  const hard = await judgeHardCases();
  for (const line of hard.proved) console.log(`proved ${line}`);
  checks.record('hard cases: the command succeeds', hard.problems);
  checks.record('hard cases: nothing that inputs take is called infeasible', hard.wrong);
}

const unreachable = await judgeUnreachable(values.only);
printTable(unreachable.rows);
checks.record('unreachable: the command succeeds on clean sources', unreachable.problems);
checks.record('unreachable: no claim is wrong', unreachable.wrong);
const percent = Math.floor(unreachable.proved * 100);
checks.record(
  `unreachable: ${percent} % of the branches are proved`,
  unreachable.proved >= MIN_PROVED ? [] : [`less than ${MIN_PROVED * 100} %`],
);
checks.finish();

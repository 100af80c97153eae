/**
 * Runs the built command on programs whose marked branch a witness of the declared types takes, and checks
 * that none is called infeasible; then on application code with unreachable branches, and counts how many are
 * proved. Usage: `node e2e/claims/verify.ts [--all] [--only <family or file>]`; without `--all` a sample.
 */
import { parseArgs } from 'node:util';
import { CheckList } from '../harness/check-list.ts';
import { printTable } from '../harness/print-table.ts';
import { judgeClaims } from './judge-claims.ts';

const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});
const checks = new CheckList();

const { rows, problems, wrong } = await judgeClaims({ isSample: !values.all, only: values.only });
printTable(rows);
checks.record('claims: the command succeeds', problems);
checks.record('claims: no branch with a witness is called infeasible', wrong);
checks.finish();

/**
 * How far the command gets on application code: `project/` has files as back ends and front ends have them, with real
 * dependencies, written by people who had not seen the engine; they are not changed to suit it. Needs a build and the
 * npm registry. Usage: `node bench/apps/measure-apps.ts [--budget <amount>]`.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runPathsmith } from '../../e2e/harness/pathsmith-command.ts';
import { repository } from '../../e2e/harness/repository.ts';
import { percentText } from '../report/quantity-text.ts';
import { percent, spreadOf, sum } from '../report/statistics.ts';

const { values } = parseArgs({ options: { budget: { type: 'string', default: '5s' } } });
const project = join(repository.root, '.cache/apps');
mkdirSync(project, { recursive: true });
cpSync(join(import.meta.dirname, 'project'), project, { recursive: true });
execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {
  cwd: project,
  stdio: 'inherit',
});
const { report, problems } = await runPathsmith({
  project,
  runner: 'vitest',
  workers: 2,
  budget: values.budget,
});
for (const problem of problems) console.error(problem);

const unreachable = readFileSync(join(import.meta.dirname, 'unreachable.json'), 'utf8');
const branches = (report?.files ?? []).map((file) => file.branches);
const covered = sum(branches.map((one) => one.covered));
const total = sum(branches.map((one) => one.total));
const { median } = spreadOf(branches.map(percent));
console.log(`${branches.length} files, ${covered} of ${total} branches covered`);
console.log(`${percentText(percent({ covered, total }))} of all, median of the files ${percentText(median)}`);
console.log(
  `${sum(branches.map((one) => one.infeasible))} infeasible, ${sum(branches.map((one) => one.assumed))} assumed; ` +
    `known to be unreachable: ${(JSON.parse(unreachable) as unknown[]).length}`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

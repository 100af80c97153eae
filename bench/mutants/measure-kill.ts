/**
 * What `pathsmith kill` does about mutants that survive weak suites: random inputs, chosen for branches alone, for some
 * files of the set `everyday`. StrykerJS finds the survivors, the command is given its report, and StrykerJS runs once
 * more with the tests that it has written. A mutant that the command calls killed and no test notices is a failure, and
 * so is one that it calls equivalent and a test notices. Needs a build.
 * Usage: `node bench/mutants/measure-kill.ts [--budget <amount>] [--every <n>]`; every n-th file is taken.
 */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from '../../e2e/harness/repository.ts';
import { lastOutput, runNode } from '../../e2e/harness/run-process.ts';
import { sameMutant } from '../../packages/core/src/model/report/placed-mutant.ts';
import type { Report } from '../../packages/core/src/model/report/report.ts';
import { generateAtRandom } from '../apps/generate-at-random.ts';
import { DETECTED, MISSED } from '../measures/mutation-score.ts';
import { MUTATION_REPORT, runStryker, type StrykerRun } from '../measures/stryker-run.ts';
import { createBenchProject } from '../subjects/bench-project.ts';
import { loadSubjects } from '../subjects/load-subjects.ts';
import { accountOf, mutantText, reportedMutants } from './account.ts';

const TIMEOUT_MS = 60 * 60_000;
const REPORT_FILE = 'report.json';
/** The command is given a copy, since the second run of StrykerJS writes its own. */
const SURVIVORS_FILE = 'survivors.json';
/** Random inputs for each function: few, so that much is left to kill. */
const RANDOM_BUDGET = '5';

const { values } = parseArgs({
  options: { budget: { type: 'string', default: '300' }, every: { type: 'string', default: '18' } },
});
const subjects = loadSubjects('everyday').filter((_, index) => index % Number(values.every) === 0);
const project = join(repository.root, '.cache/mutants/kill');
const files = subjects.map(({ path }) => `src/${path}`);
await createBenchProject(project, subjects);
const problems = await generateAtRandom({ project, files, budget: RANDOM_BUDGET, criterion: 'branch' });
if (problems.length > 0) throw new Error(problems.join('\n'));
const before = await mutantsOf();
cpSync(join(project, MUTATION_REPORT), join(project, SURVIVORS_FILE));
const report = await killSurvivors();
const after = await mutantsOf();
printAndJudge();

async function mutantsOf(): Promise<StrykerRun['mutants']> {
  const { mutants, output } = await runStryker({ project, files, timeoutMs: TIMEOUT_MS });
  if (mutants.size === 0) throw new Error(`StrykerJS wrote no report:\n${output}`);
  return mutants;
}

async function killSurvivors(): Promise<Report> {
  const flags = ['--budget', values.budget, '--seed', '1', '--solver', 'z3-wasm', '--json', REPORT_FILE];
  const result = await runNode(project, [repository.command, 'kill', SURVIVORS_FILE, ...flags]);
  if (result.exitCode !== 0) throw new Error(lastOutput(result));
  return JSON.parse(readFileSync(join(project, REPORT_FILE), 'utf8')) as Report;
}

/** Only what survived before counts: what the suites noticed already says nothing about the command. */
function printAndJudge(): void {
  const survivors = new Map(
    [...before].map(([file, mutants]) => [file, mutants.filter(({ status }) => MISSED.has(status))]),
  );
  const survived = new Map(
    [...after].map(([file, mutants]) => {
      const wanted = (survivors.get(file) ?? []).map((one) => ({ replacement: '', ...one }));
      return [file, mutants.filter((one) => sameMutant({ replacement: '', ...one }, wanted) !== undefined)];
    }),
  );
  const { detected, equivalent, open, refuted, overstated } = accountOf(survived, reportedMutants(report));
  for (const one of open) console.log(mutantText(one));
  const all = [...before.values()].flat();
  const noticed = all.filter(({ status }) => DETECTED.has(status)).length;
  const total = detected.length + equivalent.length + open.length;
  console.log(`\n${subjects.map(({ id }) => id).join(', ')}`);
  console.log(`the suites notice ${noticed} of ${noticed + total} mutants`);
  console.log(
    `of ${total} survivors ${detected.length} killed, ${equivalent.length} proved equivalent, ` +
      `${open.length} unknown`,
  );
  for (const one of overstated) console.log(`not killed: ${mutantText(one)}`);
  for (const one of refuted) console.log(`refuted proof: ${mutantText(one)}`);
  process.exitCode = overstated.length + refuted.length > 0 ? 1 : 0;
}

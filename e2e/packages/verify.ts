/**
 * Loads real packages plain and instrumented, makes the same calls into both, and compares what came
 * of each: results, throws and what happened to the arguments. Prints the table; fails on a difference.
 * Usage: `node e2e/packages/verify.ts [package…]`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printTable } from '../harness/print-table.ts';
import { repository } from '../harness/repository.ts';
import { lastOutput, runProcess, type ProcessResult } from '../harness/run-process.ts';
import { compareRuns, leftOutCalls, type Comparison } from './compare-runs.ts';
import { PACKAGES, type ListedPackage } from './package-list.ts';

const folder = join(repository.root, '.cache/packages');
const script = fileURLToPath(new URL('./call-exports.ts', import.meta.url));
const MIN_CALLS = 200;
const SHOWN_DIFFERENCES = 5;
const AT_A_TIME = 2;
const TIMEOUT_MS = 90_000;

async function install(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const dependencies = Object.fromEntries(PACKAGES.map(({ name, version }) => [name, version]));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }, null, 2));
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = await runProcess({ cwd: folder, command: 'npm', args, timeoutMs: TIMEOUT_MS });
  if (result.exitCode !== 0) throw new Error(`npm could not install the packages:\n${lastOutput(result)}`);
}

interface CheckedPackage extends Comparison {
  readonly listed: ListedPackage;
  readonly timeMs: number;
}

async function check(listed: ListedPackage): Promise<CheckedPackage> {
  let plain = await call(listed, 'plain', []);
  let slow: readonly number[] = [];
  // What a stopped call has done to its package stays done: so the plain code has to go without it too,
  // until no call is stopped any more. On a busy machine that may be other calls each time.
  while (leftOutCalls(plain).length > slow.length) {
    slow = leftOutCalls(plain);
    plain = await call(listed, 'plain', slow);
  }
  const instrumented = await call(listed, 'instrumented', leftOutCalls(plain));
  return { listed, timeMs: plain.timeMs + instrumented.timeMs, ...compareRuns(plain, instrumented) };
}

function call(
  { name, entry, leftOut }: ListedPackage,
  mode: string,
  omitted: readonly number[],
): Promise<ProcessResult> {
  const args = [script, mode, folder, entry ?? name, leftOut?.source ?? '(?!)', omitted.join()];
  return runProcess({ cwd: folder, command: process.execPath, args, timeoutMs: TIMEOUT_MS });
}

/** Checks packages, some at a time; each as soon as there is room for it. */
async function checkAll(packages: readonly ListedPackage[]): Promise<readonly CheckedPackage[]> {
  const pending = [...packages];
  const done: CheckedPackage[] = [];
  const work = async (): Promise<void> => {
    for (let listed = pending.shift(); listed !== undefined; listed = pending.shift()) {
      const checked = await check(listed);
      done.push(checked);
      for (const difference of checked.differences.slice(0, SHOWN_DIFFERENCES))
        console.error(`${listed.name}:\n${difference}`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return done.sort((left, right) => packages.indexOf(left.listed) - packages.indexOf(right.listed));
}

await install();
const chosen = process.argv.slice(2);
const checked = await checkAll(PACKAGES.filter(({ name }) => chosen.length === 0 || chosen.includes(name)));
const rows = checked.map(({ listed, files, calls, differences, timeMs }) => {
  const { name, version } = listed;
  return [name, version, files, calls, differences.length, Math.round(timeMs)];
});
printTable([['package', 'version', 'files', 'calls', 'differences', 'time (ms)'], ...rows]);
const failed = checked.filter(
  ({ differences, calls, files }) => differences.length > 0 || calls < MIN_CALLS || files === 0,
);
const calls = checked.reduce((sum, one) => sum + one.calls, 0);
console.log(
  `${checked.length} packages, ${calls} calls; ${failed.length} packages with differences or too few calls`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

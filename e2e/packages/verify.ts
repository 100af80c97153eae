/**
 * Loads real packages plain and instrumented, makes the same calls into both, and compares what came
 * of each: results, throws and what happened to the arguments. Prints the table; fails on a difference.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { printTable } from '../harness/print-table.ts';
import { repository } from '../harness/repository.ts';
import { lastOutput, runNode, runProcess, type ProcessResult } from '../harness/run-process.ts';
import { PACKAGES, type ListedPackage } from './package-list.ts';

const folder = join(repository.root, '.cache/packages');
const script = fileURLToPath(new URL('./call-exports.ts', import.meta.url));
const LEAST_CALLS = 200;
const SHOWN_DIFFERENCES = 5;

async function install(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const dependencies = Object.fromEntries(PACKAGES.map(({ name, version }) => [name, version]));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }, null, 2));
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = await runProcess({ cwd: folder, command: 'npm', args });
  if (result.exitCode !== 0) throw new Error(`npm could not install the packages:\n${lastOutput(result)}`);
}

function call({ name, entry, leftOut }: ListedPackage, mode: string): Promise<ProcessResult> {
  return runNode(folder, [script, mode, folder, entry ?? name, leftOut?.source ?? '(?!)']);
}

interface Comparison {
  readonly calls: number;
  readonly files: number;
  readonly differences: readonly string[];
}

function compare(plain: ProcessResult, instrumented: ProcessResult): Comparison {
  const expected = plain.stdout.trimEnd().split('\n');
  const actual = instrumented.stdout.trimEnd().split('\n');
  const files = Number(/^#files (\d+)$/.exec(actual.pop() ?? '')?.[1] ?? 0);
  expected.pop();
  const differences = expected.flatMap((line, index) =>
    line === actual[index] ? [] : [`  plain        ${line}\n  instrumented ${actual[index] ?? 'nothing'}`],
  );
  if (instrumented.exitCode !== 0) differences.push(lastOutput(instrumented, 12));
  if (plain.exitCode !== 0) differences.push(lastOutput(plain, 12));
  return { calls: expected.length, files, differences };
}

await install();
const chosen = process.argv.slice(2);
const rows: (string | number)[][] = [['package', 'version', 'files', 'calls', 'differences', 'time (ms)']];
let failures = 0;
for (const listed of PACKAGES) {
  if (chosen.length > 0 && !chosen.includes(listed.name)) continue;
  const plain = await call(listed, 'plain');
  const instrumented = await call(listed, 'instrumented');
  const { calls, files, differences } = compare(plain, instrumented);
  const timeMs = Math.round(plain.timeMs + instrumented.timeMs);
  rows.push([listed.name, listed.version, files, calls, differences.length, timeMs]);
  if (differences.length > 0 || calls < LEAST_CALLS || files === 0) failures += 1;
  for (const difference of differences.slice(0, SHOWN_DIFFERENCES))
    console.error(`${listed.name}:\n${difference}`);
}
printTable(rows);
console.log(`${rows.length - 1} packages, ${failures} of them with differences or too few calls`);
process.exitCode = failures === 0 ? 0 : 1;

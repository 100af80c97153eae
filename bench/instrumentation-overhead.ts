/**
 * How much slower instrumented code runs: the same hot calls into three real packages, plain and
 * instrumented, with concrete and with symbolic inputs. Each ratio is the median over rounds that take
 * turns. `--profile` adds the functions that the instrumented time was spent in; a name or more
 * restricts it to those packages.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { printTable } from '../e2e/harness/print-table.ts';
import { repository } from '../e2e/harness/repository.ts';
import { lastOutput, runNode } from '../e2e/harness/run-process.ts';
import { installWorkloads } from './instrumentation/install-workloads.ts';
import type { Measured } from './instrumentation/measure-workload.ts';
import { WORKLOADS } from './instrumentation/workloads.ts';

/** The aim; the figures are printed either way. */
const AIM = 30;
const SHOWN_FUNCTIONS = 15;

const script = fileURLToPath(new URL('./instrumentation/measure-workload.ts', import.meta.url));
const { values, positionals } = parseArgs({
  options: { profile: { type: 'boolean', default: false } },
  allowPositionals: true,
});

async function measure(name: string): Promise<Measured> {
  const result = await runNode(repository.root, [script, name, values.profile ? 'profile' : '']);
  if (result.exitCode !== 0) throw new Error(lastOutput(result));
  return JSON.parse(result.stdout) as Measured;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? NaN;
}

function rowOf(name: string, { rounds }: Measured): readonly (string | number)[] {
  const times = [
    median(rounds.map(({ plain }) => plain)),
    median(rounds.map(({ concrete }) => concrete)),
    median(rounds.map(({ symbolic }) => symbolic)),
  ];
  const ratios = [
    median(rounds.map(({ plain, concrete }) => concrete / plain)),
    median(rounds.map(({ plain, symbolic }) => symbolic / plain)),
  ];
  return [name, ...times.map((time) => time.toFixed(1)), ...ratios.map((ratio) => `${ratio.toFixed(1)}×`)];
}

function printProfiles(name: string, { profiles }: Measured): void {
  for (const [inputs, functions] of Object.entries(profiles)) {
    console.log(`\n${name}, ${inputs} inputs: functions by self time`);
    for (const { share, name: fn, place } of functions.slice(0, SHOWN_FUNCTIONS)) {
      console.log(`  ${(share * 100).toFixed(1).padStart(5)} %  ${fn === '' ? '(anonymous)' : fn}  ${place}`);
    }
  }
}

await installWorkloads();
const rows: (readonly (string | number)[])[] = [
  ['package', 'plain (µs)', 'concrete (µs)', 'symbolic (µs)', 'ratio, concrete', 'ratio, symbolic'],
];
const measured: (readonly [string, Measured])[] = [];
for (const { name } of WORKLOADS) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const result = await measure(name);
  measured.push([name, result]);
  rows.push(rowOf(name, result));
}
printTable(rows);
console.log(`aim: ${AIM}×`);
for (const [name, result] of measured) printProfiles(name, result);

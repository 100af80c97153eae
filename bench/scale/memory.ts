/**
 * How much memory a run takes at its peak, all processes together, and whether time grows in proportion to the number of
 * functions: many small files with two workers, and one file with many functions. Needs a build and Linux.
 * Usage: `node bench/scale/memory.ts [--files <n>] [--functions <n,n,…>] [--budget <steps>]`
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printTable } from '../../e2e/harness/print-table.ts';
import { repository } from '../../e2e/harness/repository.ts';
import { commandArguments } from './measured-run.ts';
import { memoryOfTree } from './process-memory.ts';

/** The aims in bytes; the figures are printed either way. */
const AIM = { files: 1.0e9, functions: 1.2e9 };
const FUNCTIONS_OF_FILE = 3;
const WORKERS = 2;
const PAUSE_MS = 250;

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '800' },
    functions: { type: 'string', default: '500,1000,2000' },
    budget: { type: 'string', default: '60' },
  },
});

/** A function with a few branches, unlike all others. */
const functionOf = (number: number): string =>
  `export function f${number}(n: number, name: string): string {
  if (n > ${number}) return name === 'n${number}' ? 'named' : 'large';
  return n < -${number + 1} ? 'small' : name;
}\n`;

/** The texts of some files with functions. */
const filesOf = (files: number, functions: number): readonly string[] =>
  Array.from({ length: files }, (_, file) =>
    Array.from({ length: functions }, (_unused, index) => functionOf(file * functions + index)).join('\n'),
  );

/** The peaks of a run, and how long it took. */
interface Peak {
  readonly timeMs: number;
  readonly processes: number;
  readonly resident: number;
  readonly proportional: number;
}

async function peakOf(texts: readonly string[]): Promise<Peak> {
  const project = join(repository.scratch, 'scale-memory');
  rmSync(project, { recursive: true, force: true });
  mkdirSync(join(project, 'src'), { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }\n');
  for (const [index, text] of texts.entries()) writeFileSync(join(project, 'src', `file-${index}.ts`), text);
  const args = [...commandArguments({ workers: WORKERS, budget: values.budget }), '--no-confirm'];
  const startedMs = performance.now();
  const child = spawn(process.execPath, args, { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
  let peak = { processes: 0, resident: 0, proportional: 0 };
  const timer = setInterval(() => {
    const now = memoryOfTree(child.pid ?? 0);
    peak = {
      processes: Math.max(peak.processes, now.processes),
      resident: Math.max(peak.resident, now.resident),
      proportional: Math.max(peak.proportional, now.proportional),
    };
  }, PAUSE_MS);
  const exitCode = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(timer);
  rmSync(project, { recursive: true, force: true });
  if (exitCode !== 0) throw new Error(`the command ended with ${String(exitCode)}`);
  return { timeMs: performance.now() - startedMs, ...peak };
}

async function rowOf(files: number, functions: number): Promise<readonly (string | number)[]> {
  const { timeMs, processes, resident, proportional } = await peakOf(filesOf(files, functions));
  return [
    `${files} × ${functions}`,
    (timeMs / 1_000).toFixed(1),
    (timeMs / files / functions).toFixed(1),
    processes,
    (resident / 1e9).toFixed(2),
    (proportional / 1e9).toFixed(2),
  ];
}

const rows: (readonly (string | number)[])[] = [
  ['files × functions', 'time (s)', 'per function (ms)', 'processes', 'resident (GB)', 'proportional (GB)'],
];
if (Number(values.files) > 0) rows.push(await rowOf(Number(values.files), FUNCTIONS_OF_FILE));
for (const count of values.functions.split(',').filter((text) => text !== ''))
  rows.push(await rowOf(1, Number(count)));
printTable(rows);
console.log(
  `\nAims for the peak of all processes with ${WORKERS} workers: ${AIM.files / 1e9} GB for 800 files of ` +
    `${FUNCTIONS_OF_FILE} functions, ${AIM.functions / 1e9} GB for a file of 2,000. ${values.budget} steps for each target.`,
);

/**
 * How much faster two workers are than one, on the same files with the same budget of work, in turns: medians, the share of
 * the main process in the processor time, and the speed-up that this share allows for more cores. Needs a build, the npm
 * registry, and a machine with two idle cores.
 * Usage: `node bench/scale/speed-up.ts [everyday|packages…] [--files <n>] [--rounds <n>] [--budget <steps>]`
 */
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printTable } from '../../e2e/harness/print-table.ts';
import { repository } from '../../e2e/harness/repository.ts';
import { createBenchProject } from '../subjects/bench-project.ts';
import { loadSubjects } from '../subjects/load-subjects.ts';
import type { SetName } from '../subjects/manifest.ts';
import { measuredRun, type MeasuredRun } from './measured-run.ts';

/** The aims; the figures are printed either way. */
const AIM = { speedUp: 1.75, mainShare: 0.05 };
const CORES = [2, 8, 16, 64];

const { values, positionals } = parseArgs({
  options: {
    files: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
    budget: { type: 'string', default: '200' },
  },
  allowPositionals: true,
});

/** The runs of a set, by the number of workers. */
type Rounds = Readonly<Record<1 | 2, readonly MeasuredRun[]>>;

async function measure(set: SetName): Promise<Rounds> {
  const project = join(repository.scratch, `scale-${set}`);
  await createBenchProject(project, loadSubjects(set).slice(0, Number(values.files)));
  const rounds = { 1: [] as MeasuredRun[], 2: [] as MeasuredRun[] };
  for (let round = 0; round < Number(values.rounds); round += 1)
    // Each is first in every other round: a machine may become slower.
    for (const workers of round % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const))
      rounds[workers].push(await measuredRun({ project, workers, budget: values.budget }));
  await rm(project, { recursive: true, force: true });
  return rounds;
}

const medianOf = (runs: readonly MeasuredRun[], value: (run: MeasuredRun) => number): number =>
  runs.map(value).toSorted((one, other) => one - other)[Math.floor(runs.length / 2)] ?? NaN;

/** The speed-up with a number of cores if the main process works alone: the law of Amdahl. */
const boundFor = (cores: number, mainShare: number): number => 1 / (mainShare + (1 - mainShare) / cores);

function rowOf(set: SetName, rounds: Rounds): readonly (string | number)[] {
  const [one, two] = [
    medianOf(rounds[1], ({ timeMs }) => timeMs),
    medianOf(rounds[2], ({ timeMs }) => timeMs),
  ];
  const mainShare = medianOf(rounds[2], ({ mainMs, cpuMs }) => mainMs / cpuMs);
  return [
    set,
    (one / 1_000).toFixed(1),
    (two / 1_000).toFixed(1),
    `${(one / two).toFixed(2)}×`,
    (medianOf(rounds[2], ({ cpuMs }) => cpuMs) / 1_000).toFixed(1),
    `${(mainShare * 100).toFixed(1)} %`,
    ...CORES.map((cores) => `${boundFor(cores, mainShare).toFixed(1)}×`),
  ];
}

const sets = positionals.length === 0 ? ['everyday', 'packages'] : positionals;
const rows: (readonly (string | number)[])[] = [
  [
    ...['set', '1 worker (s)', '2 workers (s)', 'speed-up', 'CPU (s)', 'main process'],
    ...CORES.map((cores) => `bound, ${cores} cores`),
  ],
];
for (const set of sets as readonly SetName[]) rows.push(rowOf(set, await measure(set)));
printTable(rows);
console.log(
  `\nAims: ${AIM.speedUp}× with 2 workers, the main process at most ${AIM.mainShare * 100} %. ` +
    `${values.budget} steps for each target, medians of ${values.rounds}, ${availableParallelism()} cores.`,
);

/**
 * Times one workload plain, instrumented, and instrumented with symbolic inputs, turn by turn in one
 * process, so that whatever else the machine does meets all three alike. Prints a {@link Measured}.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { instrumentLoading } from '../../e2e/packages/instrumented-loading.ts';
import { idleRun, runHolder } from '../../packages/core/src/runtime/process/hooks-module.ts';
import type { Shadow } from '../../packages/core/src/runtime/shadow.ts';
import { shadowOf } from '../../packages/core/src/runtime/shadowing.ts';
import { installWorkloads } from './install-workloads.ts';
import { selfTimesOf, type SelfTime } from './self-times.ts';
import { WORKLOADS, type Workload } from './workloads.ts';

/** Times of one call in µs, a row for each round, and where the time went if that was asked for. */
export interface Measured {
  readonly rounds: readonly {
    readonly plain: number;
    readonly concrete: number;
    readonly symbolic: number;
  }[];
  readonly profiles: Readonly<Record<string, readonly SelfTime[]>>;
}

const ROUNDS = 11;
const TURN_MS = 150;
const WARM_UP_MS = 2_500;
const PROFILED_MS = 2_000;

type Work = () => void;

async function load(
  folder: string,
  { entry, exportName }: Workload,
): Promise<(...args: unknown[]) => unknown> {
  const namespace: unknown = await import(pathToFileURL(join(folder, entry)).href);
  return (namespace as Record<string, never>)[exportName] as never;
}

function callsWithin(work: Work, limitMs: number): number {
  const end = performance.now() + limitMs;
  let calls = 0;
  for (; performance.now() < end; calls += 1) work();
  return calls;
}

function timeOf(work: Work): number {
  const start = performance.now();
  const calls = callsWithin(work, TURN_MS);
  return ((performance.now() - start) * 1_000) / calls;
}

/** A run of its own for each call, as in exploration, with a variable for each string. */
function asSymbolicRun(fn: (...args: unknown[]) => unknown, args: readonly unknown[]): Work {
  return () => {
    const run = idleRun();
    runHolder.current = run;
    const shadows = args.map((arg, index): Shadow | null =>
      typeof arg === 'string'
        ? shadowOf(run.recorder, arg, run.recorder.terms.variable('String', `input${index}`))
        : null,
    );
    run.recorder.pending = { shadows };
    fn(...args);
  };
}

async function worksOf(
  workload: Workload,
): Promise<Readonly<Record<'plain' | 'concrete' | 'symbolic', Work>>> {
  const folders = await installWorkloads();
  instrumentLoading(folders.instrumented);
  const plain = await load(folders.plain, workload);
  const instrumented = await load(folders.instrumented, workload);
  const { args } = workload;
  return {
    plain: () => void plain(...args),
    concrete: () => {
      runHolder.current = idleRun();
      instrumented(...args);
    },
    symbolic: asSymbolicRun(instrumented, args),
  };
}

const [name, wantsProfile] = process.argv.slice(2);
const workload = WORKLOADS.find((candidate) => candidate.name === name);
if (workload === undefined) throw new Error(`no workload is called ${name}`);
const { plain, concrete, symbolic } = await worksOf(workload);
for (const work of [plain, concrete, symbolic]) callsWithin(work, WARM_UP_MS);
const rounds = Array.from({ length: ROUNDS }, () => ({
  plain: timeOf(plain),
  concrete: timeOf(concrete),
  symbolic: timeOf(symbolic),
}));
const profiles: Record<string, readonly SelfTime[]> = {};
if (wantsProfile === 'profile') {
  profiles['concrete'] = await selfTimesOf(() => callsWithin(concrete, PROFILED_MS));
  profiles['symbolic'] = await selfTimesOf(() => callsWithin(symbolic, PROFILED_MS));
}
console.log(JSON.stringify({ rounds, profiles } satisfies Measured));

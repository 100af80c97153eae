/**
 * Times one workload plain, instrumented, and instrumented with symbolic inputs, turn by turn in one
 * process, so that whatever else the machine does meets all three alike. Prints a {@link Measured}.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { instrumentLoading } from '../../e2e/packages/instrumented-loading.ts';
import { idleRun, runHolder } from '../../packages/core/src/runtime/process/hooks-module.ts';
import type { Shadow } from '../../packages/core/src/runtime/shadow/shadow.ts';
import { shadowOf } from '../../packages/core/src/runtime/record/shadowing.ts';
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

const ROUNDS = 7;
const TURN_MS = 150;
/** Enough for the engine to have compiled what is hot. */
const WARM_UP_CALLS = 3_000;
const WARM_UP_MS = 1_000;
const PROBE_MS = 40;
const PROFILED_MS = 2_000;

type Work = () => void;

async function load(
  folder: string,
  { entry, exportName }: Workload,
): Promise<(...args: unknown[]) => unknown> {
  const namespace: unknown = await import(pathToFileURL(join(folder, entry)).href);
  return (namespace as Record<string, never>)[exportName] as never;
}

/** Time that this thread itself has had, where the engine can tell: others on the machine do not count. */
function nowMs(): number {
  if (typeof process.threadCpuUsage !== 'function') return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function timeOf(work: Work, calls: number): number {
  const start = nowMs();
  for (let call = 0; call < calls; call += 1) work();
  return ((nowMs() - start) * 1_000) / calls;
}

/** How many calls of a workload take about this long. A thread's clock may tick as seldom as every few ms. */
function callsFor(work: Work, durationMs: number): number {
  let calls = 16;
  let tookMs = 0;
  for (; tookMs < PROBE_MS; calls *= 2) tookMs = (timeOf(work, calls) * calls) / 1_000;
  return Math.ceil(((calls / 2) * durationMs) / tookMs);
}

/** Makes a workload hot; the number of calls that fill a turn. */
function warmUp(work: Work): number {
  timeOf(work, WARM_UP_CALLS);
  timeOf(work, callsFor(work, WARM_UP_MS));
  return callsFor(work, TURN_MS);
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
const calls = { plain: warmUp(plain), concrete: warmUp(concrete), symbolic: warmUp(symbolic) };
const rounds = Array.from({ length: ROUNDS }, () => ({
  plain: timeOf(plain, calls.plain),
  concrete: timeOf(concrete, calls.concrete),
  symbolic: timeOf(symbolic, calls.symbolic),
}));
const profiles: Record<string, readonly SelfTime[]> = {};
if (wantsProfile === 'profile') {
  profiles['concrete'] = await selfTimesOf(() => timeOf(concrete, callsFor(concrete, PROFILED_MS)));
  profiles['symbolic'] = await selfTimesOf(() => timeOf(symbolic, callsFor(symbolic, PROFILED_MS)));
}
console.log(JSON.stringify({ rounds, profiles } satisfies Measured));

import { TermFactory } from '../../expr/term-factory.ts';
import type { ExploreEvents, Worker } from '../exploration-tools.ts';
import { exploreClass } from '../explore-class.ts';
import { exploreTarget } from '../explore-target.ts';
import type { ExploredTarget } from '../explored-target.ts';
import type { InputSource, RunOptions } from '../run-options.ts';
import type { TargetPlan } from '../target-plan.ts';

/** What the caller hears while targets are explored. */
export interface ExploreStageEvents {
  onTargetStep(plan: TargetPlan, state: Parameters<ExploreEvents['onStep']>[0]): void;
  onTargetDone(explored: ExploredTarget): void;
}

/** Stage 4: explores every target. Workers take targets as they become free; results keep their order. */
export async function exploreTargets(
  plans: readonly TargetPlan[],
  context: {
    readonly workers: readonly Worker[];
    readonly options: RunOptions;
    readonly events: ExploreStageEvents;
    readonly signal: AbortSignal | undefined;
    readonly inputSource?: InputSource | undefined;
  },
): Promise<readonly ExploredTarget[]> {
  const { workers, options, events, signal, inputSource } = context;
  const results = new Map<TargetPlan, ExploredTarget>();
  const queue = jobsOf(plans);
  const work = async (worker: Worker): Promise<void> => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      signal?.throwIfAborted();
      const [first] = job;
      const onStep: ExploreEvents['onStep'] = (state) => {
        signal?.throwIfAborted();
        events.onTargetStep(first, state);
      };
      for (const explored of await exploreJob(job, { worker, options, inputSource, events: { onStep } })) {
        results.set(explored.plan, explored);
        events.onTargetDone(explored);
      }
    }
  };
  await Promise.all(workers.map(work));
  return plans.flatMap((plan) => results.get(plan) ?? []);
}

type Job = readonly [TargetPlan, ...TargetPlan[]];

/** Targets of one class are one job; every function is one by itself. */
function jobsOf(plans: readonly TargetPlan[]): Job[] {
  const groups = Map.groupBy(plans, (plan): object => plan.member?.unit ?? plan);
  return [...groups.values()] as unknown as Job[];
}

async function exploreJob(
  job: Job,
  context: Parameters<typeof exploreTarget>[1],
): Promise<readonly ExploredTarget[]> {
  const [plan] = job;
  if (plan.unsupported !== undefined) return job.map((one) => skippedTarget(one, plan.unsupported ?? ''));
  return plan.member === undefined ? [await exploreTarget(plan, context)] : exploreClass(job, context);
}

function skippedTarget(plan: TargetPlan, detail: string): ExploredTarget {
  return {
    plan,
    factory: new TermFactory(),
    exploration: {
      paths: [],
      untracked: [],
      losses: [],
      counts: { infeasible: 0, unknown: 0, diverged: 0 },
      leftovers: [],
      ending: 'nothing left',
    },
    candidates: [],
    uncovered: plan.branches.map((branch) => ({ branch, reason: 'unsupported input', detail })),
    solver: { queries: 0, timeMs: 0, backend: 'none' },
    timeMs: 0,
  };
}

import { TermFactory } from '../../expr/term-factory.ts';
import { exploreTarget, type ExploreEvents, type Worker } from '../explore-target.ts';
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
  const results: ExploredTarget[] = [];
  const queue = plans.map((plan, index) => ({ plan, index }));
  const work = async (worker: Worker): Promise<void> => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      signal?.throwIfAborted();
      const { plan, index } = job;
      const explored =
        plan.unsupported === undefined
          ? await exploreTarget(plan, {
              worker,
              options,
              inputSource,
              events: {
                onStep: (state) => {
                  signal?.throwIfAborted();
                  events.onTargetStep(plan, state);
                },
              },
            })
          : skippedTarget(plan, plan.unsupported);
      results[index] = explored;
      events.onTargetDone(explored);
    }
  };
  await Promise.all(workers.map(work));
  return results;
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

import type { ExploreContext, ExploreEvents, Worker } from '../units/exploration-tools.ts';
import { exploreUnit } from '../explore-unit.ts';
import { wantedMutants } from '../choice/mutants/own-mutants.ts';
import { productsIn } from '../units/library-products.ts';
import type { ProductRequest } from '../units/products.ts';
import type { ExploredTarget } from '../units/explored-target.ts';
import { failureOf, type FailureLog } from '../failures.ts';
import type { Logger } from '../../foundation/logger.ts';
import { LoadCheck, type LoadAids } from '../target-process/load-check.ts';
import { withoutRefuted } from '../accounts/refuted-verdicts.ts';
import type { InputSource, RunOptions } from '../run-options.ts';
import { failedTarget, skippedTarget } from '../accounts/skipped-target.ts';
import { byUnit, type TargetPlan, type UnitPlans } from '../units/target-plan.ts';

/** Events for the caller while targets are explored. */
export interface ExploreStageEvents {
  onTargetStep(plan: TargetPlan, state: Parameters<ExploreEvents['onStep']>[0]): void;
  /** The worker goes on when this is done. */
  onTargetDone(explored: ExploredTarget): Promise<void>;
}

/**
 * Stage 4: explores every target, and tells of each as soon as it is done. Workers take targets as they become free.
 * Once the signal is aborted, no target is begun, and those in hand are given up.
 */
export async function exploreTargets(
  plans: readonly TargetPlan[],
  context: {
    readonly workers: readonly Worker[];
    readonly options: RunOptions;
    readonly events: ExploreStageEvents;
    readonly failures: FailureLog;
    readonly aids: LoadAids;
    readonly logger: Logger;
    readonly signal: AbortSignal | undefined;
    readonly inputSource?: InputSource | undefined;
  },
): Promise<void> {
  const { workers, options, events, failures, logger, signal, inputSource } = context;
  const loading = new LoadCheck(failures, context.aids);
  const queue = [...byUnit(plans)];
  const work = async (worker: Worker): Promise<void> => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      if (signal?.aborted === true) return;
      const [first] = job;
      const onStep: ExploreEvents['onStep'] = (state) => {
        signal?.throwIfAborted();
        events.onTargetStep(first, state);
      };
      const { library } = context.aids;
      const tools = {
        worker,
        options,
        signal,
        inputSource,
        wantedMutants: wantedMutants(job, library.moduleOf(first.spec.file), options),
        products: { productsOf: (request: ProductRequest) => productsIn(library, request) },
        events: { onStep },
      };
      const explore = async (): Promise<readonly ExploredTarget[]> => {
        try {
          return await exploreJob(job, tools, loading);
        } catch (error) {
          if (signal?.aborted === true) return [];
          return failedTargets(job, error, { worker, failures, logger });
        }
      };
      for (const explored of await explore()) await events.onTargetDone(withoutRefuted(explored, failures));
    }
  };
  await Promise.all(workers.map(work));
}

async function exploreJob(
  job: UnitPlans,
  context: ExploreContext,
  loading: LoadCheck,
): Promise<readonly ExploredTarget[]> {
  const [plan] = job;
  const { unsupported } = plan;
  if (unsupported !== undefined)
    return job.map((one) => skippedTarget(one, { reason: 'unsupported input', detail: unsupported }));
  if (!(await loading.canLoad(plan.spec.file, context.worker.slot)))
    return job.map((one) =>
      skippedTarget(one, { reason: 'not loaded', detail: 'its module cannot be loaded' }),
    );
  return exploreUnit(job, context);
}

/** Records an internal error for the targets of one job; the others go on. */
function failedTargets(
  job: UnitPlans,
  error: unknown,
  {
    worker,
    failures,
    logger,
  }: { readonly worker: Worker; readonly failures: FailureLog; readonly logger: Logger },
): readonly ExploredTarget[] {
  const [{ spec, unit }] = job;
  logger.log('info', `${unit.name} failed`, { stack: error instanceof Error ? error.stack : String(error) });
  failures.add(failureOf(error, spec.file, unit.name));
  // Its process may still be at work on what has failed.
  worker.slot.close();
  return job.map(failedTarget);
}

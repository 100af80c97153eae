import type { ExploreEvents } from '../units/exploration-tools.ts';
import type { ExploredTarget } from '../units/explored-target.ts';
import { failureOf, stackOf, type Failure, type FailureLog } from '../failures.ts';
import type { Logger } from '../../foundation/logger.ts';
import { withoutRefuted } from '../accounts/refuted-verdicts.ts';
import { failedTarget, skippedTarget } from '../accounts/skipped-target.ts';
import type { Engine, UnitAnswer } from '../processes/engine.ts';
import type { ProjectHost } from '../processes/project-host.ts';
import { shareOut } from '../processes/share-out.ts';
import { bySize, type TotalBudget } from '../processes/total-budget.ts';
import type { LoadVerdict } from '../target-process/load-check.ts';
import { byUnit, type TargetPlan, type UnitPlans } from '../units/target-plan.ts';

/** Events for the caller while targets are explored. */
export interface ExploreStageEvents {
  onTargetStep(plan: TargetPlan, state: Parameters<ExploreEvents['onStep']>[0]): void;
  /** The engine goes on when this is done. */
  onTargetDone(explored: ExploredTarget, engine: Engine): Promise<void>;
}

/** Context for exploring targets. */
export interface ExploreStage {
  readonly engines: readonly Engine[];
  readonly host: ProjectHost;
  /** Verdicts on files that were loaded before. */
  readonly verdicts: ReadonlyMap<string, LoadVerdict>;
  readonly events: ExploreStageEvents;
  readonly failures: FailureLog;
  readonly logger: Logger;
  readonly signal: AbortSignal | undefined;
  /** The time that all units share, if there is one. */
  readonly total?: TotalBudget | undefined;
}

/**
 * Stage 4: explores every target, and tells of each as soon as it is done. Engines take units as they become free. Once
 * the signal is aborted, no unit is begun, and those in hand are given up.
 */
export async function exploreTargets(plans: readonly TargetPlan[], stage: ExploreStage): Promise<void> {
  const { events, failures, total } = stage;
  const loading = new LoadChecks(stage);
  const units = total === undefined ? byUnit(plans) : bySize(byUnit(plans));
  await shareOut(units, stage, async (unit, engine) => {
    for (const explored of await exploreOrFail(unit, engine, { ...stage, loading }))
      await events.onTargetDone(withoutRefuted(explored, failures), engine);
  });
}

interface UnitContext extends ExploreStage {
  readonly loading: LoadChecks;
}

/** Explores a unit. If its engine fails, or ends, that is an internal error of this unit; the others go on. */
async function exploreOrFail(
  unit: UnitPlans,
  engine: Engine,
  context: UnitContext,
): Promise<readonly ExploredTarget[]> {
  const [{ spec, unit: named }] = unit;
  try {
    return await explore(unit, engine, context);
  } catch (error) {
    const failure = failureOf(error, spec.file, named.name);
    return failedTargets(unit, { failure, stack: stackOf(error) }, context);
  }
}

async function explore(
  unit: UnitPlans,
  engine: Engine,
  context: UnitContext,
): Promise<readonly ExploredTarget[]> {
  const [first] = unit;
  const { unsupported, spec } = first;
  if (unsupported !== undefined)
    return unit.map((one) => skippedTarget(one, { reason: 'unsupported input', detail: unsupported }));
  if (!(await context.loading.canLoad(spec.file, engine)))
    return unit.map((one) =>
      skippedTarget(one, { reason: 'not loaded', detail: 'its module cannot be loaded' }),
    );
  const answer = await ask(unit, engine, context);
  if (answer.kind === 'failed') return failedTargets(unit, answer, context);
  return answer.targets.map((target, index) => ({ ...target, plan: unit[index] as TargetPlan }));
}

/** Has an engine explore a unit, within its share of the time if all units share one. */
async function ask(unit: UnitPlans, engine: Engine, context: UnitContext): Promise<UnitAnswer> {
  const { host, events, total } = context;
  const [first] = unit;
  const job = host.jobOf(unit);
  const budget = total?.begin(unit);
  const request = { ...host.settingOf(first.spec.file), job, ...(budget !== undefined && { budget }) };
  try {
    return await engine.explore(request, (state) => {
      events.onTargetStep(first, state);
    });
  } finally {
    total?.end(unit);
  }
}

/** Records an internal error for the targets of one unit; none if they were given up. */
function failedTargets(
  unit: UnitPlans,
  { failure, stack }: { readonly failure: Failure; readonly stack: string },
  { failures, logger, signal }: Pick<ExploreStage, 'failures' | 'logger' | 'signal'>,
): readonly ExploredTarget[] {
  if (signal?.aborted === true) return [];
  logger.log('info', `${unit[0].unit.name} failed`, { stack });
  failures.add(failure);
  return unit.map(failedTarget);
}

/** Tries once for each file whether its module can be loaded, by whichever engine needs it first. */
class LoadChecks {
  readonly #stage: ExploreStage;
  readonly #known = new Map<string, Promise<boolean>>();

  constructor(stage: ExploreStage) {
    this.#stage = stage;
  }

  async canLoad(file: string, engine: Engine): Promise<boolean> {
    const known = this.#known.get(file) ?? this.#check(file, engine);
    this.#known.set(file, known);
    try {
      return await known;
    } catch (error) {
      // The failure of an engine says nothing of the file.
      this.#known.delete(file);
      throw error;
    }
  }

  async #check(file: string, engine: Engine): Promise<boolean> {
    const { host, failures, verdicts } = this.#stage;
    const known = verdicts.get(file);
    const verdict = known ?? (await engine.check(host.settingOf(file)));
    host.noteLoading(file, verdict);
    if (verdict.failure !== undefined) failures.add(verdict.failure);
    return verdict.failure === undefined;
  }
}

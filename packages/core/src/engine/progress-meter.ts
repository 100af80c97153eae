import type { Clock } from '../foundation/clock.ts';
import type { ExploredTarget } from './units/explored-target.ts';
import type { RunContext, RunOptions } from './run-options.ts';
import type { TargetPlan } from './units/target-plan.ts';

/** Adds up what the targets report and tells the caller how far the run has come. */
export class ProgressMeter {
  readonly #options: RunOptions;
  readonly #context: RunContext;
  readonly #clock: Clock;
  readonly #covered = new Map<TargetPlan, number>();
  readonly #queries = new Map<TargetPlan, number>();
  #plans: readonly TargetPlan[] = [];
  #targetsDone = 0;
  #stage = '';
  #current: string | undefined;
  #startedMs = 0;

  constructor(options: RunOptions, context: RunContext, clock: Clock) {
    this.#options = options;
    this.#context = context;
    this.#clock = clock;
  }

  stage(stage: string): void {
    this.#stage = stage;
    this.#current = undefined;
    this.#tell();
  }

  plan(plans: readonly TargetPlan[]): void {
    this.#plans = plans;
    this.#startedMs = this.#clock.nowMs();
  }

  onTargetStep(
    plan: TargetPlan,
    { covered, queries }: { readonly covered: number; readonly queries: number },
  ): void {
    this.#current = plan.spec.name;
    this.#covered.set(plan, covered);
    this.#queries.set(plan, queries);
    this.#tell();
  }

  onTargetDone({ plan, uncovered, solver }: ExploredTarget): void {
    this.#targetsDone += 1;
    this.#covered.set(plan, plan.branches.length - uncovered.length);
    this.#queries.set(plan, solver.queries);
    this.#tell();
  }

  #tell(): void {
    this.#context.onProgress({
      targetsDone: this.#targetsDone,
      targetsTotal: this.#plans.length,
      branchesCovered: sum(this.#covered.values()),
      branchesTotal: sum(this.#plans.map(({ branches }) => branches.length)),
      queries: sum(this.#queries.values()),
      timeLeftMs: this.#timeLeftMs(),
      current: this.#current,
      stage: this.#stage,
    });
  }

  /** Time left at the pace so far, but at most what the budgets allow; unknown before the first target and after the last. */
  #timeLeftMs(): number | undefined {
    const { budget, workers, totalBudgetMs = Infinity } = this.#options;
    const left = this.#plans.length - this.#targetsDone;
    if (this.#targetsDone === 0 || left === 0) return undefined;
    const elapsed = this.#clock.nowMs() - this.#startedMs;
    const expected = (elapsed / this.#targetsDone) * left;
    const limit = budget.kind === 'time' ? Math.ceil(left / workers) * budget.milliseconds : Infinity;
    return Math.min(expected, limit, Math.max(0, totalBudgetMs - elapsed));
  }
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

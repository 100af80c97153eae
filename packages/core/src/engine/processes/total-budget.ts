import type { BudgetLimit } from '../../foundation/budget.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { RunOptions } from '../run-options.ts';
import { sharesOf, type UnitPlans } from '../units/target-plan.ts';

/** Settings of a run whose time is shared out. */
export interface Sharing {
  readonly totalMs: number;
  readonly clock: Clock;
  readonly options: Pick<RunOptions, 'budget' | 'workers'>;
}

/**
 * A time for all units of a run together. Each gets a share by its size when it is begun; what it leaves goes to those
 * after it. The small ones come first, so that the large ones, which need it, get what is left. A unit that is begun
 * late gets next to nothing, but is still called.
 */
export class TotalBudget {
  readonly #options: Sharing['options'];
  readonly #clock: Clock;
  readonly #endMs: number;
  /** Units in hand, and when their shares are spent at the latest. */
  readonly #spentMs = new Map<UnitPlans, number>();
  #sizeLeft: number;

  constructor(units: readonly UnitPlans[], { totalMs, clock, options }: Sharing) {
    this.#options = options;
    this.#clock = clock;
    this.#endMs = clock.nowMs() + totalMs;
    this.#sizeLeft = units.reduce((sum, unit) => sum + sizeOf(unit), 0);
  }

  /** Begins a unit: the budget for each of its targets; `undefined` if it gets as much as it would without this. */
  begin(unit: UnitPlans): BudgetLimit | undefined {
    const nowMs = this.#clock.nowMs();
    const share = (this.#freeMs(nowMs) * sizeOf(unit)) / this.#sizeLeft;
    const shareMs = Math.max(1, Math.min(share, this.#endMs - nowMs));
    const { budget } = this.#options;
    const targets = sharesOf(unit);
    const wholeMs = budget.kind === 'time' ? budget.milliseconds * targets : Infinity;
    this.#sizeLeft -= sizeOf(unit);
    this.#spentMs.set(unit, nowMs + Math.min(shareMs, wholeMs));
    return shareMs >= wholeMs ? undefined : { kind: 'time', milliseconds: shareMs / targets };
  }

  /** Ends a unit: the rest of its share is free. */
  end(unit: UnitPlans): void {
    this.#spentMs.delete(unit);
  }

  /** The time of all workers that no unit in hand may still take. */
  #freeMs(nowMs: number): number {
    const taken = [...this.#spentMs.values()].reduce((sum, spentMs) => sum + Math.max(0, spentMs - nowMs), 0);
    return Math.max(0, this.#options.workers * (this.#endMs - nowMs) - taken);
  }
}

/** The time that the units of a run share, counted from now; `undefined` if there is none. */
export function totalBudgetOf(
  units: readonly UnitPlans[],
  options: Pick<RunOptions, 'totalBudgetMs' | 'budget' | 'workers'>,
  clock: Clock,
): TotalBudget | undefined {
  const { totalBudgetMs: totalMs } = options;
  if (totalMs === undefined) return undefined;
  const able = units.filter(([{ unsupported }]) => unsupported === undefined);
  return new TotalBudget(able, { totalMs, clock, options });
}

/** Units in the order in which they share a time: the smallest first. */
export const bySize = (units: readonly UnitPlans[]): readonly UnitPlans[] =>
  units.toSorted((one, other) => sizeOf(one) - sizeOf(other));

/** How much there is to find in a unit, as far as its code tells. */
const sizeOf = (unit: UnitPlans): number =>
  unit.reduce((sum, { branches, violations }) => sum + branches.length + violations.length + 1, 0);

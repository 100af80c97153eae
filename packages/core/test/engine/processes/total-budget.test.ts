import { describe, expect, it } from 'vitest';
import { bySize, TotalBudget } from '../../../src/engine/processes/total-budget.ts';
import type { UnitPlans } from '../../../src/engine/units/target-plan.ts';

/** A unit of one target with a number of branches. */
const unitOf = (branches: number): UnitPlans =>
  [{ branches: Array.from({ length: branches }), violations: [] }] as unknown as UnitPlans;

/** A clock that is set by hand. */
const handClock = () => {
  const clock = { time: 0, nowMs: () => clock.time };
  return clock;
};

const OPTIONS = { budget: { kind: 'time', milliseconds: 15_000 }, workers: 1 } as const;

describe('a time for all units', () => {
  const units = [unitOf(29), unitOf(9), unitOf(9)] as const;
  const [large, small, other] = units;

  it('is shared out by size, and what one leaves goes to the next ones', () => {
    const clock = handClock();
    const total = new TotalBudget(units, { totalMs: 10_000, clock, options: OPTIONS });
    expect(bySize(units)).toEqual([small, other, large]);
    expect(total.begin(small)).toEqual({ kind: 'time', milliseconds: 2_000 });
    clock.time = 400;
    total.end(small);
    expect(total.begin(other)).toEqual({ kind: 'time', milliseconds: 2_400 });
    clock.time = 500;
    total.end(other);
    expect(total.begin(large)).toEqual({ kind: 'time', milliseconds: 9_500 });
  });

  it('leaves a unit the budget that it has anyway, where that is less', () => {
    const total = new TotalBudget(units, { totalMs: 100_000, clock: handClock(), options: OPTIONS });
    expect(units.map((one) => total.begin(one))).toEqual([undefined, undefined, undefined]);
  });

  it('counts for several workers what the others may still take', () => {
    const clock = handClock();
    const total = new TotalBudget(units, { totalMs: 10_000, clock, options: { ...OPTIONS, workers: 2 } });
    expect(total.begin(small)).toEqual({ kind: 'time', milliseconds: 4_000 });
    expect(total.begin(other)).toEqual({ kind: 'time', milliseconds: 4_000 });
    clock.time = 1_000;
    total.end(small);
    // Nobody has more time than is left.
    expect(total.begin(large)).toEqual({ kind: 'time', milliseconds: 9_000 });
  });

  it('has next to nothing for units that are begun too late', () => {
    const clock = handClock();
    const total = new TotalBudget(units, { totalMs: 1_000, clock, options: OPTIONS });
    clock.time = 5_000;
    expect(total.begin(large)).toEqual({ kind: 'time', milliseconds: 1 });
  });
});

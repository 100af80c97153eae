import { describe, expect, it } from 'vitest';
import { TermFactory } from '../../src/expr/term-factory.ts';
import { ConstraintTree, type Alternative } from '../../src/explore/constraint-tree.ts';
import { BreadthFirstFrontier } from '../../src/explore/frontiers/breadth-first-frontier.ts';
import type { Decision } from '../../src/explore/path-executor.ts';
import { Schedule } from '../../src/explore/schedule.ts';
import { siteNumbered } from '../../src/model/site-id.ts';

const factory = new TermFactory();
const LOOP = siteNumbered(0);
const round = (number: number, taken: boolean): Decision => ({
  site: LOOP,
  condition: factory.variable('Bool', `round${number}`),
  taken,
});

/** A schedule that knows a loop which was gone around twice, and many other decisions. */
function scheduleOf({ others, doublings }: { readonly others: number; readonly doublings: number }): {
  readonly schedule: Schedule;
  readonly beyond: Alternative | undefined;
} {
  const tree = new ConstraintTree(2);
  const schedule = new Schedule({
    tree,
    frontier: new BreadthFirstFrontier(),
    beyond: { frontier: new BreadthFirstFrontier(), doublings },
    budget: { steps: 0 } as never,
  });
  const decisions = Array.from({ length: others }, (_, index): Decision => ({
    site: siteNumbered(index + 1),
    condition: factory.variable('Bool', `other${index}`),
    taken: true,
  }));
  const inserted = tree.insert([...decisions, round(0, true), round(1, true), round(2, false)]);
  schedule.add(inserted);
  return { schedule, beyond: inserted.passed.at(-1)?.node.whenTrue };
}

/** The number of the try that takes an alternative, counted from one; `undefined` if none does. */
function tryThatTakes(schedule: Schedule, wanted: Alternative | undefined): number | undefined {
  for (let count = 1; ; count += 1) {
    const next = schedule.next();
    if (next === undefined) return undefined;
    if (next === wanted) return count;
    next.state = 'taken';
  }
}

describe('a schedule', () => {
  it('goes beyond the loop bound where nothing is left within it', () => {
    const { schedule, beyond } = scheduleOf({ others: 3, doublings: 1 });
    expect(tryThatTakes(schedule, beyond)).toBe(6);
  });

  it('goes beyond the loop bound in between where a hundred tries have covered nothing new', () => {
    const { schedule, beyond } = scheduleOf({ others: 1_000, doublings: 1 });
    expect(tryThatTakes(schedule, beyond)).toBe(101);
  });

  it('stays within the bound as long as something new is covered', () => {
    const { schedule, beyond } = scheduleOf({ others: 300, doublings: 1 });
    for (let count = 0; count < 250; count += 1) {
      const next = schedule.next();
      expect(next).not.toBe(beyond);
      if (next !== undefined) next.state = 'taken';
      if (count % 50 === 0) schedule.noteGain();
    }
  });

  it('stays within a bound that is final', () => {
    const { schedule, beyond } = scheduleOf({ others: 3, doublings: 0 });
    expect(tryThatTakes(schedule, beyond)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { Budget } from '../../src/foundation/budget.ts';
import { PausableClock } from '../../src/foundation/clock.ts';

/** A clock that moves only by hand. */
function handClock(): { nowMs(): number; pass(ms: number): void } {
  let now = 0;
  return { nowMs: () => now, pass: (ms) => (now += ms) };
}

describe('a turn of a budget', () => {
  it('leaves its share of the time to questions, and all of it once it is over', async () => {
    const clock = handClock();
    const budget = new Budget({ kind: 'time', milliseconds: 1_000 }, clock);
    clock.pass(100);
    await budget.inTurn(1 / 4, () => {
      clock.pass(200);
      expect([budget.isTurnOver(), Math.round(budget.leftOfQuestionMs())]).toEqual([false, 50]);
      clock.pass(60);
      expect([budget.isTurnOver(), budget.leftOfQuestionMs()]).toEqual([true, 0]);
      return Promise.resolve();
    });
    expect([budget.isTurnOver(), budget.leftOfQuestionMs()]).toEqual([false, Infinity]);
  });

  it('counts steps alone under a work budget', async () => {
    const budget = new Budget({ kind: 'work', steps: 8 }, handClock());
    await budget.inTurn(1 / 4, () => {
      budget.spend();
      expect([budget.isTurnOver(), budget.leftOfQuestionMs()]).toEqual([false, Infinity]);
      budget.spend();
      expect([budget.isTurnOver(), budget.leftOfQuestionMs()]).toEqual([true, Infinity]);
      return Promise.resolve();
    });
  });
});

describe('a question under a budget', () => {
  it('may take its share of the time, and no more than the turn it is asked in', async () => {
    const clock = handClock();
    const budget = new Budget({ kind: 'time', milliseconds: 1_000 }, clock);
    const left = (): number => Math.round(budget.leftOfQuestionMs());
    await budget.inTurn(1 / 2, async () => {
      await budget.inQuestion(1 / 10, () => {
        clock.pass(60);
        expect(left()).toBe(40);
        return Promise.resolve();
      });
      clock.pass(400);
      await budget.inQuestion(1 / 10, () => {
        expect(left()).toBe(40);
        return Promise.resolve();
      });
    });
    expect(budget.leftOfQuestionMs()).toBe(Infinity);
  });
});

describe('a clock that can be paused', () => {
  it('does not count untimed work, even if it fails', async () => {
    const clock = handClock();
    const pausable = new PausableClock(clock);
    clock.pass(5);
    const slow = pausable.untimed(() => {
      clock.pass(700);
      return Promise.reject(new Error('no'));
    });
    await expect(slow).rejects.toThrow('no');
    clock.pass(5);
    expect(pausable.nowMs()).toBe(10);
  });
});

import { describe, expect, it } from 'vitest';
import { DrawingPace } from '../../src/explore/drawing-pace.ts';

/** A pace, and a way to say how many questions have taken a back-end. */
function paceOf(): { readonly pace: DrawingPace; ask(count: number): void } {
  let asked = 0;
  return {
    pace: new DrawingPace(() => asked, { perRun: 1, atLast: 500, leastHope: 1 / 64 }),
    ask: (count) => {
      asked += count;
    },
  };
}

/** How many inputs are drawn after so many answers. */
function drawn(pace: DrawingPace, answers: number, isGain = false): number {
  let total = 0;
  for (let count = 0; count < answers; count += 1) {
    const due = pace.after('sat');
    for (let draw = 0; draw < due; draw += 1) pace.noteDraw(isGain);
    total += due;
  }
  return total;
}

describe('the pace of drawing', () => {
  it('draws nothing as long as solving leads to something new', () => {
    const { pace } = paceOf();
    for (let count = 0; count < 100; count += 1) {
      expect(pace.after('sat')).toBe(0);
      pace.noteGain();
    }
  });

  it('draws about as often as easy questions are asked', () => {
    expect(drawn(paceOf().pace, 300)).toBe(300);
  });

  it('draws more beside questions that are hard, and most where one was given up', () => {
    const { pace, ask } = paceOf();
    ask(3);
    const besideHard = pace.after('unsat');
    const afterUnknown = pace.after('unknown');
    expect(besideHard).toBeGreaterThan(20);
    expect(afterUnknown).toBeGreaterThan(5 * besideHard);
  });

  it('draws less the longer it was in vain, and as much as ever after a gain', () => {
    const { pace } = paceOf();
    const often = drawn(pace, 1_000);
    drawn(pace, 20_000);
    const rarely = drawn(pace, 1_000);
    expect(rarely).toBeLessThan(often / 8);
    pace.noteDraw(true);
    expect(drawn(pace, 400)).toBeGreaterThan(rarely);
  });

  it('draws many where nothing is left to solve for, and fewer each time that it was in vain', () => {
    const { pace } = paceOf();
    const atLast = (): number => {
      const due = pace.atLast();
      for (let left = due; left > 0; left -= 1) pace.noteDraw(false);
      return due;
    };
    const times = Array.from({ length: 400 }, atLast);
    expect(times[0]).toBeGreaterThan(100);
    expect(times.at(-1)).toBeLessThan(10);
    pace.noteDraw(true);
    expect(atLast()).toBe(times[0]);
  });
});

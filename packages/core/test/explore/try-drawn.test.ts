import { describe, expect, it } from 'vitest';
import type { Assignment } from '../../src/expr/evaluate/evaluate.ts';
import { DrawingPace } from '../../src/explore/drawing-pace.ts';
import type { ExplorerParts } from '../../src/explore/explorer-parts.ts';
import { tryDrawn } from '../../src/explore/try-drawn.ts';
import { Budget } from '../../src/foundation/budget.ts';

/** Tries inputs that are numbered from zero on, of which some bring something new; returns how many were run. */
async function tried(count: number, news: readonly number[]): Promise<{ runs: number; hasGained: boolean }> {
  let drawn = 0;
  let runs = 0;
  const parts = {
    budget: new Budget({ kind: 'work', steps: 100_000 }, { nowMs: () => 0 }),
    drawing: {
      pace: new DrawingPace(() => 0, { perRun: 1, atLast: 500, leastHope: 1 / 64 }),
      inputs: { next: () => new Map([['number', drawn++]]), remember: () => undefined, textsOf: () => [] },
    },
    executor: {
      run: () => {
        runs += 1;
        return Promise.resolve(undefined);
      },
    },
    criterion: { uncovered: new Set(), unpassed: new Set() },
    refusal: () => undefined,
    holds: () => true,
  } as unknown as ExplorerParts;
  const hasGained = await tryDrawn(parts, {
    count,
    isMet: () => false,
    wantsReturn: false,
    take: (input: Assignment) => news.includes(input.get('number') as number),
  });
  return { runs, hasGained };
}

describe('random inputs in turn with solved ones', () => {
  it('are as many as asked for where none brings anything', async () => {
    expect(await tried(500, [])).toEqual({ runs: 500, hasGained: false });
  });

  it('go on for a while after one that brings something, since the next ones often do too', async () => {
    const { runs, hasGained } = await tried(500, [2, 40, 90]);
    expect(hasGained).toBe(true);
    expect(runs).toBeGreaterThan(91);
    expect(runs).toBeLessThan(200);
  });

  it('are never more than asked for', async () => {
    expect(await tried(10, [2, 9])).toEqual({ runs: 10, hasGained: true });
  });
});

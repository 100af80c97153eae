import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

describe('a guard against an absent parameter whose type has no absent value', () => {
  it('is infeasible, however much of the function is left to explore', async () => {
    const { report } = await exploreCode(
      {
        'main.ts': `
          export function zip<T>(rows: readonly T[][], pick: (row: readonly T[]) => number): number {
            if (!rows) return -1;
            let sum = 0;
            for (const row of rows) sum += row.length > 2 ? pick(row) : row.length;
            return rows?.length > 3 && sum === 7 ? sum : 0;
          }`,
      },
      { budget: { kind: 'work', steps: 30 } },
    );
    const [target] = report.targets;
    const infeasible = target?.uncovered.filter(({ reason }) => reason === 'infeasible');
    expect(infeasible?.map(({ line }) => line)).toEqual([3, 6]);
  });
});

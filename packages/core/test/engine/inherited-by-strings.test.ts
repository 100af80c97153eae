import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

describe('what strings inherit', () => {
  it('is followed, since it is the same for every string', async () => {
    const { report } = await exploreCode({
      'main.ts': `
        export function kindOf(value: string): string {
          if (value.length > 3 && value.constructor !== String) return 'odd';
          return (value as any).call ? 'callable' : 'plain';
        }`,
    });
    expect(report.targets[0]?.uncovered.map(({ reason }) => reason)).toEqual(['infeasible', 'infeasible']);
  });

  it('is not followed where a getter gives it', async () => {
    const { report } = await exploreCode({
      'main.ts': `
        Object.defineProperty(String.prototype, 'shout', {
          get() { return this.length > 3 ? 'loud' : ''; },
          configurable: true,
        });
        export const cry = (value: string): number => ((value as any).shout ? 1 : 2);`,
    });
    expect(report.targets[0]?.uncovered.filter(({ reason }) => reason === 'infeasible')).toEqual([]);
  });
});

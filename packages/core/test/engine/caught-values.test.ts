import { expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

it('a caught value is followed, although a var elsewhere in the file has its name', async () => {
  const { report, files } = await exploreCode(
    `export function decide(x: number): string {
       let n = 0;
       try { throw x; } catch (e) { n = e as number; }
       return n > 5 ? 'large' : 'small';
     }
     export function other(): number { var e = 1; return e; }`,
    { without: ['drawn-inputs'] },
  );
  expect(report.totals.branches, files[0]?.content).toMatchObject({ total: 2, covered: 2, infeasible: 0 });
});

import { expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

it('options of options are inputs, and their defaults are branches', async () => {
  const { report, files } = await exploreCode(
    `interface Options { page?: { size?: number; at?: number }; tags?: string[] }
     export function paged({ page: { size = 10, at = 0 } = {}, tags: [first = 'none', ...others] = ['x'] }: Options = {}): string {
       if (size > 100) return 'too many';
       if (at < 0) return 'before';
       return first === 'none' && others.length > 1 ? 'odd' : 'fine';
     }`,
    { without: ['drawn-inputs'] },
  );
  expect(report.totals.branches, files[0]?.content).toMatchObject({ total: 20, covered: 20, infeasible: 0 });
});

it('a default of an inner pattern that depends on the input is no proof of anything', async () => {
  const { report, files } = await exploreCode(
    `export function decide(k: number): string {
       const given: { m?: { n: number } } = {};
       const { m: { n } = { n: k } } = given;
       return n > 5 ? 'large' : 'small';
     }`,
    { without: ['drawn-inputs'] },
  );
  expect(report.totals.branches, files[0]?.content).toMatchObject({ total: 4, covered: 3, infeasible: 1 });
});

import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

describe('imports that say "type"', () => {
  it('leave no trace, also beside a type that is a function, too, and one that is none', async () => {
    const { report } = await exploreCode({
      'main.ts': `import make, { type Router, type Size } from './router.ts';
        export { type Router, type Size, limit } from './router.ts';
        export const width = (size: Size): string => {
          const router: Router = make(size);
          return router.size > 3 ? 'wide' : 'narrow';
        };`,
      'router.ts': `export type Size = number;
        export interface Router { readonly size: Size }
        export function Router(size: Size): Router { return { size }; }
        export const limit = 3;
        export default Router;`,
    });
    expect(report.errors).toEqual([]);
    expect(report.targets[0]?.branches).toMatchObject({ total: 2, covered: 2 });
  });
});

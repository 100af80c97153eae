import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';
import { temporaryProject } from '../support/temporary-project.ts';

it('loads packages from a `node_modules` that is a link out of the project, as a second work tree has it', async () => {
  const elsewhere = temporaryProject({
    'node_modules/clamped/package.json': '{ "name": "clamped", "type": "module", "main": "index.js" }',
    'node_modules/clamped/index.js': 'export const clamp = (n) => (n > 9 ? 9 : n);',
    'node_modules/clamped/index.d.ts': 'export declare const clamp: (n: number) => number;',
  });
  const { report } = await exploreCode(
    {
      'main.ts': `import { clamp } from 'clamped';
        export const grade = (n: number): string => (clamp(n) === 9 ? 'best' : 'other');`,
    },
    { links: { node_modules: `../${basename(elsewhere)}/node_modules` } },
  );
  expect(report.errors).toEqual([]);
  expect(report.totals.branches).toMatchObject({ total: 2, covered: 2 });
});

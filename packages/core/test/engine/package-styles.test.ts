import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

const PROJECT = {
  'node_modules/buttons/package.json': JSON.stringify({
    name: 'buttons',
    version: '1.0.0',
    type: 'module',
    main: 'index.js',
    types: 'index.d.ts',
  }),
  'node_modules/buttons/index.js': `
    import './buttons.css';
    export const label = (text) => 'button ' + text;`,
  'node_modules/buttons/buttons.css': '.button { color: red }',
  'node_modules/buttons/index.d.ts': 'export declare function label(text: string): string;',
  'main.ts': `
    import { label } from 'buttons';
    export const caption = (count: number): string => (count > 1 ? label('all') : label('one'));`,
};

describe('styles that a package imports', () => {
  it.each(['vitest', 'jest'] as const)(
    'do not keep the code that imports it from being loaded (%s)',
    async (runner) => {
      const { report } = await exploreCode(PROJECT, { runner });
      expect(report.errors).toEqual([]);
      expect(report.totals.branches).toMatchObject({ total: 2, covered: 2 });
    },
  );

  it('cannot be loaded by runners that load modules as Node does', async () => {
    const { report } = await exploreCode(PROJECT, { runner: 'node' });
    expect(report.errors).toMatchObject([{ code: 'MODULE_NOT_LOADED' }]);
  });
});

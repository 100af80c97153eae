import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/engine/run.ts';
import { silentLogger } from '../../src/foundation/logger.ts';
import type { Aliasing } from '../../src/model/input/aliasing.ts';
import { SAMPLE_OPTIONS } from '../support/sample-options.ts';

const FIXTURES = join(import.meta.dirname, '../../../../fixtures');

/** The tests that all paths of a fixture up to the bound give, as one text. */
async function testsOf(fixture: string, aliasing: Aliasing): Promise<{ text: string; paths: number }> {
  const { files, report } = await run(
    {
      cwd: FIXTURES,
      files: [join(FIXTURES, fixture)],
      ...SAMPLE_OPTIONS,
      criterion: 'path',
      boundaries: 'none',
      aliasing,
      loopBound: 1,
      budget: { kind: 'work', steps: 600 },
      strategy: 'breadth-first',
    },
    { onProgress: () => undefined, logger: silentLogger },
  );
  return { text: files[0]?.content ?? '', paths: report.totals.paths.explored };
}

describe('programs of the sources', () => {
  it('removing all elements of a list has the seven test cases of table 2.1, and one for NaN', async () => {
    const { text, paths } = await testsOf('literature/remove-all.ts', 'eager');
    expect(paths).toBe(8);
    const calls = [
      'removeAll({ first: null }, { first: null })',
      'removeAll({ first: null }, { first: { data: 0, next: null } })',
      'removeAll({ first: { data: 1, next: null } }, { first: { data: 0, next: null } })',
      'removeAll(list, { first: { data: 0, next: null } })',
      'removeAll({ first: null }, null)',
      'removeAll(list, list)',
      'removeAll(list, { first })',
    ];
    expect(calls.filter((call) => !text.includes(call))).toEqual([]);
  });

  it('three cells have two paths with guarded choices and five with lazy initialisation (figure 6.2)', async () => {
    expect((await testsOf('literature/three-cells.ts', 'guarded')).paths).toBe(2);
    expect((await testsOf('literature/three-cells.ts', 'eager')).paths).toBe(5);
  });
});

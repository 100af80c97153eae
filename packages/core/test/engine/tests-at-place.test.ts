import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

const CODE = `export function fee(weight: number): string {
  if (weight <= 0) return 'none';
  if (weight > 100)
    return 'heavy';
  return 'light';
}
export const other = (n: number): number => (n > 3 ? 1 : 2);`;

describe('tests for one line', () => {
  it('are those that come to it, of the target whose code holds it', { timeout: 240_000 }, async () => {
    const { report, files } = await exploreCode(CODE, { place: { line: 4 } });
    expect(report.targets.map(({ name }) => name)).toEqual(['fee']);
    expect(report.totals.tests).toBeGreaterThan(0);
    const [{ content } = { content: '' }] = files;
    expect(content).toContain(`'heavy'`);
    expect(content).not.toContain(`'none'`);
    expect(content).not.toContain('other');
  });

  it('are refused for a line that no target leads to', async () => {
    const code =
      'function idle(n: number): number {\n  return n;\n}\nexport const f = (n: number): number => n;';
    await expect(exploreCode(code, { place: { line: 2 } })).rejects.toMatchObject({
      code: 'NO_TARGET_AT_LINE',
    });
  });
});

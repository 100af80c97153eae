import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

describe('buffers', () => {
  it('are made of the bytes that a path asks for, and compared by what they hold', async () => {
    const { report, files } = await exploreCode(`
      export function pictureIn(data: Buffer): Buffer | undefined {
        if (data[0] !== 0x89 || data[1] !== 0x50) return undefined;
        return data.length > 3 ? data.subarray(2) : undefined;
      }`);
    expect(report.totals.branches).toMatchObject({ total: 6, covered: 6 });
    expect(files[0]?.content).toMatch(/pictureIn\(Buffer\.from\('8950/);
    expect(files[0]?.content).toMatch(/Buffer\.alloc\(\d\)/);
    expect(files[0]?.content).not.toContain('as unknown as');
  });
});

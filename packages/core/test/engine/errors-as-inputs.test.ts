import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

describe('an object with the members of an error', () => {
  it('is not called an error in names', async () => {
    const { files } = await exploreCode(`
      export const nameOf = (error: Error): string => (error.name !== 'Error' ? 'named' : 'plain');`);
    expect(files[0]?.content).toContain('error is an object');
    expect(files[0]?.content).not.toContain('error is an Error && error.name');
  });
});

describe('an error with members of its own', () => {
  it('is built by its members', async () => {
    const { report } = await exploreCode(`
      export function reason(error: Error & { code?: string }): string {
        if (error.code === 'ENOENT') return 'missing';
        return error.message.includes('timeout') ? 'slow' : 'other';
      }`);
    expect(report.totals.branches).toMatchObject({ total: 4, covered: 4 });
  });
});

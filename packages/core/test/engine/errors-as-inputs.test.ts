import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

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

import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

describe('variables of import.meta.env', () => {
  it('are those that the project documents, where its modules cannot be loaded without them', async () => {
    const { report } = await exploreCode(
      {
        '.env.example': 'VITE_APP_API_URL=https://api.example.com\nOTHER=1',
        'env.ts': `
          const variables = Object.entries((import.meta as any).env as Record<string, unknown>);
          const url = variables.find(([name]) => name === 'VITE_APP_API_URL')?.[1];
          if (url === undefined) throw new Error('VITE_APP_API_URL is missing');
          if (variables.some(([name]) => name === 'OTHER')) throw new Error('OTHER is not for code');
          export const limit = 3;`,
        'main.ts': `
          import { limit } from './env.ts';
          export const isMany = (count: number): string => (count > limit ? 'many' : 'few');`,
      },
      { runner: 'vitest' },
    );
    expect(report.errors).toEqual([]);
    expect(report.totals.branches).toMatchObject({ total: 2, covered: 2 });
  });
});

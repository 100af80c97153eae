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

describe('an error that a package promises to have found', () => {
  it('is read once', async () => {
    const { report } = await exploreCode({
      'main.ts': `
        import { judge } from 'judge';
        export const codeOf = (error: Error, body: any): number =>
          error.message !== '' ? 2 : judge(body).error.message.length;`,
      'node_modules/judge/package.json':
        '{ "name": "judge", "version": "1.0.0", "main": "index.js", "types": "index.d.ts" }',
      'node_modules/judge/index.js': 'exports.judge = (body) => ({ error: new Error(String(body)) });',
      'node_modules/judge/index.d.ts': `
        export interface Verdict { error: Error }
        export declare function judge(body: unknown): Verdict;`,
    });
    expect(report.errors).toEqual([]);
    expect(report.totals.branches).toMatchObject({ covered: 2 });
  });
});

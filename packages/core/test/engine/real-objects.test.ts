import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

describe('doubles of classes of the platform', () => {
  it('are written as real headers where these do the same', async () => {
    const { report, files } = await exploreCode(
      `export function clientOf(headers: Headers): string {
         const found = ['x-real-ip', 'x-forwarded-for'].find((name) => headers.get(name));
         if (found === undefined) return 'direct';
         return headers.get(found) === '1.2.3.4' ? 'known' : found;
       }
       export const isAdmin = (request: Request): string =>
         request.headers.get('Authorization') === 'Bearer secret' ? 'admin' : 'user';`,
      { runner: 'vitest' },
    );
    const [tests] = files;
    expect(report.totals.branches).toMatchObject({ total: 6, covered: 6 });
    expect(tests?.content).toContain(
      "expect(clientOf(new Headers({ 'x-real-ip': '1.2.3.4' }))).toBe('known');",
    );
    expect(tests?.content).toContain("headers: new Headers({ authorization: 'Bearer secret' })");
  });

  it('stay doubles where headers would change a text, or have other members', async () => {
    const { report, files } = await exploreCode(
      `export const isPadded = (headers: Headers): string => (headers.get('a') === ' b' ? 'padded' : 'plain');
       export const isCase = (headers: Headers): string =>
         headers.get('A') !== headers.get('a') ? 'differs by case' : 'the same';
       export const mark = (headers: Headers): void => { headers.set('a', headers.get('b') === 'c' ? '1' : '2'); };`,
      { runner: 'vitest' },
    );
    const [tests] = files;
    expect(report.totals.branches).toMatchObject({ total: 6, covered: 6 });
    expect(tests?.content).toContain("get: () => ' b'");
    const [, changed = ''] = tests?.content.split("describe('mark'") ?? [];
    expect(changed).toContain('set } as unknown as Headers');
  });

  it('are written as real signals, aborted or not', async () => {
    const { report, files } = await exploreCode(
      `export function load(signal: AbortSignal, get: (options: { signal: AbortSignal }) => void): string {
         if (signal.aborted) return 'stopped';
         get({ signal });
         return 'done';
       }
       export function guard(signal?: AbortSignal): string {
         if (signal?.aborted) throw signal.reason;
         return 'fine';
       }`,
      { runner: 'vitest' },
    );
    const [tests] = files;
    expect(report.totals.branches).toMatchObject({ total: 6, covered: 6 });
    expect(tests?.content).toContain('load(AbortSignal.abort(), ');
    expect(tests?.content).toContain('load(new AbortController().signal, ');
    expect(tests?.content).toContain('guard(AbortSignal.abort(0))');
  });
});

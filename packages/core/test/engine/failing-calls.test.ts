import { describe, expect, it } from 'vitest';
import { exploreCode, exploreSamples, type SampleProgram } from '../support/explore-code.ts';

/** Each program is covered as a whole only if what it calls may fail. */
const COVERED: readonly SampleProgram[] = [
  [
    'a promise is rejected, and the class of the error counts',
    `export class NotFound extends Error {}
     export async function nameOf(find: (id: string) => Promise<string>): Promise<string> {
       try {
         return await find('1');
       } catch (error) {
         if (error instanceof NotFound) return 'missing';
         return error instanceof Error ? error.message : 'unknown';
       }
     }`,
    4,
  ],
  [
    'the code of an error counts',
    `export interface Files { read(path: string): Promise<string> }
     export const sizeOf = (files: Files): Promise<number> =>
       files.read('a').then(
         (text) => text.length,
         (error: { code?: string }) => (error.code === 'ENOENT' ? 0 : -1),
       );`,
    2,
  ],
  [
    'an error has a code',
    `const hasCode = (error: unknown): error is Error & { code: string } => error instanceof Error && 'code' in error;
     export async function read(load: () => Promise<string>): Promise<string> {
       try {
         return await load();
       } catch (error) {
         if (!hasCode(error)) throw error;
         return error.code === 'ENOENT' ? 'missing' : 'failed';
       }
     }`,
    6,
  ],
  [
    'a callback throws, and a class of the language counts',
    `export function attempt(work: () => number): string {
       try {
         return work() > 0 ? 'positive' : 'other';
       } catch (error) {
         return error instanceof RangeError ? 'range' : 'failed';
       }
     }`,
    4,
  ],
  [
    'one listener throws',
    `export class Bus {
       readonly #listeners: (() => void)[] = [];
       on(listener: () => void): void { this.#listeners.push(listener); }
       emit(): boolean {
         let isFine = true;
         for (const listener of this.#listeners) {
           try { listener(); } catch { isFine = false; }
         }
         return isFine ? true : false;
       }
     }`,
    2,
  ],
  [
    'some promises are rejected, and others are not',
    `export async function count(calls: (() => Promise<number>)[]): Promise<string> {
       const results = await Promise.allSettled(calls.map((call) => call()));
       return results.some(({ status }) => status === 'rejected') ? 'some failed' : 'all fine';
     }`,
    2,
  ],
  [
    'a call fails that succeeds when it is repeated',
    `export async function twice(load: () => Promise<number>): Promise<string> {
       try {
         await load();
         return 'at once';
       } catch {
         return (await load()) > 3 ? 'much later' : 'later';
       }
     }`,
    2,
  ],
  [
    'calls that fail are counted',
    `export class Account {
       #failures = 0;
       logIn(password: string): boolean {
         if (this.#failures > 1) throw new Error('locked');
         if (password !== 'open sesame') {
           this.#failures += 1;
           throw new RangeError('wrong password');
         }
         return true;
       }
     }`,
    4,
  ],
  [
    'rejections are counted',
    `export function breaker<A extends unknown[], R>(action: (...args: A) => Promise<R>) {
       let isOpen = false;
       return {
         async fire(...args: A): Promise<R | string> {
           if (isOpen) return 'open';
           try {
             return await action(...args);
           } catch (error) {
             isOpen = true;
             throw error;
           }
         },
       };
     }`,
    2,
  ],
];

describe('calls of the input', () => {
  it('fail where the code handles that', async () => {
    const results = await exploreSamples(COVERED, { runner: 'vitest' });
    for (const { symptom, total, errors, branches, tests, targets } of results) {
      expect(errors, symptom).toEqual([]);
      expect(branches, `${symptom}: ${tests}`).toMatchObject({ total, covered: total });
      expect(
        targets.flatMap(({ findings }) => findings),
        symptom,
      ).toEqual([]);
    }
  });

  it('fail once, although no branch depends on it', async () => {
    const { files } = await exploreCode(`
      export async function load(get: () => Promise<number>): Promise<number> {
        try { return await get(); } catch { return -1; }
      }`);
    const text = files[0]?.content ?? '';
    expect(text).toContain('load(() => Promise.reject(new Error');
    expect(text).toContain('load(() => Promise.resolve(');
  });

  it('fail in turn where one attempt follows another', async () => {
    const { report, files } = await exploreCode(
      `export async function retry(work: (attempt: number) => Promise<number>): Promise<string> {
         for (let attempt = 1; attempt <= 3; attempt += 1) {
           try {
             await work(attempt);
             return attempt === 3 ? 'late' : 'early';
           } catch {
             continue;
           }
         }
         return 'never';
       }`,
      { runner: 'vitest' },
    );
    const text = files[0]?.content ?? '';
    expect(report.totals.branches, text).toMatchObject({ total: 4, covered: 4 });
    expect(text).toMatch(/vi\.fn\(\)\.mockRejectedValueOnce\(new Error\(.*\)\)\.mockResolvedValueOnce\(/);
  });

  it('do not fail where nobody handles that', async () => {
    const { files } = await exploreCode(`
      export const twice = async (get: () => Promise<number>): Promise<number> => 2 * (await get());`);
    expect(files[0]?.content).not.toContain('reject');
  });

  it('are no findings where the failure comes out', async () => {
    const { report } = await exploreCode(`
      export async function load(get: () => Promise<number>, close: () => void): Promise<number> {
        try { return await get(); } finally { close(); }
      }`);
    expect(report.totals.findings).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

describe('an asynchronous generator', () => {
  it('is called, and a test collects its items', async () => {
    const { report, files } = await exploreCode(
      `export async function* upTo(count: number, step = 2): AsyncGenerator<number> {
         if (count > 4) throw new RangeError('too many');
         for (let n = 0; n < count; n += 1) yield n * step;
       }
       export class Feed {
         #last = 0;
         async *read(isNew: boolean): AsyncGenerator<number> {
           if (isNew) this.#last += 1;
           yield this.#last;
         }
       }`,
      { runner: 'vitest' },
    );
    const text = files[0]?.content ?? '';
    expect(report.totals.branches, text).toMatchObject({ total: 8, covered: 8 });
    expect(text).toContain('async function itemsOf<T>(iterable: AsyncIterable<T>): Promise<T[]> {');
    expect(text).toMatch(/await itemsOf\(upTo\(\d/);
    expect(text).toContain('rejects.toThrow(new RangeError(');
  });

  it('is a parameter, and a test passes a list', async () => {
    const { report, files } = await exploreCode(
      `export async function take<T>(source: AsyncIterable<T>, limit = 2): Promise<T[]> {
         const taken: T[] = [];
         for await (const item of source) {
           if (taken.length >= limit) break;
           taken.push(item);
         }
         return taken;
       }`,
      { runner: 'vitest' },
    );
    const text = files[0]?.content ?? '';
    expect(report.totals.branches, text).toMatchObject({ total: 4, covered: 4 });
    expect(text).toMatch(/await take\(\[.*\] as never/);
  });

  it('that never ends is told so', async () => {
    const { report } = await exploreCode(
      `export async function* forever(): AsyncGenerator<number> { for (let n = 0; ; n += 1) yield n; }`,
    );
    expect(JSON.stringify(report.targets)).toContain('an iterator with more than 100 items');
    expect(report.totals).toMatchObject({ tests: 0, findings: 0 });
  });
});

import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

describe('code that tells kinds of objects apart', () => {
  it('is solved for where it compares the tags of two values', async () => {
    const { report, files } = await exploreCode(
      {
        'main.ts': `
          const mapTag = '[object Map]';
          const dateTag = '[object Date]';
          const tagOf = (value: unknown): string => Object.prototype.toString.call(value);
          export function same(a: any, b: any): string {
            if (tagOf(a) !== tagOf(b)) return 'different';
            switch (tagOf(a)) {
              case mapTag:
                return a.size === b.size ? 'same size' : 'other size';
              case dateTag:
                return a.getTime() === b.getTime() ? 'same time' : 'other time';
              default:
                return 'same kind';
            }
          }`,
      },
      { main: 'main.ts', runner: 'vitest' },
    );
    expect(report.files[0]?.branches, files[0]?.content).toMatchObject({ total: 10, covered: 10 });
  });

  it('is given objects with no prototype, and with another one, where it asks for plain objects', async () => {
    const { report, files } = await exploreCode(
      {
        'main.ts': `
          export function isPlain(value: unknown): boolean {
            if (typeof value !== 'object' || value === null) return false;
            const prototype: unknown = Object.getPrototypeOf(value);
            if (prototype === null) return true;
            return prototype === Object.prototype ? true : value instanceof DataView;
          }`,
      },
      { main: 'main.ts', runner: 'vitest' },
    );
    expect(report.files[0]?.branches, files[0]?.content).toMatchObject({ total: 8, covered: 8 });
    expect(files[0]?.content).toContain('isPlain(Object.create(null))');
  });

  it('is given views of buffers where it asks for them', async () => {
    const { report, files } = await exploreCode(
      {
        'main.ts': `
          export function kindOf(value: unknown): string {
            if (Buffer.isBuffer(value)) return 'buffer';
            return ArrayBuffer.isView(value) ? 'view' : 'other';
          }`,
      },
      { main: 'main.ts', runner: 'vitest' },
    );
    expect(report.files[0]?.branches, files[0]?.content).toMatchObject({ total: 4, covered: 4 });
  });
});

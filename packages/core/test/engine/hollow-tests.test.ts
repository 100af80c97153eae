import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

const GATE = `
  export class Gate {
    #failures = 0;
    constructor(private readonly limit: number) {}
    record(isSuccess: boolean): void {
      if (isSuccess) this.#failures = 0;
      else this.#failures += 1;
    }
    isOpenAt(level: number): boolean { return this.#failures >= this.limit + level; }
  }`;

const SILENT = `
  export class Silent {
    #last = 0;
    note(value: number): void { if (value > 3) this.#last = value; }
  }`;

const explored = (code: string) => exploreCode(code, { criterion: 'mutants', runner: 'vitest' });

describe('tests that assert only that a call ends', () => {
  it('are left out where tests of other members show what it does', async () => {
    const { files, report } = await explored(GATE);
    const text = files[0]?.content ?? '';
    expect(text).toContain('gate.record(false);');
    expect(text).not.toMatch(/toBeInstanceOf|record\(false\)\)\.toBeUndefined/);
    expect(report.totals.branches).toMatchObject({ total: 2, covered: 2 });
    expect(report.targets.filter(({ untested }) => untested !== undefined)).toEqual([]);
  });

  it('stay where nothing else takes their branches', async () => {
    const { files, report } = await explored(SILENT);
    expect(files[0]?.content).toContain('toBeUndefined()');
    expect(report.totals.branches).toMatchObject({ total: 2, covered: 2 });
  });

  it('say nothing of private fields in their names', async () => {
    const { files } = await explored(
      `export class Stock { private left: number; constructor(n = 2) { if (n < 0) throw new Error('no'); this.left = n; } }`,
    );
    expect(files[0]?.content).toContain("it('returns a Stock");
    expect(files[0]?.content).not.toContain('left');
  });
});

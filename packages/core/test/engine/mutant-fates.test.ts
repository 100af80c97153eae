import { describe, expect, it } from 'vitest';
import type { FileMutation, ReportedMutant } from '../../src/model/report/report.ts';
import { exploreCode, exploreEach, type ExploredProgram } from '../support/explore-code.ts';

const PROGRAMS = {
  adult: `export const isAdult = (age: number): boolean => age >= 18;`,
  sign: `export function sign(n: number): number {
    if (n === 0) return 0;
    return n > 0 ? 1 : -1;
  }`,
  side: `export function side(point: { x: number }): number {
    if (point.x === 0) return 0;
    return point.x > 0 ? 1 : -1;
  }`,
  code: `const clamp = (n: number): number => (n > 90_210 ? 90_210 : n);
  export function code(a: number, b: number): string {
    return clamp(a) * 3 - b === 217_355 && b < 54_000 ? 'hit' : 'miss';
  }`,
  larger: `export function larger(a: number, b: number): number {
    if (a > b) return a;
    return b;
  }`,
  count: `export function count(items: string[]): number {
    items.sort();
    if (items.length === 0) return 0;
    return items.length > 0 ? 1 : 2;
  }`,
  door: `export class Door {
    #opened = 0;
    open(): void { this.#opened += 1; }
  }`,
  meter: `const twice = (n: number): number => n * 2;
  export class Meter {
    private sum = 0;
    get total(): number { return this.sum; }
    add(value: number): void { this.store(twice(value)); }
    private store(value: number): void { this.sum = this.sum + value; }
  }`,
  unused: `class Unused { twice(n: number): number { return n * 2; } }
  export const id = (n: number): number => n + 1;
  export type U = Unused;`,
};

type ProgramName = keyof typeof PROGRAMS;

let explored: Promise<readonly ExploredProgram[]> | undefined;

/** What came of a program; all of them are explored together, once. */
async function programOf(name: ProgramName): Promise<ExploredProgram & { readonly mutation: FileMutation }> {
  explored ??= exploreEach(Object.values(PROGRAMS), { criterion: 'mutants', runner: 'vitest' });
  const program = (await explored)[Object.keys(PROGRAMS).indexOf(name)];
  if (program?.mutation === undefined) throw new Error('The program has mutants.');
  return { ...program, mutation: program.mutation };
}

async function find(name: ProgramName, replacement: string): Promise<readonly ReportedMutant[]> {
  const { mutation } = await programOf(name);
  return mutation.mutants.filter((mutant) => mutant.replacement === replacement);
}

describe('the fate of a mutant', () => {
  it('is killed, by tests that are written', async () => {
    const { mutation, tests } = await programOf('adult');
    expect(mutation).toMatchObject({ killed: mutation.total, open: 0 });
    const [edge] = await find('adult', 'age > 18');
    expect(edge).toMatchObject({
      mutatorName: 'EqualityOperator',
      location: { start: { line: 1, column: 50 }, end: { line: 1, column: 59 } },
    });
    const [killer = ''] = edge?.killedBy ?? [];
    expect(killer.startsWith('isAdult ')).toBe(true);
    expect(tests).toContain(`it('${killer.slice('isAdult '.length)}'`);
  });

  it('is proved equivalent where the outcome is the same for every input', async () => {
    expect(await find('sign', 'n >= 0')).toMatchObject([{ status: 'Ignored' }]);
    expect((await programOf('sign')).mutation).toMatchObject({ equivalent: 1, open: 0 });
  });

  it('is proved equivalent where a bound elsewhere in the code keeps the difference out of reach', async () => {
    expect(await find('code', 'b <= 54_000')).toMatchObject([{ status: 'Ignored' }]);
  });

  it('is open where only properties that change by themselves could make a difference, and says so', async () => {
    expect(await find('side', 'point.x >= 0')).toMatchObject([
      { status: 'Survived', statusReason: 'assumed' },
    ]);
  });

  it('is open where only odd numbers make a difference', async () => {
    expect(await find('larger', 'a >= b')).toMatchObject([
      { status: 'Survived', statusReason: 'odd numbers' },
    ]);
  });

  it('is open where the code is not known to be pure', async () => {
    expect(await find('count', 'items.length >= 0')).toMatchObject([
      { status: 'Survived', statusReason: 'no difference' },
    ]);
  });

  it('is open where only private things change', async () => {
    expect(await find('door', 'this.#opened -= 1')).toMatchObject([
      { status: 'Survived', statusReason: 'no difference' },
    ]);
  });

  it('is killed in private methods, whose class is exported as a whole, and in what only these call', async () => {
    expect(await find('meter', 'this.sum - value')).toMatchObject([{ status: 'Killed' }]);
    expect(await find('meter', 'n / 2')).toMatchObject([{ status: 'Killed' }]);
    expect((await programOf('meter')).mutation).toMatchObject({ open: 0 });
  });

  it('is open in code that no export leads to', async () => {
    expect(await find('unused', 'n / 2')).toMatchObject([
      { status: 'NoCoverage', statusReason: 'not explored' },
    ]);
  });

  it('is not told of where tests need not notice mutants', async () => {
    const { report } = await exploreCode(PROGRAMS.adult, { criterion: 'branch' });
    expect(report.files[0]).not.toHaveProperty('mutation');
    expect(report.totals).not.toHaveProperty('mutation');
  });
});

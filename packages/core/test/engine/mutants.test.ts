import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

/** The test file of a module whose tests are to notice mutants. */
async function testsOf(code: string, criterion: 'mutants' | 'branch' = 'mutants'): Promise<string> {
  const { files } = await exploreCode(code, { criterion, runner: 'vitest' });
  return files[0]?.content ?? '';
}

const countOf = (text: string, part: string): number => text.split(part).length - 1;

const ACCOUNT = `
  export class Account {
    #balance = 0;
    deposit(amount: number): void {
      if (amount <= 0) throw new RangeError('amount');
      this.#balance += amount;
    }
    withdraw(amount: number): boolean {
      if (amount > this.#balance) return false;
      this.#balance -= amount;
      return true;
    }
  }`;

describe('tests that notice mutants', () => {
  it('call what shows the effect of a call: a withdrawal that only the deposit allows', async () => {
    const tests = await testsOf(ACCOUNT);
    expect(tests).toMatch(/deposit\(\d+\);\n\s+expect\(account\.withdraw\(\d+\)\)\.toBe\(true\)/);
    expect(tests).toMatch(/withdraw\(\d+\);\n\s+expect\(account\.withdraw\(\d+\)\)\.toBe\(false\)/);
  });

  it('call with values that fit each other where only these show a change', async () => {
    const { report } = await exploreCode(
      `export class Shelf {
         readonly #stock = new Map<string, number>();
         readonly #kept = new Map<string, number>();
         receive(sku: string, count: number): void {
           this.#stock.set(sku, (this.#stock.get(sku) ?? 0) + count);
         }
         keep(sku: string, count: number): boolean {
           if ((this.#stock.get(sku) ?? 0) < count) return false;
           this.#kept.set(sku, count);
           return true;
         }
         ship(sku: string): number {
           const count = this.#kept.get(sku) ?? 0;
           const left = (this.#stock.get(sku) ?? 0) - count;
           if (left === 0) this.#stock.clear();
           return left;
         }
       }`,
      { criterion: 'mutants', runner: 'vitest' },
    );
    const open = report.files[0]?.mutation?.mutants.filter(({ status }) => status !== 'Killed') ?? [];
    const shown = open.map(({ mutatorName, replacement }) => `${mutatorName}: ${replacement}`);
    expect(shown).not.toContain('CallExpression: undefined');
    expect(shown).not.toContain('ConditionalExpression: true');
    expect(shown).not.toContain('EqualityOperator: left !== 0');
  });

  it('are there for code without branches', async () => {
    const code = `export const slug = (title: string) => title.trim().toLowerCase().replace(/\\s+/g, '-');`;
    const all = countOf(await testsOf(code), '  it(');
    expect(all).toBeGreaterThan(countOf(await testsOf(code, 'branch'), '  it('));
  });

  it('have values that show which of them is used', async () => {
    const tests = await testsOf(
      `export const area = (box: { width: number; height: number }) => box.width * box.height + box.width;`,
    );
    const [, result = ''] = /toBe\((-?\d+)\)/.exec(tests) ?? [];
    expect(['0', '1', '2']).not.toContain(result);
  });

  it('assert calls that return something where only they show that one was left out', async () => {
    const tests = await testsOf(
      `export interface Bus { emit(event: string): boolean }
       export function pay(bus: Bus, cents: number): string {
         if (cents <= 0) return 'free';
         bus.emit('paid');
         return 'paid';
       }`,
    );
    expect(tests).toMatch(/expect\(emit\.mock\.calls\)\.toEqual\(\[\['paid'\]\]\)/);
  });

  it('are the same each time', async () => {
    expect(await testsOf(ACCOUNT)).toBe(await testsOf(ACCOUNT));
  });

  it('are found although mutants go around a loop without end', async () => {
    const tests = await testsOf(
      `export function steps(n: number): number {
        let count = 0;
        while (n > 1) { n = n % 2 === 0 ? n / 2 : n - 1; count++; }
        return count;
      }`,
    );
    expect(countOf(tests, '  it(')).toBeGreaterThan(1);
  });

  it('are found although one mutant does not end, and no loop of it goes around', async () => {
    const { report } = await exploreCode(
      {
        'main.ts': `
          export function check(n: number, a: number, b: number): string {
            const count = n > 3 ? 1 : 2;
            const text = count > 9 ? 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab' : 'ab';
            if (/^(a+)+$/.test(text)) return 'never';
            if (a > b) return 'more';
            return a === b ? 'same' : 'less';
          }`,
      },
      { main: 'main.ts', criterion: 'mutants', runner: 'vitest' },
    );
    const open = report.files[0]?.mutation?.mutants.filter(({ status }) => status !== 'Killed') ?? [];
    expect(open.filter(({ replacement }) => /a (>|>=|<=|<|===|!==) b/.test(replacement))).toEqual([]);
  });

  it('are not about errors that nobody meant to throw', async () => {
    const tests = await testsOf(
      `export const first = (names: string[]) => names.map((name) => name.trim())[0]!.length;`,
    );
    expect(tests).not.toContain('TypeError');
  });

  it('leave mutants of other exported functions to the tests of those', async () => {
    const code = `
      export function scale(x: number): number { return x * 3 + 1; }
      export function both(x: number): number { return scale(x); }`;
    const tests = await testsOf(code);
    expect(countOf(tests.slice(tests.indexOf("describe('both'")), '  it(')).toBe(1);
  });
});

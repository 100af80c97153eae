import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

async function testsOf(code: string): Promise<string> {
  const { files } = await exploreCode(code, { criterion: 'mutants', runner: 'vitest' });
  return files[0]?.content ?? '';
}

const namesIn = (tests: string): readonly string[] =>
  [...tests.matchAll(/ it\((["'`])(.*)\1, /g)].map(([, , name = '']) => name);

const FIELDS = `
  export interface Values { country: string; isCompany: boolean; city: string; street: string; employees?: number }
  export function visibleFields(values: Values): string[] {
    const fields = ['country', 'isCompany', 'companyName', 'contact'];
    if (values.country === 'DE') fields.push('vatId');
    if (values.employees !== undefined && values.employees > 250) fields.push('contactPerson');
    if (!values.isCompany) fields.push('birthday');
    return fields;
  }`;

const CART = `
  export class Cart {
    readonly #lines: { sku: string; price: number }[] = [];
    add(sku: string, price: number): void { this.#lines.push({ sku, price }); }
    priceOf(sku: string): number {
      for (const line of this.#lines) if (line.sku === sku) return line.price;
      throw new Error('not there');
    }
    total(): number { let sum = 0; for (const { price } of this.#lines) sum += price; return sum; }
  }`;

describe('readable tests', () => {
  it('are named by the few details that no other test has, where an input is long', async () => {
    const names = namesIn(await testsOf(FIELDS));
    expect(names).toContainEqual(expect.stringMatching(/ for .*employees = 251/));
    for (const name of names) expect(name).not.toMatch(/\(values\)|\(\d\)$|…/);
  });

  it('have names of at most 90 characters, all different', async () => {
    const names = namesIn(await testsOf(FIELDS));
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.length > 90)).toEqual([]);
  });

  it('have words for texts that the code does not look at: names of their fields', async () => {
    const tests = await testsOf(FIELDS);
    expect(tests).toContain("city: 'city'");
    expect(tests).toContain("street: 'street'");
  });

  it('have words for texts that are keys of a map', async () => {
    const tests = await testsOf(`
      export function stockOf(warehouses: { city: string; stock: number }[]): Map<string, number> {
        const plan = new Map<string, number>();
        for (const { city, stock } of warehouses) if (stock > 0) plan.set(city, (plan.get(city) ?? 0) + stock);
        return plan;
      }`);
    expect(tests).toContain("city: 'city'");
    expect(tests).not.toMatch(/city: '(?:a|b|)'/);
  });

  it('have different words for different fields that happen to be equal', async () => {
    const tests = await testsOf(`
      export class Ledger {
        readonly #stock = new Map<string, number>();
        readonly #orders = new Map<string, string[]>();
        hold(orderId: string, skus: string[]): string[] {
          const short = skus.filter((sku) => !this.#stock.has(sku));
          if (short.length === 0) this.#orders.set(orderId, skus);
          return short;
        }
        commit(orderId: string): boolean {
          if (!this.#orders.has(orderId)) throw new RangeError('unknown order');
          return this.#orders.delete(orderId);
        }
      }`);
    expect(tests).toMatch(/hold\('orderId', \['sku'\]\)/);
    expect(tests).not.toMatch(/\['orderId'\]| when .*'orderId'/);
  });

  it('do not show functions in names that read variables of the test', async () => {
    const names = namesIn(
      await testsOf(`
        export async function retry(task: () => Promise<number>, times: number): Promise<number> {
          for (let count = 1; ; count += 1) {
            try {
              return await task();
            } catch (error) {
              if (count >= times) throw error;
            }
          }
        }`),
    );
    expect(names).not.toEqual([]);
    for (const name of names) expect(name).not.toMatch(/shift|Answers|Results/);
  });

  it('keep texts equal that the code found equal', async () => {
    expect(await testsOf(CART)).toMatch(
      /add\('sku', (\d+)\);\n\s+expect\(cart\.priceOf\('sku'\)\)\.toBe\(\1\)/,
    );
  });

  it('look at what a call that returns nothing has changed', async () => {
    const tests = await testsOf(CART);
    expect(tests).not.toContain('toBeUndefined');
    expect(tests).toMatch(/add\('sku', (\d+)\);\n\s+expect\(cart\.total\(\)\)\.toBe\(\1\)/);
  });

  it('are told apart by the clock where their arguments are the same', async () => {
    const names = namesIn(
      await testsOf(`export function isRecent(date: Date): boolean {
        const age = Date.now() - date.getTime();
        return age < 864e5;
      }`),
    );
    expect(names).toContain('returns false when now - date.getTime() >= 86400000');
    for (const name of names) expect(name).not.toMatch(/ \(\d\)$/);
  });

  it('of handlers are named by the status that they answer with', async () => {
    const names = namesIn(
      await testsOf(`
        export interface Answer { status(code: number): Answer; json(body: object): Answer }
        export function showUser(id: number, res: Answer): void {
          if (id <= 0) res.status(400).json({ error: 'bad id' });
          else res.status(200).json({ id });
        }`),
    );
    expect(names).toContain('calls res.status with 400 when id <= 0');
    for (const name of names) expect(name).toMatch(/^calls res.status with [24]00 /);
  });

  it('write members of an enum of another file by name', async () => {
    const { files } = await exploreCode(
      {
        'main.ts': `
          import { Span } from './span.ts';
          export const label = (span: Span): string => (span === Span.Today ? 'today' : 'week');`,
        'span.ts': `export enum Span { Today = 'today', Week = 'last_7_days' }`,
      },
      { runner: 'vitest' },
    );
    expect(files[0]?.content).toContain('label(Span.Today)');
    expect(files[0]?.content).toMatch(/import \{ Span \} from '.\/span/);
  });

  it('do not say when, where a value that the condition leaves open makes the outcome', async () => {
    const names = namesIn(await testsOf(CART)).filter((name) => name.includes('total() return'));
    expect(names).not.toEqual([]);
    for (const name of names) expect(name).not.toContain(' when ');
  });
});

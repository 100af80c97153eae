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

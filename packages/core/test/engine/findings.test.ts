import { describe, expect, it } from 'vitest';
import type { FindingKind } from '../../src/model/report/finding-kind.ts';
import { exploreCode } from '../support/explore-code.ts';

const STRICT = '{ "compilerOptions": { "strict": true, "target": "es2023", "module": "esnext" } }';

/** The findings of a program, each as its kind and its message. */
async function findingsOf(code: string): Promise<readonly (readonly [FindingKind, string])[]> {
  const { report } = await exploreCode({ 'main.ts': code, 'tsconfig.json': STRICT });
  expect(report.errors).toEqual([]);
  return report.targets.flatMap(({ findings }) =>
    findings.map(({ kind, message }) => [kind, message] as const),
  );
}

interface Example {
  readonly wrong: string;
  readonly right: string;
  readonly kind: FindingKind;
  readonly message: string;
}

const clamp = (low: string): string => `
  /**
   * @requires low <= high
   * @ensures result >= low && result <= high
   */
  export function clamp(value: number, low: number, high: number): number {
    if (Number.isNaN(value)) return low;
    return value > high ? high : ${low};
  }`;

const account = (fee: string): string => `
  /** @invariant this.cents >= 0 */
  export class Account {
    private cents = 0;
    deposit(more: number): void {
      if (!Number.isSafeInteger(more) || more <= 0 || more > 1000) throw new RangeError('more');
      this.cents += more;
    }
    pay(price: number): boolean {
      if (!Number.isSafeInteger(price) || price <= 0) throw new RangeError('price');
      if (price ${fee}> this.cents) return false;
      this.cents -= price + 5;
      return true;
    }
  }`;

const EXAMPLES: Readonly<Record<string, Example>> = {
  'a promise about the result that is broken': {
    wrong: clamp('value'),
    right: clamp('value < low ? low : value'),
    kind: 'broken contract',
    message: 'breaks @ensures result >= low && result <= high for clamp(',
  },
  'an invariant that one of several calls breaks': {
    wrong: account(''),
    right: account('+ 5 '),
    kind: 'broken contract',
    message: 'breaks @invariant this.cents >= 0 for new Account(); deposit(1); pay(1)',
  },
  'an assertion of Node that fails': {
    wrong: `import assert from 'node:assert';
      export function half(n: number): number { const m = n > 9000 ? n : n / 2; assert(m !== 3577); return m; }`,
    right: `import assert from 'node:assert';
      export function half(n: number): number { const m = n > 7 ? 7 : 1; assert(m < 8); return m; }`,
    kind: 'failed assertion',
    message: 'fails the assertion m !== 3577 for half(7154)',
  },
  'an assertion of the console that fails': {
    wrong: `export function f(n: number): number { console.assert(n !== 1234, 'no'); return n; }`,
    right: `export function f(n: number): number { console.assert(n === n || true, 'no'); return n; }`,
    kind: 'failed assertion',
    message: 'fails the assertion n !== 1234 for f(1234)',
  },
  'a result that is no number': {
    wrong: `export const mean = (all: readonly number[]): number => all.length === 0 ? 0 / 0 : 1;`,
    right: `export const mean = (all: readonly number[]): number => all.length === 0 ? 0 : 1;`,
    kind: 'excluded result',
    message: 'returns NaN for mean([])',
  },
  'a result that is nothing': {
    wrong: `export const first = (all: readonly string[]): string => all[0] as string;`,
    right: `export const first = (all: readonly string[]): string | undefined => all[0];`,
    kind: 'excluded result',
    message: 'returns undefined, which its type does not have for first([])',
  },
  'a list that is declared readonly and sorted': {
    wrong: `export const sorted = (all: readonly number[]): number[] => (all as number[]).sort((a, b) => a - b);`,
    right: `export const sorted = (all: readonly number[]): number[] => [...all].sort((a, b) => a - b);`,
    kind: 'changed argument',
    message: 'changes all, which is declared readonly for sorted(',
  },
  'a rejection that nobody handles': {
    wrong: `const save = async (name: string) => { if (name === '') throw new Error('no name'); };
      export async function add(name: string): Promise<void> { void save(name); }`,
    right: `const save = async (name: string) => { if (name === '') throw new Error('no name'); };
      export async function add(name: string): Promise<void> { await save(name); }`,
    kind: 'unhandled rejection',
    message: "leaves a rejection unhandled (Error: no name) for add('')",
  },
  'NaN that passes a check': {
    wrong: `export function twice(n: number): number { if (n < 0) throw new RangeError('n'); return 2 * n; }`,
    right: `export function twice(n: number): number { if (!(n >= 0)) throw new RangeError('n'); return 2 * n; }`,
    kind: 'NaN passes a check',
    message: 'lets NaN pass the check of n, and returns it for twice(NaN)',
  },
};

describe('a finding', () => {
  it.each(Object.entries(EXAMPLES))('is %s', async (_, { wrong, right, kind, message }) => {
    const found = await findingsOf(wrong);
    expect(found.filter(([one]) => one === kind)).toEqual([[kind, expect.stringContaining(message)]]);
    expect(await findingsOf(right)).toEqual([]);
  });

  it('is no error that the author throws in one of several promises', async () => {
    const found = await findingsOf(`
      const load = async (n: number) => { if (n === 0) throw new RangeError('zero'); return n; };
      export const both = async (a: number, b: number): Promise<number[]> => Promise.all([load(a), load(b)]);`);
    expect(found).toEqual([]);
  });

  it('is none of the other inputs that one failed assertion meets, and none that an assertion is there for', async () => {
    const found = await findingsOf(`
      type Id = string & { readonly brand: 'id' };
      export function assertId(text: string): asserts text is Id {
        if (!/^[a-c]\\d$/.test(text)) throw new Error('no id: ' + text);
      }
      export function idOf(name: string): string {
        const id = name + '1';
        assertId(id);
        return id;
      }`);
    expect(found).toEqual([['failed assertion', expect.stringContaining('fails an assertion: no id: ')]]);
  });

  it('is no TypeError for a parameter about which nothing is declared', async () => {
    const { report } = await exploreCode(
      {
        'main.js': `
          export const size = (list) => (list.length > 3 ? list.slice(1).length : 0);
          export const call = (validate, n) => (validate(n) ? 1 : 2);
          export const times = (text, n) => (typeof text === 'string' ? text.repeat(n) : '');`,
      },
      { main: 'main.js' },
    );
    const found = report.targets.flatMap(({ findings }) => findings.map(({ message }) => message));
    expect(found).toEqual([expect.stringContaining('throws RangeError')]);
  });

  it('is no TypeError for a parameter that is declared as any', async () => {
    const found = await findingsOf(`
      export const keysOf = (value: any): number => Object.keys(value).length;
      export const joined = (n: number, ...rest: any[]): string => rest.map((one) => one.name).join(String(n));`);
    expect(found).toEqual([]);
  });

  it('is no text that is too long for the engine', async () => {
    const found = await findingsOf(`
      export const indented = (text: string, by: number): string => text.padStart(by);`);
    expect(found).toEqual([]);
  });

  it('is shown once, however many targets lead to its place', async () => {
    const found = await findingsOf(`
      export const inner = (all: readonly { name: string }[]): string => all[0]!.name;
      export const outer = (all: readonly { name: string }[]): string => inner(all) + '!';`);
    expect(found).toHaveLength(1);
  });
});

it('a requirement of a method keeps its callers from breaking it', async () => {
  const { files } = await exploreCode(`
    export class Box {
      /** @requires n < 10 */
      put(n: number): string { return n > 20 ? 'never' : 'always'; }
    }`);
  expect(files[0]?.content).toContain("'always'");
  expect(files[0]?.content).not.toContain("'never'");
});

it('a tag that cannot be read is a warning, and the function is tested all the same', async () => {
  const { report } = await exploreCode(`
    /**
     * @ensures result >
     * @ensure result > 0
     */
    export const one = (n: number): number => n;`);
  expect(report.files[0]?.warnings?.map(({ message }) => message)).toEqual([
    expect.stringContaining('@ensures result >: Expression expected'),
    '@ensure is not known: is @ensures meant?',
  ]);
  expect(report.totals.tests).toBeGreaterThan(0);
});

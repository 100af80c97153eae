import { describe, expect, it } from 'vitest';
import { casesOfCode, rowsOf } from '../support/cases-of-code.ts';

const TIMEOUT = { timeout: 240_000 };

/** Functions, each with the rows of its table; all of them are complete. */
const TABLES: readonly (readonly [what: string, code: string, rows: readonly string[]])[] = [
  [
    'a sum below a limit',
    `export function f(x: number, y: number): number {
  if (x > 3) {
    const z = x + 2;
    return z < y ? z : y;
  }
  return 0;
}`,
    ['x > 3 && x + 2 < y → x + 2', 'x > 3 && x + 2 >= y → y', 'x <= 3 → 0'],
  ],
  [
    'errors with messages made of the input',
    `export function f(weight: number): number {
  if (weight <= 0) throw new RangeError(\`weight \${weight}\`);
  return weight * 2;
}`,
    [`weight <= 0 → throws RangeError 'weight ' + String(weight)`, 'weight > 0 → weight * 2'],
  ],
  [
    'changes of an argument, also where the first input shows none',
    `interface Account { balance: number; owner: string }
export function f(account: Account, amount: number): { ok: boolean; left: number } {
  if (amount > account.balance) return { ok: false, left: account.balance };
  account.balance -= amount;
  return { ok: true, left: account.balance };
}`,
    [
      'account.balance < amount → { ok: false, left: account.balance }',
      'account.balance >= amount → { ok: true, left: account.balance - amount }; account.balance = account.balance - amount',
    ],
  ],
  [
    'promises that are fulfilled and rejected',
    `export async function f(x: number): Promise<number> {
  await null;
  if (x > 0) return x * 2;
  throw new Error('bad ' + x);
}`,
    ['x > 0 → resolves to x * 2', `x <= 0 → rejects with Error 'bad ' + String(x)`],
  ],
  [
    'alternatives of a union',
    `export function f(id: string | number): string {
  if (id === 'all') return 'everything';
  return typeof id === 'string' ? id : 'number ' + id;
}`,
    [
      `id === 'all' → 'everything'`,
      `id !== 'all' && typeof id === 'string' → id`,
      `id !== 'all' && typeof id === 'number' → 'number ' + String(id)`,
    ],
  ],
  [
    'a value that may be left out',
    `export function f(name?: string): string | undefined {
  if (name === 'bob') return 'it is bob';
  return name;
}`,
    [`name === 'bob' → 'it is bob'`, `name !== 'bob' → name`],
  ],
  [
    'a boolean that the path has decided',
    `export function f(mode: 'read' | 'write' | 'list', isOpen: boolean): boolean {
  return mode === 'read' && isOpen;
}`,
    [`mode === 'read' → isOpen`, `mode !== 'read' → false`],
  ],
  ['one case', `export const f = (x: number): number => x + 1;`, ['always → x + 1']],
];

describe('a table of cases', () => {
  it.each(TABLES)('tells %s', TIMEOUT, async (_what, code, rows) => {
    const { targets } = await casesOfCode(code);
    expect(targets.map(rowsOf)).toEqual([rows]);
    expect(targets[0]).toMatchObject({ isComplete: true, open: [] });
    for (const { refutedBy } of targets[0]?.cases ?? []) expect(refutedBy).toBeUndefined();
  });

  it('says how many paths are open behind the loop bound', TIMEOUT, async () => {
    const { targets } = await casesOfCode(
      `export function f(n: number): number {
  let sum = 0;
  for (let i = 0; i < n; i += 1) sum += i;
  return sum;
}`,
      { loopBound: 2 },
    );
    expect(targets[0]?.isComplete).toBe(false);
    expect(targets[0]?.open).toEqual([
      { reason: 'loop bound', count: 1, detail: 'more iterations or deeper recursion than -k allows' },
    ]);
  });

  it('gives a result as an example where it is not followed', TIMEOUT, async () => {
    const { targets } = await casesOfCode(
      `export function f(text: string): string { return JSON.stringify({ text }); }`,
    );
    const [row] = targets[0]?.cases ?? [];
    expect(row?.outcome).toMatchObject({ verb: 'returns', isTracked: false, expression: null });
  });

  it('gives no words to where a regex goes on to search', TIMEOUT, async () => {
    const { targets } = await casesOfCode(
      `export function f(text: string): string { return text.replace(/[ -]/g, '') === 'a' ? 'one' : 'more'; }`,
      { loopBound: 2 },
    );
    const rows = targets[0]?.cases ?? [];
    expect(rows.length).toBeGreaterThan(1);
    for (const { condition, expression, outcome } of rows)
      expect([condition, expression ?? '', outcome.text].join(' ')).not.toMatch(/ from |\.exec\(/);
  });

  it('leaves open what a run that was refused something would have done next', TIMEOUT, async () => {
    const { targets } = await casesOfCode(
      `import { writeFileSync } from 'node:fs';
export function f(x: number): number {
  if (x > 3) writeFileSync('a.txt', 'b');
  return x;
}`,
    );
    expect(targets[0]?.isComplete).toBe(false);
    expect(targets[0]?.open.map(({ reason }) => reason)).toEqual(['refused']);
  });

  it('gives a function that is returned as an example', TIMEOUT, async () => {
    const { targets } = await casesOfCode(`export const f = (x: number): (() => number) => () => x;`);
    const [row] = targets.find(({ name }) => name === 'f')?.cases ?? [];
    expect(row?.outcome.isTracked).toBe(false);
  });

  it('leaves the states of an object open', TIMEOUT, async () => {
    const { targets } = await casesOfCode(
      `export class Counter {
  #n = 0;
  add(by: number): number { if (by > 3) this.#n += by; return this.#n; }
}`,
    );
    const table = targets.find(({ name }) => name === 'Counter.add');
    expect(table?.cases.map(({ condition }) => condition)).toEqual(['by > 3', 'by <= 3']);
    expect(table?.isComplete).toBe(false);
    expect(table?.open.map(({ reason }) => reason)).toEqual(['sequence length']);
  });

  it(
    'has the decisions of each case in the words of the source, and members that were run',
    TIMEOUT,
    async () => {
      const { targets } = await casesOfCode(`export function f(x: number): string {
  if (x > 10) return 'much';
  return 'little';
}`);
      const [much] = targets[0]?.cases ?? [];
      expect(much?.steps).toEqual([
        { place: { file: 'main.ts', line: 2, column: 7 }, text: 'x > 10', holds: true },
      ]);
      expect(much?.expression).toBe('(x > 10)');
      expect(much?.members).toHaveLength(20);
      for (const { args } of much?.members ?? []) expect(Number(args[0])).toBeGreaterThan(10);
    },
  );

  it('is the same with any number of workers', TIMEOUT, async () => {
    const code = `export const f = (x: number): number => (x > 1 ? x : 1);
export const g = (x: string): string => (x === 'a' ? x : 'b');`;
    const [one, two] = [await casesOfCode(code, { workers: 1 }), await casesOfCode(code, { workers: 2 })];
    expect(two.targets).toEqual(one.targets);
  });
});

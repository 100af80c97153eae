import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

/** Each function reaches its branch with some input of the declared types that is not built. */
const PROGRAMS: readonly (readonly [symptom: string, code: string, detail: string])[] = [
  [
    'a callback shortens the array that is being looped over',
    `export function f(items: number[], visit: (item: number) => void): string {
       let count = 0;
       for (const item of items) { visit(item); count += 1; if (count > 5) break; }
       return count > items.length ? 'shortened' : 'same';
     }`,
    'callbacks change nothing',
  ],
  [
    'an array has a property that is no index',
    `export const f = (list: number[]): string => (list[-1] !== undefined || list[0.5] !== undefined ? 'odd' : 'usual');`,
    'have the members they are declared with',
  ],
  [
    'a class checks a field in its constructor that a subclass overrides',
    `export class Account { constructor(readonly balance: number) { if (balance < 0) throw new Error('negative'); } }
     export const f = (account: Account): string => (account.balance < 0 ? 'overdrawn' : 'fine');`,
    'instances are of their very class',
  ],
  [
    'a symbol has a description',
    `export const f = (key: symbol): string => (key.description === 'stone' ? 'stone' : 'other');`,
    'symbols and classes are like those that were tried',
  ],
  [
    'a symbol is registered',
    `export const f = (key: symbol): string => (Symbol.keyFor(key) !== undefined ? 'shared' : 'own');`,
    'symbols and classes are like those that were tried',
  ],
  [
    'a callback of type void returns a promise',
    `export function f(notify: () => void): string {
       const returned: unknown = notify();
       return returned instanceof Promise ? 'async' : 'sync';
     }`,
    'what a callback of type void returns',
  ],
  [
    'a getter gives another object each time',
    `export const f = (list: { items: number[] }): string => (list.items !== list.items ? 'other' : 'same');`,
    'properties are plain data',
  ],
  [
    'a getter gives a longer array the second time',
    `export function f(list: { items: number[] }): string {
       let [first, second] = [0, 0];
       for (const item of list.items) { first += 1; if (first > 2) return 'long'; }
       for (const item of list.items) { second += 1; if (second > 2) return 'grown'; }
       return 'short';
     }`,
    'properties are plain data',
  ],
  [
    'a callback changes what it has as this',
    `export function f(setup: (this: { n: number }) => void): string {
       const self = { n: 0 };
       setup.call(self);
       return (self.n as number) === 4 ? 'changed' : 'same';
     }`,
    'callbacks change nothing',
  ],
  [
    'a built-in throws for another argument and nobody uses its result',
    `export function f(s: string): string { let failed = false; try { encodeURIComponent(s); } catch { failed = true; } return failed ? 'invalid' : 'valid'; }`,
    'built-ins throw for nothing else',
  ],
  [
    'a constructor throws for another argument',
    `export function f(size: number): string { let ok = false; try { new Uint8Array(size); ok = true; } finally { if (!ok) console.log('no room'); } return 'done'; }`,
    'built-ins throw for nothing else',
  ],
  [
    'a frozen object does not let its member be deleted',
    `export function f(o: { x?: number }): string { let failed = false; try { delete o.x; } catch { failed = true; } return failed ? 'frozen' : 'gone'; }`,
    'writing properties does not throw',
  ],
  [
    'an object throws when it is converted',
    `export function f(o: { x: number }): string { let failed = false; try { void (o + ''); } catch { failed = true; } return failed ? 'odd' : 'text'; }`,
    'have the members they are declared with',
  ],
  [
    'two dates are one object',
    `export function f(a: Date, b: Date): string { const before = b.getTime(); a.setTime(5); return before === 3 && b.getTime() === 5 ? 'one' : 'two'; }`,
    'are different objects',
  ],
  [
    'two maps are one object',
    `export function f(a: Map<string, number>, b: Map<string, number>): string { if (a.size > 0 || b.size > 0) return 'filled'; a.set('k', 1); return b.size === 1 ? 'one' : 'two'; }`,
    'are different objects',
  ],
  [
    'an object is a function with members',
    `export const f = (a: { x: number }, b: () => void): string => (a === (b as unknown) ? 'one' : 'two');`,
    'are different objects',
  ],
  [
    'a promise is fulfilled later than another',
    `export async function f(p: Promise<number>, q: Promise<number>): Promise<string> { let first = ''; void p.then(() => { if (first === '') first = 'p'; }); void q.then(() => { if (first === '') first = 'q'; }); await Promise.all([p, q]); return first === 'q' ? 'second' : 'first'; }`,
    'fulfilled at once, in order',
  ],
  [
    'a discriminant is a getter',
    `export function f(a: { type: 'inc'; by: number } | { type: 'dec'; by: number }): string { if (a.type === 'inc') return 'i'; if (a.type === 'dec') return 'd'; return 'neither'; }`,
    'properties are plain data',
  ],
  [
    'a callback of type void returns a number',
    `export function f(done: () => void): string { const r = done() as unknown; return typeof r === 'number' ? 'number' : 'nothing'; }`,
    'what a callback of type void returns',
  ],
  [
    'a record has a name that every object has',
    `export const f = (r: Record<string, number>): string => (typeof r.valueOf === 'number' ? 'own' : 'inherited');`,
    'have the members they are declared with',
  ],
  [
    'something was pushed to a tuple',
    `export const f = (pair: [number, number]): string => (pair.length !== 2 ? 'longer' : 'pair');`,
    'have the members they are declared with',
  ],
];

/** Modules whose state others can bring about, too. */
const MODULES: readonly (readonly [symptom: string, code: string, detail: string])[] = [
  [
    'a callback that a function of an exported object calls, calls back',
    `let isIn = false;
     export const api = { enter(run: () => void): void { isIn = true; run(); isIn = false; } };
     export const asks = (): string => (isIn ? 'inside' : 'outside');`,
    'nobody else changes what a module keeps',
  ],
  [
    'a generator is suspended meanwhile',
    `let isOn = false;
     function* steps(): Generator<number> { isOn = true; try { yield 1; } finally { isOn = false; } }
     export const make = (): Generator<number> => steps();
     export const asks = (): string => (isOn ? 'on' : 'off');`,
    'one call at a time',
  ],
];

describe('a branch that an input takes which is not built', () => {
  it('is not called infeasible', async () => {
    // One run for all: a function is told apart by the number of its program.
    const code = PROGRAMS.map(([, text], index) => text.replace(/\bf\b/, `f${index}`)).join('\n');
    const { report } = await exploreCode(code);
    for (const [index, [symptom, , detail]] of PROGRAMS.entries()) {
      const uncovered = report.targets.find(({ name }) => name === `f${index}`)?.uncovered ?? [];
      expect(uncovered.length, symptom).toBeGreaterThan(0);
      expect(
        uncovered.map(({ reason }) => reason),
        symptom,
      ).not.toContain('infeasible');
      expect(uncovered.map((one) => one.detail).join('\n'), symptom).toContain(detail);
    }
  });

  it.each(MODULES)('is not called infeasible: %s', async (_symptom, code, detail) => {
    const { report } = await exploreCode(code);
    const uncovered = report.targets.flatMap((target) => target.uncovered);
    expect(uncovered.map(({ reason }) => reason)).not.toContain('infeasible');
    expect(uncovered.map((one) => one.detail).join('\n')).toContain(detail);
  });
});

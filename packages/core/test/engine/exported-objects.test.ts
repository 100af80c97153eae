import { describe, expect, it } from 'vitest';
import { exploreSamples, type SampleProgram } from '../support/explore-code.ts';

const SAMPLES: readonly SampleProgram[] = [
  [
    'an object of a class that is not exported',
    `class Users {
       private readonly names: string[] = [];
       add(name: string): number {
         if (name === '') throw new Error('no name');
         return this.names.push(name);
       }
       has(name: string): boolean { return this.names.includes(name) ? true : false; }
     }
     export const users = new Users();`,
    4,
  ],
  [
    'a default export without state',
    `class Rates {
       of(kind: 'low' | 'high', amount: number): number { return kind === 'low' ? this.low(amount) : 9; }
       private low(amount: number): number { return amount < 100 ? 1 : 2; }
     }
     export default new Rates();`,
    4,
  ],
  [
    'the only object of a class, under an interface',
    `export interface Counter { next(): number; reset(to: number): void }
     class OnlyCounter implements Counter {
       #count = 0;
       private constructor() {}
       static create(): OnlyCounter { return new OnlyCounter(); }
       next(): number { this.#count += 1; return this.#count > 2 ? -1 : this.#count; }
       reset(to: number): void { if (to > 0) this.#count = to; }
     }
     export const counter: Counter = OnlyCounter.create();`,
    4,
  ],
  [
    'an object whose methods use `this`',
    `export const cart = {
       prices: [] as number[],
       add(price: number): void { if (price < 0) throw new RangeError('price'); this.prices.push(price); },
       get isEmpty(): boolean { return this.prices.length === 0 ? true : false; },
     };`,
    4,
  ],
  [
    'an object that a function of the file has made',
    `function createGate(limit: number) {
       let inside = 0;
       return { enter: (): boolean => { if (inside >= limit) return false; inside += 1; return true; } };
     }
     export const gate = createGate(1);`,
    2,
  ],
  [
    'a function that the declared type lets be absent',
    `interface Options { check?: (n: number) => boolean }
     const options: Options = { check: (n) => (n > 3 ? true : false) };
     export default options;`,
    2,
  ],
  [
    'an object whose type is imported, with methods that use `this`',
    `import type { Filter } from './filter.ts';
     export const filter: Filter = {
       has(kind: string): boolean { return kind === 'a' ? true : false; },
       count(kinds: string[]): number { return kinds.filter((kind) => this.has(kind)).length; },
     };`,
    2,
  ],
];

const FILTER = {
  'filter.ts': 'export interface Filter { has(kind: string): boolean; count(kinds: string[]): number }',
};

describe('exported objects', () => {
  it('are used as they are, with a fresh import for each test if they have state', async () => {
    const explored = await exploreSamples(SAMPLES, { runner: 'vitest', without: ['drawn-inputs'] }, FILTER);
    for (const { branches, total, symptom, tests, skipped } of explored) {
      expect(branches, `${symptom}\n${tests}`).toMatchObject({ total, covered: total });
      expect(skipped, symptom).toEqual([]);
    }
    const [users, rates, , cart, , options] = explored;
    expect(users?.tests).toContain("const { users } = await import('./program-1');");
    expect(users?.tests).toContain("users.add('name');\n    expect(users.has('name')).toBe(true);");
    expect(rates?.tests).toContain("expect(subject.of('high', 0)).toBe(9);");
    expect(options?.tests).toContain("options['check']!(4)");
    expect(cart?.tests).toContain('expect(cart.isEmpty).toBe(false);');
  });

  it('are left to their class if that is exported, too', async () => {
    const [one] = await exploreSamples(
      [
        [
          'both',
          `export class Flag { of(x: number): number { return x > 1 ? 1 : 2; } } export const flag = new Flag();`,
          2,
        ],
      ],
      {},
    );
    expect(one?.tests).toContain('new Flag()');
    expect(one?.skipped).toEqual([]);
  });
});

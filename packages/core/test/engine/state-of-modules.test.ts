import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

/** Code of `main.ts` and of `state.ts`; a call of something that the latter exports takes the other branch. */
const PROGRAMS: readonly (readonly [symptom: string, main: string, state: string])[] = [
  [
    'a setter of another module assigns a variable',
    `import { isEnabled } from './state.ts';
     export const f = (): string => (isEnabled() ? 'on' : 'off');`,
    `let enabled = false;
     export const setEnabled = (value: boolean): void => { enabled = value; };
     export const isEnabled = (): boolean => enabled;`,
  ],
  [
    'a store keeps its state in a closure',
    `import { store } from './state.ts';
     export const f = (): string => (store.get().length > 0 ? 'some' : 'none');`,
    `const create = () => {
       let state: string[] = [];
       return { get: () => state, set: (next: string[]) => { state = next; } };
     };
     export const store = create();`,
  ],
  [
    'an exported object has a private field',
    `import flags from './state.ts';
     export const f = (): string => (flags.has('beta') ? 'on' : 'off');`,
    `class Flags {
       #on = new Set<string>();
       enable(name: string): void { this.#on.add(name); }
       has(name: string): boolean { return this.#on.has(name); }
     }
     const flags = new Flags();
     export default flags;`,
  ],
  [
    'a class counts in a static field',
    `import { Counter } from './state.ts';
     export const f = (): string => (Counter.isUsed() ? 'used' : 'new');`,
    `export class Counter {
       static #uses = 0;
       static use(): void { this.#uses += 1; }
       static isUsed(): boolean { return this.#uses > 0; }
     }`,
  ],
  [
    'a method that changes state in a closure is exported by itself',
    `const create = () => { let n = 0; return { add: () => { n += 1; }, get: () => n }; };
     const counter = create();
     export const add = counter.add;
     export const f = (): string => (counter.get() > 0 ? 'some' : 'none');`,
    'export {};',
  ],
  [
    'a function of another module is called by another name',
    `import { isOn as ready } from './state.ts';
     export const f = (): string => (ready() ? 'on' : 'off');`,
    `let on = false;
     export const turnOn = (): void => { on = true; };
     export function isOn(): boolean { return on; }`,
  ],
  [
    'a function of another module is called through a table',
    `import { isOn } from './state.ts';
     const table = { ask: isOn };
     export const f = (): string => ([0].map(table.ask)[0] ? 'on' : 'off');`,
    `const state = { on: false };
     export const turnOn = (): void => { [state.on] = [true]; };
     export function isOn(): boolean { return state.on; }`,
  ],
  [
    'a property of a function is set',
    `const count = (): number => count.calls;
     count.calls = 0;
     export const f = (): string => (count() > 0 ? 'called' : 'not called');
     export const add = (): void => { count.calls += 1; };`,
    'export {};',
  ],
  [
    'a namespace keeps a variable',
    `import { Counter } from './state.ts';
     export const f = (): string => (Counter.read() > 0 ? 'some' : 'none');`,
    `export namespace Counter {
       let count = 0;
       export const add = (): void => { count += 1; };
       export const read = (): number => count;
     }`,
  ],
  [
    'a public static field is set',
    `export class Scale { static unit: 'C' | 'F' = 'C'; }
     export const f = (): string => (Scale.unit === 'F' ? 'warm' : 'cold');`,
    'export {};',
  ],
];

/** Code whose own calls bring about what its branches need. */
const COVERED: readonly (readonly [symptom: string, code: string])[] = [
  [
    'a regex remembers where its last match ended',
    `const start = /^a/g;
     export const f = (): string => (start.test('a') ? 'match' : 'none');`,
  ],
  [
    'each object of a class counts',
    `let made = 0;
     class Item { readonly number = made++; }
     export const f = (): string => (new Item().number > 2 ? 'many' : 'few');`,
  ],
];

describe('state that modules keep', () => {
  it.each(PROGRAMS)('is an assumption of a proof: %s', async (_, main, state) => {
    const { report } = await exploreCode({ 'main.ts': main, 'state.ts': state });
    const { total, covered, infeasible } = report.totals.branches;
    expect({ total, covered, infeasible }).toEqual({ total: 2, covered: 1, infeasible: 0 });
    const open = report.targets.flatMap(({ uncovered }) => uncovered);
    expect(open.map(({ detail }) => detail).join()).toContain('nobody else changes what a module keeps');
  });

  it.each(COVERED)('is brought about by calls: %s', async (_, code) => {
    const { report } = await exploreCode(code);
    expect(report.totals.branches).toMatchObject({ total: 2, covered: 2 });
  });
});

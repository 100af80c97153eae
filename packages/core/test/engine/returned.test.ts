import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';
import { exploredOnce, openBranches, type ExploredSample } from '../support/explore-samples.ts';

const SAMPLES = {
  counter: `
    export function counter(start: number): (by: number) => string {
      let total = start;
      let calls = 0;
      return (by) => {
        calls += 1;
        total += by;
        if (calls > 2) return 'worn out';
        return total > 7 ? 'much' : 'little';
      };
    }`,
  store: `
    export function createStore() {
      let sum = 0;
      return {
        get: () => sum,
        add(n: number) { if (!(n > 0)) throw new RangeError('nothing'); sum += n; },
        isLarge() { return sum > 5 ? true : false; },
      };
    }`,
  toggle: `
    export function createToggle(): () => string {
      let count = 0;
      return () => { count = 1 - count; return count > 1 ? 'broken' : 'sound'; };
    }`,
  memo: `
    export function memo<F extends (...args: any[]) => unknown>(fn: F): (...args: Parameters<F>) => unknown {
      let last: Parameters<F> | undefined;
      let result: unknown;
      return (...args) => {
        if (args[0] === 7) return 'lucky';
        if (last !== undefined && last[0] === args[0]) return result;
        last = args;
        result = fn(...args);
        return result;
      };
    }`,
  stateful: `
    let made = 0;
    export function ticket(): () => string {
      made += 1;
      const own = made;
      return () => (own > 1 ? 'late' : 'first');
    }`,
  either: `
    export function check(kind: 'least' | 'most', bound: number): (n: number) => string {
      if (kind === 'least') return (n) => (n < bound ? 'too little' : 'fine');
      return (n) => (n > bound ? 'too much' : 'fine');
    }
    export function chain(...checks: ((n: number) => boolean)[]): (n: number) => string {
      const [first = () => (n: number) => String(n)] = checks.map((one) => () => (n: number) => {
        return one(n) ? 'yes' : 'no';
      });
      return first();
    }`,
  overloaded: `
    export function gate(kind: string): (by: number) => number;
    export function gate(kind: number): { open(by: number): number; label: string };
    export function gate(kind: { a: () => number; b: number }): { a: () => number; b: number };
    export function gate(kind: string | number | { a: () => number; b: number }): unknown {
      if (typeof kind === 'string') return (by: number) => (by > 3 ? 1 : 2);
      if (typeof kind === 'object') return { a: kind.a, b: kind.b > 9 ? 6 : 7 };
      return { open: (by: number) => (by > kind ? 4 : 5), label: 'g' };
    }`,
  described: `
    export function createBell(limit: number): { (): string; reset(): void; readonly rung: number } {
      let rung = 0;
      const ring = () => { rung += 1; return rung > limit ? 'worn out' : 'ding'; };
      return Object.defineProperty(Object.assign(ring, { reset() { if (rung > 1) rung = 0; } }), 'rung', {
        get: () => rung,
      }) as never;
    }`,
  signal: `
    export function createSignal(value: number): [() => number, (to: number) => void] {
      let writes = 0;
      const set = (to: number) => {
        writes += 1;
        if (writes > 2) throw new Error('too often');
        value = to;
      };
      return [() => (value > 9 ? 9 : value), set];
    }`,
  emitter: `
    export type Unsubscribe = () => boolean;
    export class Emitter {
      #listeners = new Set<() => void>();
      on(listener: () => void): Unsubscribe {
        this.#listeners.add(listener);
        let isOn = true;
        return () => {
          if (!isOn) return false;
          isOn = false;
          return this.#listeners.delete(listener);
        };
      }
      hold(limit: number): Unsubscribe {
        let left = limit;
        return () => { left -= 1; return left > 3 ? true : false; };
      }
      get count(): number { return this.#listeners.size; }
    }`,
  data: `
    export function point(x: number) { return { x: x > 3 ? 3 : x, name: 'p' }; }`,
};

const explored = exploredOnce(SAMPLES);

const branchesOf = ({ targets }: ExploredSample): Readonly<Record<string, number>> =>
  Object.fromEntries(targets.map(({ name, branches }) => [name, branches.total]));

describe('a function that is returned', () => {
  it('is called as often as its branches need', async () => {
    const sample = await explored('counter');
    expect(openBranches(sample)).toEqual([]);
    expect(sample.content).toContain(`    const returned = counter(0);
    returned(0);
    returned(0);
    expect(returned(0)).toBe('worn out');`);
  });

  it('has its branches counted under itself, and those around it under the function', async () => {
    expect(branchesOf(await explored('counter'))).toEqual({ counter: 0, 'counter()': 4 });
  });

  it('is called through the object that it is a member of, and seen through others', async () => {
    const sample = await explored('store');
    expect(openBranches(sample)).toEqual([]);
    expect(sample.content).toContain('const store = createStore();');
    expect(sample.content).toContain(`    store.add(1);
    expect(store.get()).toBe(1);`);
  });

  it('has a branch that is infeasible where the variables around it never let it be taken', async () => {
    expect(openBranches(await explored('toggle'))).toEqual(['createToggle(): infeasible']);
  });

  it('is said to take anything where the compiler would hold a test to the stand-in', async () => {
    const sample = await explored('memo');
    expect(openBranches(sample)).toEqual([]);
    expect(sample.content).toContain('(returned as (...args: unknown[]) => unknown)(');
  });

  it('has all its branches taken where it is one of several, or cannot be seen to be returned', async () => {
    const sample = await explored('either');
    expect(openBranches(sample)).toEqual([]);
    expect(branchesOf(sample)).toMatchObject({ check: 2, 'check()': 4 });
  });

  it('is called where it is a method that returns it', async () => {
    const sample = await explored('emitter');
    expect(openBranches(sample)).toEqual([]);
    expect(branchesOf(sample)).toEqual({
      'Emitter.on': 0,
      'Emitter.on()': 4,
      'Emitter.hold': 0,
      'Emitter.count': 0,
    });
  });

  it('is called where a property is defined on it', async () => {
    const sample = await explored('described');
    expect(openBranches(sample)).toEqual([]);
    expect(branchesOf(sample)).toEqual({ createBell: 0, 'createBell()': 2, 'createBell().reset': 2 });
  });

  it('is called where it is an element of a tuple', async () => {
    const sample = await explored('signal');
    expect(openBranches(sample)).toEqual([]);
    expect(sample.content).toContain(`  it("throws Error 'too often' after calling [1] twice", () => {
    const signal = createSignal(0);
    signal[1](0);
    signal[1](0);
    expect(() => signal[1](0)).toThrow(new Error('too often'));`);
  });

  it('is made several times where the module keeps something between calls', async () => {
    expect(openBranches(await explored('stateful'))).toEqual([]);
  });

  it('is not looked for in plain data', async () => {
    const sample = await explored('data');
    expect(sample.targets.map(({ name, kind }) => `${kind} ${name}`)).toEqual(['function point']);
    expect(sample.content).not.toContain('const ');
  });

  it('is used as the overload says that gave it, and as no other', async () => {
    const sample = await explored('overloaded');
    expect(openBranches(sample)).toEqual([]);
    expect(branchesOf(sample)).toEqual({ gate: 6, 'gate()': 2, 'gate().open': 2 });
    expect(sample.targets.flatMap(({ findings }) => findings)).toEqual([]);
    expect(sample.content).not.toMatch(/gate\(''\)\.(?:open|label)|gate\(\d\)\(/);
  });

  it('is called where a library declares its type', async () => {
    const { report } = await exploreCode({
      'main.ts': `
        import type { Handler } from 'lib';
        export function guard(min: number): Handler {
          return (request) => (request.size > min ? 'large' : 'small');
        }`,
      'node_modules/lib/package.json': '{ "name": "lib", "types": "index.d.ts" }',
      'node_modules/lib/index.d.ts': 'export interface Handler { (request: { size: number }): string }',
    });
    expect(report.targets.map(({ name }) => name)).toEqual(['guard', 'guard()']);
    expect(report.targets.flatMap(({ uncovered }) => uncovered)).toEqual([]);
  });
});

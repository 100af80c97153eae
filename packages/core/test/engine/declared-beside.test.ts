import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';

/** As people have it. */
const AS_FOR_PEOPLE = { runner: 'vitest', boundaries: 'comparisons' } as const;

const JAR = {
  'package.json': '{ "type": "module" }',
  'jar.js': `
    export class Jar {
      #coins = 0;
      constructor({ most }) { this.most = most; }
      put(coins) {
        if (this.#coins + coins > this.most) return this._spill(coins);
        this.#coins += coins;
        return 'kept';
      }
      _spill(coins) { return coins > 100 ? 'flood' : 'spilt'; }
    }`,
  'jar.d.ts': `
    export class Jar {
      constructor(options: { most: number });
      put(coins: number): string;
    }`,
};

describe('a class of JavaScript', () => {
  it('is tested with what is declared beside it, and through what is declared only', async () => {
    const { report, files } = await exploreCode(JAR, { main: 'jar.js', ...AS_FOR_PEOPLE });
    expect(report.targets.map(({ name, branches }) => [name, branches.covered, branches.total])).toEqual([
      ['new Jar', 0, 0],
      ['Jar.put', 4, 4],
    ]);
    const content = files[0]?.content ?? '';
    expect(content).toMatch(/jar\.put\(-?\d+\)/);
    expect(content).not.toMatch(/new Jar\((?!\{ most: -?\d+ \})/);
    expect(content).not.toMatch(/\._spill|\.put\([^\d-]/);
  });
});

const COUNTER = {
  'package.json': '{ "type": "module" }',
  'counter.js': `
    const seen = [];
    export function note(word) {
      seen.push(word);
      return word.length > 3 ? 'long' : 'short';
    }
    export function last() { return seen.at(-1) ?? 'none'; }`,
  'counter.d.ts': `
    export function note(word: string): string;
    export function last(): string;`,
};

describe('functions of JavaScript that keep something between calls', () => {
  it('are called with what is declared beside them', async () => {
    const { report, files } = await exploreCode(COUNTER, { main: 'counter.js', ...AS_FOR_PEOPLE });
    expect(report.targets.flatMap(({ uncovered }) => uncovered)).toEqual([]);
    const content = files[0]?.content ?? '';
    expect(content).toMatch(/note\('/);
    expect(content).not.toMatch(/note\([^')]/);
  });
});

const WAIT = {
  'package.json': '{ "type": "module" }',
  'wait.js': `
    export function wait(options) {
      options.signal?.throwIfAborted();
      return options.ms > 10 ? 'long' : 'short';
    }`,
  'wait.d.ts': `
    export type Options = { readonly signal?: AbortSignal; readonly ms: number };
    export function wait(options: Options): string;`,
};

describe('an object of a library type that only the declaration beside a function names', () => {
  it('has the members that the code uses', async () => {
    const { report } = await exploreCode(WAIT, { main: 'wait.js', ...AS_FOR_PEOPLE });
    expect(report.targets.flatMap(({ uncovered }) => uncovered)).toEqual([]);
  });
});

const PICK = {
  'package.json': '{ "type": "module" }',
  'is.js': `export const isMap = (value) => value instanceof Map;`,
  'is.d.ts': `export declare const isMap: (value: any) => value is Map<any, any>;`,
  'pick.js': `
    import { isMap } from './is.js';
    export function pick(from, key) {
      return isMap(from) ? from.get(key) : from[key];
    }`,
  'pick.d.ts': `export declare function pick(from: object, key: string): unknown;`,
};

describe('JavaScript that is imported, with declarations beside it', () => {
  it('says by its code which kinds of values are asked for', async () => {
    const { report } = await exploreCode(PICK, { main: 'pick.js', ...AS_FOR_PEOPLE });
    expect(report.targets.map(({ branches }) => [branches.covered, branches.total])).toEqual([[2, 2]]);
  });
});

const EQUAL = {
  'package.json': '{ "type": "module" }',
  'equal.js': `
    export function equal(a, b) {
      if (typeof a === 'string' && typeof b === 'string') return a === b;
      return a === b ? 'same' : 'other';
    }`,
  'equal.d.ts': `
    export declare const equal: {
      (a: string, b: string): unknown;
      (a: string | boolean, b: string | boolean): unknown;
    };`,
};

describe('a function whose later overload takes all that the first one takes and more', () => {
  it('is called with what the later one takes', async () => {
    const { report } = await exploreCode(EQUAL, { main: 'equal.js', ...AS_FOR_PEOPLE });
    expect(report.targets.flatMap(({ uncovered }) => uncovered)).toEqual([]);
  });
});

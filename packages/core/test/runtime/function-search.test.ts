import { describe, expect, it } from 'vitest';
import { waysToFunctions } from '../../src/runtime/process/function-search.ts';

const $enter$ps = (id: number): number => id;

/** Functions that look as if they were instrumented. */
const FIRST = (): number => $enter$ps(1);
const SECOND = (): number => $enter$ps(2);

const waysTo = (ids: readonly number[], exports: Readonly<Record<string, unknown>>): unknown =>
  JSON.parse(
    waysToFunctions(
      Object.entries(exports).map(([name, value]) => ({ name, value })),
      { functionIds: ids, wrappedIds: [] },
    ),
  );

describe('the search for functions in what a module exports', () => {
  it('finds the shortest way through objects, arrays and functions', () => {
    const app = Object.assign(() => undefined, { stack: [{ deep: { handle: FIRST } }, { handle: FIRST }] });
    expect(waysTo([1, 2], { app, other: { second: SECOND } })).toEqual([
      [2, ['other', 'second'], 0],
      [1, ['app', 'stack', '1', 'handle'], 0],
    ]);
  });

  it('ends where objects refer to each other', () => {
    const parent: Record<string, unknown> = { handle: FIRST };
    parent['self'] = { parent };
    expect(waysTo([1, 3], { parent })).toEqual([[1, ['parent', 'handle'], 0]]);
  });

  it('runs no foreign code, and looks into own data properties only', () => {
    const fail = (): never => {
      throw new Error('foreign code was run');
    };
    const handle = FIRST;
    const holders = {
      getter: Object.defineProperty({}, 'handle', { get: fail, enumerable: true }),
      proxy: new Proxy({ handle }, { ownKeys: fail, getOwnPropertyDescriptor: fail, get: fail }),
      inherited: Object.create({ handle }) as object,
      collection: new Map([['handle', handle]]),
      symbol: { [Symbol('handle')]: handle },
    };
    expect(waysTo([1], holders)).toEqual([]);
  });

  it('goes only so deep', () => {
    const nested = (depth: number): object => (depth === 0 ? FIRST : { in: nested(depth - 1) });
    expect(waysTo([1], { value: nested(9) })).toHaveLength(1);
    expect(waysTo([1], { value: nested(10) })).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { runInTarget } from '../support/target-harness.ts';

const returned = (value: unknown) => ({ kind: 'returned', value });
const number = (value: number) => returned({ kind: 'number', value });

describe('a process that a target has spoiled', () => {
  it.each([
    ['a patched prototype', `Array.prototype.map = function () { return ['spoiled']; } as never; return 1`],
    ['a member of every object', `(Object.prototype as any).spoiled = 1; return 1`],
    ['another global', `(globalThis as any).spoiled = 1; return 1`],
    ['another Date', `globalThis.Date = class { } as never; return 1`],
    ['another Math.max', `Math.max = () => 99; return 1`],
  ])('is replaced before the next run: %s', async (_name, spoil) => {
    const run = runInTarget(`
      export function spoils() { ${spoil}; }
      export function isSound() {
        return 'spoiled' in {} || 'spoiled' in globalThis || Math.max(1, 2) !== 2 || [1].map(() => 2)[0] !== 2 || isNaN(+new Date(0)) ? 0 : 1;
      }`);
    expect((await run('isSound')).outcome).toEqual(number(1));
    expect((await run('spoils')).outcome).toEqual(number(1));
    expect((await run('isSound')).outcome).toEqual(number(1));
  });

  it('goes on with a module that brings a polyfill along', async () => {
    const run = runInTarget(`
      (Array.prototype as any).second = function () { return this[1]; };
      export function second(n: number) { return ([1, n] as any).second(); }`);
    expect((await run('second', { n: 4 })).outcome).toEqual(number(4));
    expect((await run('second', { n: 5 })).outcome).toEqual(number(5));
  });

  it('goes on with a class whose module brings a polyfill along, loaded when a run first needs it', async () => {
    const run = runInTarget({
      'store.ts': `
        (Reflect as any).marks = new Map();
        export class Store { constructor(readonly size: number) { (Reflect as any).marks.set('size', size); } }`,
      'main.ts': `
        import type { Store } from './store.ts';
        import { EventEmitter } from 'node:events';
        export function starts(): number { return (EventEmitter.defaultMaxListeners += 1); }
        export function use(store: Store): number { return store.size; }`,
    });
    expect((await run('starts')).outcome).toEqual(number(11));
    expect((await run('use')).outcome).toMatchObject(number(0));
    expect((await run('starts')).outcome).toEqual(number(12));
  });
});

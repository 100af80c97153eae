import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { exploreCode } from '../support/explore-code.ts';
import { runInTarget } from '../support/target-harness.ts';

describe('an error of ours in one target', () => {
  const CODE = `
    export function good(n: number): number { return n > 0 ? 1 : 2; }
    export function bad(n: number): number { return n > 0 ? 1 : 2; }
    export function alsoGood(n: number): number { return n > 0 ? 1 : 2; }`;

  it('is named, and the other targets are tested all the same', async () => {
    const { report, files } = await exploreCode(CODE, {
      *inputSource({ name }) {
        if (name === 'bad') throw new RangeError('Maximum call stack size exceeded');
        yield new Map([['n', 1]]);
      },
    });
    expect(report.errors).toEqual([
      {
        file: 'main.ts',
        target: 'bad',
        code: 'INTERNAL',
        message: 'Maximum call stack size exceeded',
        hint: 'This is a bug in Pathsmith; please report it with what --verbose says of it.',
      },
    ]);
    expect(report.targets.map(({ tests }) => tests.count)).toEqual([2, 0, 2]);
    expect(new Set(report.targets[1]?.uncovered.map(({ reason }) => reason))).toEqual(
      new Set(['internal error']),
    );
    expect(files[0]?.content).toContain('alsoGood(1)');
  });
});

describe.skipIf(process.platform !== 'linux')('a process that is killed from outside', () => {
  it('is no outcome of the target: what it was doing is done again', async () => {
    const run = runInTarget(
      `export function slow(n: number): number {
        const end = performance.now() + 1500;
        while (performance.now() < end) n += 1;
        return n > 0 ? 1 : 0;
      }
      export function quick(n: number): number { return n; }`,
      { mode: 'plain' },
    );
    await run('quick', { n: 1 });
    const slow = run('slow', { n: 1 });
    await setTimeout(500);
    for (const child of childrenWith('target-entry')) process.kill(child, 'SIGKILL');
    expect((await slow).outcome).toMatchObject({ kind: 'returned', value: { kind: 'number', value: 1 } });
  });
});

function childrenWith(text: string): readonly number[] {
  const found = execFileSync('pgrep', ['-P', String(process.pid), '-f', text], { encoding: 'utf8' });
  return found.trim().split('\n').map(Number);
}

describe('a module that makes a large buffer', () => {
  it('loads as quickly as any other: nobody looks through millions of bytes', async () => {
    const { report } = await exploreCode(`
      const pending = Promise.resolve();
      const pool = new Uint8Array(17 * 1024 * 1024);
      const views = Array.from({ length: 40 }, (_, index) => Object.freeze({ index, pool, pending }));
      for (const view of views) Reflect.ownKeys(view);
      export const size = (index: number): string => (views[index] === undefined ? 'none' : 'some');`);
    expect(report.errors).toEqual([]);
    expect(report.targets[0]).toMatchObject({ branches: { covered: 2 } });
  });
});

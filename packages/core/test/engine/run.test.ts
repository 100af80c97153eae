import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../src/engine/run.ts';
import type { RunOptions, RunResult } from '../../src/engine/run-options.ts';
import { silentLogger } from '../../src/foundation/logger.ts';
import { temporaryProject } from '../support/temporary-project.ts';

const TRIANGLE = `
export function classify(a: number, b: number, c: number): string {
  if (a <= 0 || b <= 0 || c <= 0) return 'not a triangle';
  if (a + b <= c || b + c <= a || a + c <= b) return 'not a triangle';
  if (a === b && b === c) return 'equilateral';
  return a === b || b === c || a === c ? 'isosceles' : 'scalene';
}`;

function explore(code: string, options: Partial<RunOptions> = {}): Promise<RunResult> {
  const folder = temporaryProject({ 'main.ts': code });
  return run(
    {
      cwd: folder,
      files: [join(folder, 'main.ts')],
      runner: 'node',
      criterion: 'branch',
      aliasing: 'guarded',
      assumptions: [],
      loopBound: 5,
      budget: { kind: 'work', steps: 500 },
      seed: 1,
      workers: 1,
      strategy: 'nearest',
      solver: 'z3-wasm',
      dryRun: true,
      optionSources: {},
      ...options,
    },
    { onProgress: () => undefined, logger: silentLogger },
  );
}

describe('a run', { timeout: 120_000 }, () => {
  it.each([
    ['nearest', 'branch'],
    ['nearest', 'path'],
    ['depth-first', 'branch'],
    ['breadth-first', 'branch'],
    ['breadth-first', 'path'],
  ] as const)(
    'covers every branch with the strategy %s and the criterion %s',
    async (strategy, criterion) => {
      const { report } = await explore(TRIANGLE, { strategy, criterion });
      const [target] = report.targets;
      expect(target?.branches).toEqual({ total: 22, covered: 22, infeasible: 0, unknown: 0 });
      expect(target?.paths.diverged).toBe(0);
      expect(target?.tests.count).toBeGreaterThanOrEqual(criterion === 'path' ? 10 : 4);
    },
  );

  it('never calls infeasible what it could not follow', async () => {
    const { report } = await explore(`
      export function hidden(x: number) { return String(x) === '7' ? 'seven' : 'other'; }
      export async function promised(x: number) { const y = await Promise.resolve(x); return y > 3 ? 1 : 2; }
      export function random(x: number) { return Math.random() > 2 ? x : -x; }
      export function generated(x: number) { function* all(n: number) { yield n > 3; } return [...all(x)][0] ? 1 : 2; }
      export function deep(n: number) { let i = 0; while (i < n) i += 1; return i === 40 ? 'forty' : 'less'; }`);
    const reasons = report.targets.flatMap(({ name, uncovered }) =>
      uncovered.map(({ reason }) => [name, reason]),
    );
    expect(reasons).toEqual([
      ['hidden', 'untracked condition'],
      ['promised', 'untracked condition'],
      ['random', 'untracked condition'],
      ['generated', 'untracked condition'],
      ['deep', 'loop bound'],
    ]);
  });

  it('reports what a person should look at, and writes no test of it', async () => {
    const { report, files } = await explore(`
      export function broken(x: number) { const o: any = x > 3 ? undefined : { y: 1 }; return o.y; }
      export function endless(x: number) { while (x > 3) x += 0; return 1; }
      export function flaky(x: number) { return x > 3 ? Date.now() + Math.random() : 1; }`);
    expect(report.targets.flatMap(({ findings }) => findings.map(({ kind }) => kind)).sort()).toEqual([
      'hang',
      'nondeterminism',
      'unexpected error',
    ]);
    expect(files[0]?.content).not.toMatch(/endless\(4\)|flaky\(4\)/);
    expect(files[0]?.content).toContain('broken(4)');
  });
});

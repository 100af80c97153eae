import { describe, expect, it } from 'vitest';
import type { ExploredTarget } from '../../src/engine/units/explored-target.ts';
import { FailureLog } from '../../src/engine/failures.ts';
import { withoutRefuted } from '../../src/engine/accounts/refuted-verdicts.ts';

/** A target of two sites whose branches 0 to 3 are judged as given, and that a run took some of. */
function explored(taken: readonly number[], reasons: Readonly<Record<number, string>>): ExploredTarget {
  const sites = [0, 1].map((index) => ({ index, kind: 'if', location: { line: index + 3, column: 5 } }));
  const target = {
    plan: {
      spec: { file: '/src/a.ts', name: 'f' },
      module: { model: { sites }, siteBase: 0 },
    },
    exploration: { paths: [{ coveredBranches: new Set(taken) }] },
    candidates: [],
    uncovered: Object.entries(reasons).map(([branch, reason]) => ({
      branch: Number(branch),
      reason,
      detail: '',
    })),
  };
  return target as unknown as ExploredTarget;
}

describe('a run that takes a branch which was called infeasible', () => {
  it('is an internal error, and no other proof of the target is believed', () => {
    const failures = new FailureLog();
    const target = explored([0, 3], { 1: 'assumed', 2: 'solver unknown', 3: 'infeasible' });
    const { uncovered } = withoutRefuted(target, failures);
    expect(uncovered.map(({ reason }) => reason)).toEqual(['diverged', 'solver unknown', 'diverged']);
    expect(failures.all).toMatchObject([
      {
        file: '/src/a.ts',
        target: 'f',
        code: 'INTERNAL',
        message: 'a run took the branch at 4:5 that was called infeasible',
      },
    ]);
  });

  it('is none if only other branches were taken', () => {
    const failures = new FailureLog();
    const target = explored([0, 2], { 1: 'assumed', 3: 'infeasible' });
    expect(withoutRefuted(target, failures)).toBe(target);
    expect(failures.all).toEqual([]);
  });
});

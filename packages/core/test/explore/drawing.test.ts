import { describe, expect, it } from 'vitest';
import { branchAt } from '../support/branch-at.ts';
import { NO_BRANCH } from '../../src/model/branch-id.ts';
import { Budget } from '../../src/foundation/budget.ts';
import type { Criterion } from '../../src/explore/criteria/criterion.ts';
import { DrawingPace } from '../../src/explore/drawing-pace.ts';
import { Explorer } from '../../src/explore/explorer.ts';
import { BreadthFirstFrontier } from '../../src/explore/frontiers/breadth-first-frontier.ts';
import type { PathRecord } from '../../src/explore/path-executor.ts';
import { siteNumbered } from '../../src/model/site-id.ts';

const WANTED = branchAt(7);

const QUIET: PathRecord = {
  decisions: [],
  coveredBranches: new Set(),
  untracked: [{ after: NO_BRANCH, site: siteNumbered(3), reason: 'nobody knows' }],
  assumptions: [],
  losses: [],
  outcome: { kind: 'returned', value: { kind: 'undefined' } },
  isDeliberateThrow: false,
};

/** Explores something that has no condition to solve for; drawn inputs have a number, which the first one has not. */
async function explore(drawnRecord: PathRecord): Promise<{
  readonly ending: string;
  readonly steps: number;
  readonly paths: readonly { readonly isDrawn?: boolean }[];
}> {
  const budget = new Budget({ kind: 'work', steps: 100_000 }, { nowMs: () => 0 });
  const uncovered = new Set([WANTED]);
  const criterion: Criterion = {
    uncovered,
    unpassed: new Set(),
    giveUp: () => undefined,
    aimAt: () => undefined,
    isMet: () => uncovered.size === 0,
    cover: (branches) => {
      for (const branch of branches) uncovered.delete(branch);
    },
  };
  const explorer = new Explorer({
    executor: { run: (input) => Promise.resolve(input.has('drawn') ? drawnRecord : QUIET) },
    solver: undefined as never,
    frontier: new BreadthFirstFrontier(),
    criterion,
    budget,
    loopBound: 5,
    negate: (condition) => condition,
    holds: () => true,
    domain: () => [],
    preferences: () => [],
    refusal: () => undefined,
    drawing: {
      pace: new DrawingPace(() => 0, { perRun: 1, atLast: 500, leastHope: 1 / 64 }),
      inputs: { next: () => new Map([['drawn', 1]]), remember: () => undefined, textsOf: () => [] },
    },
  });
  const { ending, paths } = await explorer.explore([new Map()]);
  return { ending, paths, steps: budget.steps };
}

describe('drawing in an exploration', () => {
  it('adds what covers something new, as drawn', async () => {
    const { ending, paths } = await explore({ ...QUIET, coveredBranches: new Set([WANTED]) });
    expect(ending).toBe('criterion met');
    expect(paths.map(({ isDrawn }) => isDrawn)).toEqual([undefined, true]);
  });

  it('comes to an end where draws lead to nothing', async () => {
    const { ending, steps, paths } = await explore(QUIET);
    expect(ending).toBe('nothing left');
    expect(steps).toBeLessThan(1_000);
    expect(paths).toHaveLength(1);
  });

  it('comes to an end where draws cover something in sequences that break', async () => {
    const { ending, steps } = await explore({ ...QUIET, coveredBranches: new Set([WANTED]), brokenAt: 0 });
    expect(ending).toBe('nothing left');
    expect(steps).toBeLessThan(1_000);
  });
});

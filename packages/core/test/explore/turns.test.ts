import { describe, expect, it } from 'vitest';
import { TermFactory } from '../../src/expr/term-factory.ts';
import type { Exploration } from '../../src/explore/exploration.ts';
import { Explorer } from '../../src/explore/explorer.ts';
import { BreadthFirstFrontier } from '../../src/explore/frontiers/breadth-first-frontier.ts';
import type { PathRecord } from '../../src/explore/path-executor.ts';
import { Budget, type BudgetLimit } from '../../src/foundation/budget.ts';
import { siteNumbered } from '../../src/model/site-id.ts';
import { ScriptedSolver } from '../solve/chain/scripted-solver.ts';
import { branchAt } from '../support/branch-at.ts';

const WANTED = branchAt(7);
const factory = new TermFactory();
const RECORD: PathRecord = {
  decisions: [{ site: siteNumbered(3), condition: factory.variable('Bool', 'b'), taken: true }],
  coveredBranches: new Set(),
  untracked: [],
  assumptions: [],
  losses: [],
  outcome: { kind: 'returned', value: { kind: 'undefined' } },
  isDeliberateThrow: false,
};

/** An explorer of one decision, whose solver runs out of time. */
function slowExploration(limit: BudgetLimit): {
  readonly explorer: Explorer;
  readonly solver: ScriptedSolver;
  states(exploration: Exploration): readonly string[];
} {
  const solver = new ScriptedSolver({ kind: 'unknown', reason: 'time limit' });
  const explorer = new Explorer({
    executor: { run: () => Promise.resolve(RECORD) },
    solver,
    frontier: new BreadthFirstFrontier(),
    criterion: {
      uncovered: new Set([WANTED]),
      unpassed: new Set(),
      isMet: () => false,
      cover: () => undefined,
      giveUp: () => undefined,
      aimAt: () => undefined,
    },
    budget: new Budget(limit, { nowMs: () => 0 }),
    loopBound: 5,
    turn: 1 / 4,
    negate: (condition) => condition,
    holds: () => true,
    domain: () => [],
    preferences: () => [],
    refusal: () => undefined,
  });
  const states = ({ leftovers }: Exploration): readonly string[] =>
    leftovers.map(({ alternative }) => alternative.state);
  return { explorer, solver, states };
}

describe('a query that is cut short by the end of a turn', () => {
  it('is asked again in longer turns, and given up after one that has all the time', async () => {
    const { explorer, solver, states } = slowExploration({ kind: 'time', milliseconds: 1_000 });
    const first = await explorer.explore([new Map()]);
    expect([first.ending, states(first)]).toEqual(['paused', ['open']]);
    const second = await explorer.goOn();
    expect([second.ending, solver.asked.length]).toEqual(['paused', 2]);
    // The third turn has all the time; the question takes a quarter of it, a half, and the whole.
    const third = await explorer.goOn();
    expect([third.ending, states(third), solver.asked.length]).toEqual(['nothing left', ['unknown'], 5]);
  });

  it('is given up at once under a work budget, which knows no time', async () => {
    const { explorer, solver, states } = slowExploration({ kind: 'work', steps: 1_000 });
    const only = await explorer.explore([new Map()]);
    expect([only.ending, states(only), solver.asked.length]).toEqual(['nothing left', ['unknown'], 1]);
  });
});

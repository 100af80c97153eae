import { describe, expect, it } from 'vitest';
import { findDetour } from '../../src/explore/detour.ts';
import type { Term } from '../../src/expr/term.ts';
import { LocalSolver } from '../../src/solve/local/local-solver.ts';
import type { Solver, Verdict } from '../../src/solve/solver.ts';
import { Shorthand } from '../solve/shorthand.ts';

const t = new Shorthand();
const [x, y] = [t.double('x'), t.double('y')];
const nothing: Solver = {
  name: 'nothing',
  check: () => Promise.resolve({ kind: 'unknown', reason: 'incomplete theory' }),
  reset: () => Promise.resolve(),
  close: () => Promise.resolve(),
};
const local = new LocalSolver(nothing);
const path = [t.less(t.number(6), x), t.less(t.number(8), y)];
const goal = t.equal(x, t.number(2));

/** Solves for real, and keeps the core to itself if that is asked for. */
const checking =
  (tellsCore: boolean) =>
  async (conjuncts: readonly Term[]): Promise<Verdict> => {
    const verdict = await local.check({ conjuncts });
    return verdict.kind === 'unsat' && !tellsCore ? { kind: 'unsat' } : verdict;
  };

describe('a detour', () => {
  it.each([true, false])(
    'gives up what is in the way and nothing else (a core is known: %s)',
    async (tellsCore) => {
      const core = tellsCore ? [path[0] as Term, goal] : undefined;
      const input = await findDetour({ goal, path, core, check: checking(tellsCore) });
      expect(input?.get('x')).toBe(2);
      expect(input?.get('y')).toBeGreaterThan(8);
    },
  );

  it('is not there if the goal is impossible by itself', async () => {
    const impossible = t.less(x, x);
    const found = await findDetour({ goal: impossible, path, core: [impossible], check: checking(true) });
    expect(found).toBeUndefined();
  });
});

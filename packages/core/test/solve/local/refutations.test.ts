import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { Z3WasmBackend } from '../../../src/solve/backends/z3-wasm/z3-wasm-backend.ts';
import { QUICK_SEARCH, settleLocally } from '../../../src/solve/local/settle-locally.ts';
import type { Query } from '../../../src/solve/solver.ts';
import { NumericTiersSolver, type TierLimits } from '../../../src/solve/tiers/numeric-tiers.ts';
import { Shorthand } from '../shorthand.ts';
import { ODD_NUMBERS, witnessedQueries } from '../tiers/witnessed-queries.ts';

const QUERIES = 600;
const LIMITS: TierLimits = {
  quick: { workLimit: 20_000, timeoutMs: 1_000 },
  exact: { workLimit: 1_000, timeoutMs: 500 },
};

const backend = new Z3WasmBackend();
afterAll(async () => await backend.close());

/** The conditions of two witnesses at once, which often leave room for none. */
function mixedQueries(t: Shorthand): readonly Query[] {
  const one = witnessedQueries(t, ODD_NUMBERS);
  const mixed = fc
    .tuple(one, one)
    .map(([left, right]) => ({ conjuncts: [...left.query.conjuncts, ...right.query.conjuncts] }));
  return fc.sample(mixed, { numRuns: QUERIES, seed: 3 });
}

describe('what propagation refutes', () => {
  it('has no model that a solver finds, and neither have its cores', async () => {
    const t = new Shorthand();
    const tiers = new NumericTiersSolver({ factory: t.factory, backend, limits: LIMITS });
    const cores = mixedQueries(t).flatMap((query) => {
      const verdict = settleLocally(query, { limits: QUICK_SEARCH });
      return verdict.kind === 'unsat' ? [verdict.core ?? query.conjuncts] : [];
    });
    const verdicts: string[] = [];
    for (const conjuncts of cores) verdicts.push((await tiers.check({ conjuncts })).kind);
    await tiers.close();
    expect(cores.length).toBeGreaterThan(QUERIES / 15);
    expect(verdicts).not.toContain('sat');
    expect(verdicts.filter((kind) => kind === 'unsat').length).toBeGreaterThan(cores.length / 2);
  });
});

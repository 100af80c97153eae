import { afterAll, describe, expect, it } from 'vitest';
import { Z3WasmBackend } from '../../../src/solve/backends/z3-wasm/z3-wasm-backend.ts';
import type { TierLimits } from '../../../src/solve/tiers/numeric-tiers.ts';
import { measureExactness } from './measure-exactness.ts';

const PER_TOPIC = 20;
const SEED = 6;
/** Of so few predicates one or two more may be missed than of the thousand that the bench asks about. */
const AIM = 0.95;
const LIMITS: TierLimits = {
  quick: { workLimit: 20_000, timeoutMs: 1_000 },
  exact: { workLimit: 5_000, timeoutMs: 1_000 },
};
const backend = new Z3WasmBackend();
afterAll(async () => await backend.close());

describe('predicates over doubles with a known witness', () => {
  it('are never called infeasible, and a witness is found for nearly all', async () => {
    const measured = await measureExactness(backend, { count: PER_TOPIC, seed: SEED, limits: LIMITS });
    const sum = (count: (part: (typeof measured)[number]) => number): number =>
      measured.reduce((total, part) => total + count(part), 0);
    const share = sum(({ found }) => found) / sum(({ asked }) => asked);
    // eslint-disable-next-line no-console -- the figures belong into the log of a test run
    console.info(`witnesses found: ${(share * 100).toFixed(1)} %`);
    expect(measured.flatMap(({ refuted }) => refuted)).toEqual([]);
    expect(share).toBeGreaterThanOrEqual(AIM);
  });
});

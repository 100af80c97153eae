import type { UnitCandidate } from '../unit-candidate.ts';
import { assertedOutcome } from './asserted-outcome.ts';

/** The mutants among some that a test notices. */
type Noticed = (test: UnitCandidate, mutants: readonly number[]) => Promise<ReadonlySet<number>>;

/**
 * Leaves out hollow tests where the others take the same branches and notice the same mutants: `record(false)` gives
 * nothing, and the tests of `state` show what it does. `kills` is told who notices the mutants now.
 */
export async function withoutHollow(
  tests: readonly UnitCandidate[],
  kills: Map<UnitCandidate, readonly number[]>,
  noticed: Noticed,
): Promise<readonly UnitCandidate[]> {
  let kept = tests;
  for (const test of tests.filter(isHollow)) {
    const others = kept.filter((other) => other !== test);
    const taken = new Set(others.flatMap(({ path }) => [...path.coveredBranches]));
    if (!test.path.coveredBranches.isSubsetOf(taken)) continue;
    const found = await noticedByOthers(kills.get(test) ?? [], others, noticed);
    if (found === undefined) continue;
    for (const [other, more] of found) kills.set(other, [...(kills.get(other) ?? []), ...more]);
    kept = others;
  }
  return kept;
}

/** Whether a test of a sequence asserts only that a call ends: it gave nothing, or an object that is not looked at. */
export function isHollow({ spec, path }: UnitCandidate): boolean {
  const last = spec.sequence?.at(-1)?.invokable;
  const outcome = assertedOutcome(path.outcome, spec);
  if (last === undefined || outcome.kind !== 'returned' || outcome.written !== undefined) return false;
  const { changed = [], calls = [], observed = [] } = outcome.effects ?? {};
  if (changed.length + calls.length + observed.length > 0) return false;
  const { kind } = outcome.value;
  return kind === 'undefined' || (kind === 'opaque' && last.kind === 'constructor');
}

/** The tests that notice some mutants between them, with what each notices; `undefined` if some are left. */
async function noticedByOthers(
  mutants: readonly number[],
  others: readonly UnitCandidate[],
  noticed: Noticed,
): Promise<ReadonlyMap<UnitCandidate, readonly number[]> | undefined> {
  const found = new Map<UnitCandidate, readonly number[]>();
  let left = mutants;
  for (const other of others) {
    if (left.length === 0) break;
    const killed = await noticed(other, left);
    if (killed.size > 0) found.set(other, [...killed]);
    left = left.filter((one) => !killed.has(one));
  }
  return left.length === 0 ? found : undefined;
}

import { ShapeNavigator } from '../../../inputs/shape-navigator.ts';
import type { Location } from '../../../model/input/location.ts';
import { effectsOf } from '../../../model/run/outcome.ts';
import { isWrittenDown } from '../../agreed-outcome.ts';
import type { UnitCandidate } from '../unit-candidate.ts';

/** Tells which mutants a test kills. */
export type KillsOf = (test: UnitCandidate) => Promise<ReadonlySet<number>>;

/**
 * The test, with calls of given functions asserted that return something, as far as only these show mutants: without
 * its call, nothing tells that `events.emit('paid', order)` was left out.
 */
export async function withRecordedCalls(test: UnitCandidate, killsOf: KillsOf): Promise<UnitCandidate> {
  const callees = unassertedCallees(test);
  if (callees.length === 0) return test;
  const own = await killsOf(test);
  const all = recording(test, callees);
  if ((await killsOf(all)).isSubsetOf(own)) return test;
  let best = all;
  for (const callee of callees) {
    const fewer = recording(
      test,
      (best.spec.recorded ?? []).filter((one) => one !== callee),
    );
    const isAsGood = (await killsOf(best)).isSubsetOf(await killsOf(fewer));
    if (isAsGood) best = fewer;
  }
  return best;
}

const recording = (test: UnitCandidate, recorded: readonly Location[]): UnitCandidate => ({
  ...test,
  spec: { ...test.spec, recorded },
});

/** Functions that were called once, so that a test can write their calls down, and whose calls it does not assert. */
function unassertedCallees({ spec, path }: UnitCandidate): readonly Location[] {
  const shapes = new ShapeNavigator(spec);
  const calls = Map.groupBy(effectsOf(path.outcome)?.calls ?? [], ({ callee }) => callee);
  return [...calls].flatMap(([callee, [first, ...others]]) => {
    const isPlain = first?.args !== undefined && others.length === 0;
    return isPlain && !isWrittenDown(callee, shapes) ? [callee] : [];
  });
}

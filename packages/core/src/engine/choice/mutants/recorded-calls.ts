import { ShapeNavigator } from '../../../inputs/shape-navigator.ts';
import type { Location } from '../../../model/input/location.ts';
import { effectsOf } from '../../../model/run/outcome.ts';
import { isWrittenDown } from '../../agreed-outcome.ts';
import type { UnitCandidate } from '../unit-candidate.ts';
import type { Judgement } from './mutant-judge.ts';

/** A test with the mutants that it kills. */
export interface JudgedTest {
  readonly test: UnitCandidate;
  readonly judgement: Judgement;
}

/**
 * The test, with calls of given functions asserted that return something, as far as only these show mutants: without
 * its call, nothing tells that `events.emit('paid', order)` was left out.
 */
export function withRecordedCalls({ test, judgement }: JudgedTest): JudgedTest {
  const judged = (recorded: readonly Location[]): JudgedTest => {
    const spec = { ...test.spec, recorded };
    return { test: { ...test, spec }, judgement: judgement.by(spec) };
  };
  const callees = judgement.unasserted.size === 0 ? [] : unassertedCallees(test);
  if (callees.length === 0) return { test, judgement };
  let best = judged(callees);
  if (best.judgement.killed.isSubsetOf(judgement.killed)) return { test, judgement };
  for (const callee of callees) {
    const fewer = judged((best.test.spec.recorded ?? []).filter((one) => one !== callee));
    if (best.judgement.killed.isSubsetOf(fewer.judgement.killed)) best = fewer;
  }
  return best;
}

/**
 * Functions that were called once, so that a test can write their calls down, and whose calls it does not assert. Those
 * that always give the same are asked, not told.
 */
function unassertedCallees({ spec, path }: UnitCandidate): readonly Location[] {
  const shapes = new ShapeNavigator(spec);
  const calls = Map.groupBy(effectsOf(path.outcome)?.calls ?? [], ({ callee }) => callee);
  return [...calls].flatMap(([callee, [first, ...others]]) => {
    const isPlain = first?.args !== undefined && others.length === 0;
    const shape = shapes.heapShapeAt(callee);
    const isAsked = shape?.kind === 'function' && shape.isSteady === true;
    return isPlain && !isAsked && !isWrittenDown(callee, shapes) ? [callee] : [];
  });
}

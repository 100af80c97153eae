import { objectIs } from '../realm/intrinsics.ts';
import type { PathRecorder } from './path-recorder.ts';
import type { Shadow, SymbolicTerm } from '../shadow/shadow.ts';
import { settle } from './shadowing.ts';

/**
 * Pins a term to its concrete value, up to the sign of zero. This is a decision of its own, so that other
 * values are explored as other paths (the concolic thesis, §3.2). Returns the reason if the value is
 * lost, and so cannot be pinned.
 */
export function pin(recorder: PathRecorder, shadow: Shadow | null): string | undefined {
  if (shadow === null) return undefined;
  const symbolic = settle(recorder, shadow);
  if (symbolic.kind === 'lost') return symbolic.reason;
  if (symbolic.kind === 'term' && recorder.isFirstPin(symbolic)) decide(recorder, symbolic, shadow.concrete);
  return undefined;
}

function decide(recorder: PathRecorder, term: SymbolicTerm, concrete: unknown): void {
  const { terms } = recorder;
  if (typeof concrete === 'boolean') {
    recorder.decide(-1, term, concrete);
  } else if (typeof concrete === 'bigint') {
    recorder.decide(-1, terms.apply2('same', 'Bool', [term, terms.bigint(concrete)]), true);
  } else if (typeof concrete === 'string') {
    recorder.decide(-1, terms.apply2('same', 'Bool', [term, terms.string(concrete)]), true);
  } else if (objectIs(concrete, NaN)) {
    recorder.decide(-1, terms.apply1('f64.isNaN', 'Bool', term), true);
  } else {
    recorder.decide(-1, terms.apply2('f64.eq', 'Bool', [term, terms.number(concrete as number)]), true);
  }
}

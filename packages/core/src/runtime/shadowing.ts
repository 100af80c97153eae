import { objectIs, quote } from './intrinsics.ts';
import type { PathRecorder } from './path-recorder.ts';
import type { Shadow, Symbolic, SymbolicConstant, SymbolicLost, SymbolicTerm } from './shadow.ts';

/** Makes a shadow; in check mode it is also recorded, so that the shadow law can be tested. */
export function shadowOf(recorder: PathRecorder, concrete: unknown, symbolic: Symbolic): Shadow {
  if (recorder.checksShadows) probe(recorder, concrete, symbolic);
  return { concrete, symbolic };
}

function probe(recorder: PathRecorder, concrete: unknown, symbolic: Symbolic): void {
  if (symbolic.kind === 'lost') return;
  if (symbolic.kind === 'choice') {
    recorder.probe(symbolic.tagRow, `["Int","${symbolic.index}"]`);
  } else if (typeof concrete === 'number') {
    recorder.probe(symbolic.row, `["Float64","${objectIs(concrete, -0) ? '-0' : concrete}"]`);
  } else if (typeof concrete === 'boolean') {
    recorder.probe(symbolic.row, `["Bool","${concrete}"]`);
  } else if (typeof concrete === 'string') {
    recorder.probe(symbolic.row, `["String",${quote(concrete)}]`);
  }
}

/** Whether there is a shadow to look at. The companion of a variable that is not yet set is `undefined`. */
export const isThere = (shadow: Shadow | null | undefined): shadow is Shadow =>
  shadow !== null && shadow !== undefined;

/** The shadow, if it is still that of `value`. */
export function validFor(shadow: Shadow | null | undefined, value: unknown): Shadow | null {
  return isThere(shadow) && objectIs(shadow.concrete, value) ? shadow : null;
}

/** The shadow that an instrumented function has just left for the value it returned. */
export function claimResult(recorder: PathRecorder, value: unknown): Shadow | null {
  const { result } = recorder;
  if (result === null) return null;
  recorder.result = null;
  recorder.unclaimed -= 1;
  return validFor(result, value);
}

/**
 * What a shadow stands for on this path. For a choice, the path now depends on the alternative: that
 * is recorded as a decision of its own, so that the others are explored too.
 */
export function settle(
  recorder: PathRecorder,
  shadow: Shadow,
): SymbolicTerm | SymbolicConstant | SymbolicLost {
  const { symbolic } = shadow;
  if (symbolic.kind !== 'choice') return symbolic;
  // One alternative after the other, so that every run asks the same questions; the last needs none.
  const { tagRow, alternatives, index } = symbolic;
  for (let position = 0; position <= index && position < alternatives.length - 1; position += 1) {
    recorder.decide(-1, tagIs(recorder, tagRow, position), position === index);
  }
  return symbolic.alternatives[symbolic.index] as SymbolicTerm | SymbolicConstant;
}

/** The condition that a tag has this value. */
export function tagIs(recorder: PathRecorder, tagRow: number, index: number): SymbolicTerm {
  const tag: SymbolicTerm = { kind: 'term', row: tagRow, sort: 'Int' };
  return recorder.terms.apply2('same', 'Bool', [tag, recorder.terms.integer(index)]);
}

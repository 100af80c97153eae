import { objectIs, quote } from './intrinsics.ts';
import type { PathRecorder } from './path-recorder.ts';
import type {
  Alternative,
  Shadow,
  Symbolic,
  SymbolicChoice,
  SymbolicLost,
  SymbolicReference,
  SymbolicTerm,
} from './shadow.ts';

/** Makes a shadow; in check mode it is also recorded, so that the shadow law can be tested. */
export function shadowOf(recorder: PathRecorder, concrete: unknown, symbolic: Symbolic): Shadow {
  if (recorder.checksShadows) probe(recorder, concrete, symbolic);
  return { concrete, symbolic };
}

function probe(recorder: PathRecorder, concrete: unknown, symbolic: Symbolic): void {
  if (symbolic.kind === 'lost' || symbolic.kind === 'reference') return;
  if (symbolic.kind === 'choice') {
    probeGuards(recorder, symbolic);
  } else if (typeof concrete === 'number') {
    recorder.probe(symbolic.row, `["Float64","${objectIs(concrete, -0) ? '-0' : concrete}"]`);
  } else if (typeof concrete === 'bigint') {
    recorder.probe(symbolic.row, `["Int","${concrete}"]`);
  } else if (typeof concrete === 'boolean') {
    recorder.probe(symbolic.row, `["Bool","${concrete}"]`);
  } else if (typeof concrete === 'string') {
    recorder.probe(symbolic.row, `["String",${quote(concrete)}]`);
  }
}

/** Of the guards up to the one that held, only that one did. */
function probeGuards(recorder: PathRecorder, { guards, index }: SymbolicChoice): void {
  for (let position = 0; position <= index; position += 1) {
    const guard = guards[position];
    if (typeof guard === 'object') recorder.probe(guard.row, `["Bool","${position === index}"]`);
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
export function settle(recorder: PathRecorder, shadow: Shadow): Alternative | SymbolicLost {
  const { symbolic } = shadow;
  if (symbolic.kind !== 'choice') return symbolic;
  // One alternative after the other, so that every run asks the same questions; the last needs none.
  const { guards, alternatives, index } = symbolic;
  for (let position = 0; position <= index && position < alternatives.length - 1; position += 1) {
    const guard = guards[position];
    if (typeof guard === 'object') recorder.decide(-1, guard, position === index);
  }
  return alternatives[index] as Alternative;
}

/** The object of the input that a shadow stands for in the run under way, by the name it has there. */
export function takenReference(shadow: Shadow | null | undefined): SymbolicReference | undefined {
  const symbolic = shadow?.symbolic;
  const taken = symbolic?.kind === 'choice' ? symbolic.alternatives[symbolic.index] : symbolic;
  return taken?.kind === 'reference' ? taken : undefined;
}

/** The conditions that a tag has each of its values. */
export function tagGuards(
  { terms }: PathRecorder,
  tag: SymbolicTerm,
  count: number,
): readonly SymbolicTerm[] {
  const guards: SymbolicTerm[] = [];
  for (let index = 0; index < count; index += 1) {
    guards[index] = terms.apply2('same', 'Bool', [tag, terms.integer(index)]);
  }
  return guards;
}

import { objectIs, quote } from '../realm/intrinsics.ts';
import type { PathRecorder } from './path-recorder.ts';
import type {
  Alternative,
  Shadow,
  Symbolic,
  SymbolicChoice,
  SymbolicLost,
  SymbolicTerm,
} from '../shadow/shadow.ts';
import { validFor } from '../shadow/valid-shadow.ts';

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

/** Guards before the one that held were false. */
function probeGuards(recorder: PathRecorder, { guards, index }: SymbolicChoice): void {
  for (let position = 0; position <= index; position += 1) {
    const guard = guards[position];
    if (typeof guard === 'object') recorder.probe(guard.row, `["Bool","${position === index}"]`);
  }
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
 * Resolves a shadow on this path. For a choice, the path now depends on the alternative: that is recorded
 * as a decision of its own, so that the others are explored too.
 */
export function settle(recorder: PathRecorder, shadow: Shadow): Alternative | SymbolicLost {
  const { symbolic } = shadow;
  if (symbolic.kind !== 'choice') return symbolic;
  // Guards are decided in order, so that runs decide the same conditions; the last needs none.
  const { guards, alternatives, index } = symbolic;
  for (let position = 0; position <= index && position < alternatives.length - 1; position += 1) {
    const guard = guards[position];
    if (typeof guard === 'object') recorder.decide(-1, guard, position === index);
  }
  return alternatives[index] as Alternative;
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

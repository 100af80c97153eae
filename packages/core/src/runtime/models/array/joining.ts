import { textTerm } from '../../operators/numbers.ts';
import type { Operand } from '../../shadow/operand.ts';
import type { PathRecorder } from '../../record/path-recorder.ts';
import { pin } from '../../record/pinning.ts';
import type { RunState } from '../../run-state.ts';
import { lost, type Derived, type SymbolicTerm } from '../../shadow/shadow.ts';
import { settle } from '../../record/shadowing.ts';
import { elementAt, onArrays, type ArrayCall } from './elements.ts';
import { losing } from '../losing.ts';
import { MISSING, type ModelEntry } from '../model.ts';

/** More elements make the term of the joined string too large. */
const MAX_ELEMENTS = 256;

/** The string of an element: empty for `null` and `undefined`; `null` if its own code converts it. */
function elementText(recorder: PathRecorder, element: Operand): SymbolicTerm | null {
  if ((element.value ?? null) !== null) return textTerm(recorder, element);
  const symbolic = element.shadow === null ? null : settle(recorder, element.shadow);
  return symbolic?.kind === 'lost' ? null : recorder.terms.string('');
}

function joined(run: RunState, array: unknown[], separator: SymbolicTerm): SymbolicTerm | null {
  const { recorder } = run;
  const { terms } = recorder;
  let text = terms.string('');
  for (let index = 0; index < array.length; index += 1) {
    const part = elementText(recorder, elementAt(run, array, index) ?? MISSING);
    if (part === null) return null;
    if (index > 0) text = terms.apply2('str.concat', 'String', [text, separator]);
    text = index === 0 ? part : terms.apply2('str.concat', 'String', [text, part]);
  }
  return text;
}

const joining =
  (name: string) =>
  (run: RunState, call: ArrayCall, value: unknown): Derived => {
    const { array, args } = call;
    const loss = losing(name)(run, call, value);
    if (loss === null) return null;
    const length = run.heap.get(array, 'length');
    const reason = length === undefined ? undefined : pin(run.recorder, length);
    if (reason !== undefined) return lost(reason);
    const given = name === 'Array.prototype.join' ? args[0] : undefined;
    const isDefault = given === undefined || (given.value === undefined && given.shadow === null);
    const separator = isDefault ? run.recorder.terms.string(',') : textTerm(run.recorder, given);
    if (separator === null || array.length > MAX_ELEMENTS) return loss;
    return joined(run, array, separator) ?? loss;
  };

/** `join` and `toString` of arrays. */
export const ARRAY_JOINING: readonly ModelEntry[] = ['Array.prototype.join', 'Array.prototype.toString'].map(
  (name): ModelEntry => [name, 'exact', onArrays(name, joining(name))],
);

import { stringIncludes } from '../../realm/intrinsics.ts';
import type { Operand } from '../../shadow/operand.ts';
import type { PathRecorder } from '../../record/path-recorder.ts';
import type { SymbolicTerm } from '../../shadow/shadow.ts';
import { lostCallingEntries } from '../losing.ts';
import type { BuiltinModel, DeriveResult, ModelEntry } from '../model.ts';
import { deriveText, textOf, type DeriveText } from './text-call.ts';
import { isObject } from '../../realm/objects.ts';

/** `replace` and `replaceAll` of a string by a string without `$`, which would stand for parts of the match. */
const replacing =
  (operator: 'str.replace' | 'str.replaceAll'): DeriveText =>
  ({ recorder, text, args }) => {
    if (isObject(args[0]?.value)) return undefined;
    const part = textOf(recorder, args[0]);
    const by = part === null ? null : plainText(recorder, args[1]);
    return part === null || by === null
      ? undefined
      : recorder.terms.apply3(operator, 'String', [text, part, by]);
  };

/** A replacement without `$`; whether it has one becomes part of the path. */
function plainText(recorder: PathRecorder, operand: Operand | undefined): SymbolicTerm | null {
  const value = operand?.value;
  if (typeof value !== 'string') return isObject(value) ? null : textOf(recorder, operand);
  const text = textOf(recorder, operand);
  const hasSign = stringIncludes(value, '$');
  if (text !== null && operand?.shadow) {
    recorder.decide(
      -1,
      recorder.terms.apply2('str.includes', 'Bool', [text, recorder.terms.string('$')]),
      hasSign,
    );
  }
  return hasSign ? null : text;
}

/** Patterns that are not strings, and functions that are called, are lost as in `lostCallingEntries`. */
function model(name: string, derive: DeriveResult): BuiltinModel {
  const losing = lostCallingEntries('String.prototype', [name], 1)[0]?.[2] as BuiltinModel;
  return losing.kind === 'performed' ? { ...losing, derive } : { kind: 'derived', derive };
}

const entry = (name: string, operator: 'str.replace' | 'str.replaceAll'): ModelEntry => [
  `String.prototype.${name}`,
  'concretises',
  model(name, deriveText(`String.prototype.${name}`, replacing(operator))),
];

/** `replace` and `replaceAll`. */
export const STRING_REPLACING: readonly ModelEntry[] = [
  entry('replace', 'str.replace'),
  entry('replaceAll', 'str.replaceAll'),
];

import type { Operator } from '../../../expr/operators.ts';
import type { PathRecorder } from '../../record/path-recorder.ts';
import type { SymbolicTerm } from '../../shadow/shadow.ts';
import {
  addPositions,
  END_OF_TEXT,
  isBefore,
  lengthOf,
  positionTerm,
  sliceOf,
} from '../../strings/string-terms.ts';
import type { BuiltinModel, ModelEntry, Perform } from '../model.ts';
import { deriveText, onText, positionOf, textOf, type DeriveText } from './text-call.ts';

const unary =
  (operator: Operator): DeriveText =>
  ({ recorder, text }) =>
    recorder.terms.apply1(operator, 'String', text);

const trim: DeriveText = ({ recorder, text }) =>
  recorder.terms.apply1('str.trimStart', 'String', recorder.terms.apply1('str.trimEnd', 'String', text));

/** Longer results are not tracked: no search looks for them. */
const MAX_FOLLOWED_LENGTH = 1 << 12;

/** Records that the result has at most `MAX_FOLLOWED_LENGTH` units. */
function decideModest(recorder: PathRecorder, units: SymbolicTerm): void {
  recorder.decide(-1, isBefore(recorder, units, MAX_FOLLOWED_LENGTH + 1), true);
}

const repeat: DeriveText = ({ recorder, text, args, value }) => {
  const count = positionOf(recorder, args[0], 0);
  if (count === null || (value as string).length > MAX_FOLLOWED_LENGTH) return undefined;
  const times = positionTerm(recorder, count);
  const units = recorder.terms.apply2('int.mul', 'Int', [lengthOf(recorder, text), times]);
  decideModest(recorder, units);
  return recorder.terms.apply2('str.repeat', 'String', [text, times]);
};

/** Records whether the count is allowed: a negative or infinite one makes `repeat` throw. */
const decideCount: Perform = ({ recorder }, { self, args }) => {
  const operand = args[0];
  if (typeof self.value !== 'string' || operand === undefined || operand.shadow === null) return undefined;
  const count = positionOf(recorder, operand, 0);
  if (count === null || typeof count === 'number') return undefined;
  const { terms } = recorder;
  const isNatural = terms.apply2('int.le', 'Bool', [terms.integer(0), count]);
  const isFinite = isBefore(recorder, count, END_OF_TEXT);
  const whole = +(operand.value as string);
  const isAllowed = !(whole <= -1) && whole < END_OF_TEXT;
  recorder.decide(-1, terms.apply2('and', 'Bool', [isNatural, isFinite]), isAllowed || whole !== whole);
  return undefined;
};

/** Whether a string, or the length it is padded to, is too long to be tracked. */
const isLong = (target: unknown, value: unknown): boolean =>
  +(target as string) > MAX_FOLLOWED_LENGTH || (value as string).length > MAX_FOLLOWED_LENGTH;

const pad =
  (isAtStart: boolean): DeriveText =>
  ({ recorder, text, args, value }) => {
    const target = positionOf(recorder, args[0], 0);
    const filler = target === null ? null : textOf(recorder, args[1], ' ');
    if (target === null || filler === null || isLong(args[0]?.value, value)) return undefined;
    const { terms } = recorder;
    const minus = terms.apply2('int.mul', 'Int', [terms.integer(-1), lengthOf(recorder, text)]);
    const missing = positionTerm(recorder, addPositions(recorder, target, minus));
    if (typeof target !== 'number') decideModest(recorder, target);
    const copies = terms.apply2('str.repeat', 'String', [filler, missing]);
    const padding = sliceOf(recorder, copies, { from: 0, to: missing });
    return terms.apply2('str.concat', 'String', isAtStart ? [padding, text] : [text, padding]);
  };

const entry = (name: string, derive: DeriveText): ModelEntry => [
  `String.prototype.${name}`,
  'exact',
  onText(`String.prototype.${name}`, derive),
];

const repeatModel: BuiltinModel = {
  kind: 'performed',
  perform: decideCount,
  derive: deriveText('String.prototype.repeat', repeat),
};

/** Methods that make one string of another. */
export const STRING_REWRITES: readonly ModelEntry[] = [
  entry('trim', trim),
  entry('trimStart', unary('str.trimStart')),
  entry('trimEnd', unary('str.trimEnd')),
  entry('toLowerCase', unary('str.lower')),
  entry('toUpperCase', unary('str.upper')),
  entry('padStart', pad(true)),
  entry('padEnd', pad(false)),
  ['String.prototype.repeat', 'exact', repeatModel],
];

import type { PathRecorder } from '../../record/path-recorder.ts';
import type { Derived, SymbolicTerm } from '../../shadow/shadow.ts';
import {
  addPositions,
  codeAt,
  isInside,
  isSurrogatePair,
  numberOf,
  unitAt,
  unitWhere,
  type Position,
} from '../../strings/string-terms.ts';
import type { ModelEntry } from '../model.ts';
import { fromEnd, onText, positionOf, type DeriveText, type TextCall } from './text-call.ts';

/** A result that exists only inside the string; whether it does becomes part of the path. */
function whereInside(
  { recorder, text }: TextCall,
  position: Position,
  { isThere, derive }: { readonly isThere: boolean; readonly derive: () => SymbolicTerm },
): Derived {
  recorder.decide(-1, isInside(recorder, text, position), isThere);
  return isThere ? derive() : null;
}

const charAt: DeriveText = ({ recorder, text, args }) => {
  const position = positionOf(recorder, args[0], 0);
  return position === null ? undefined : unitAt(recorder, text, position);
};

const at: DeriveText = ({ recorder, text, args, value }) => {
  const given = positionOf(recorder, args[0], 0);
  if (given === null) return undefined;
  const position = fromEnd(recorder, text, given);
  return unitWhere(isInside(recorder, text, position), unitAt(recorder, text, position), value);
};

const charCodeAt: DeriveText = (call) => {
  const { recorder, text, args, value } = call;
  const position = positionOf(recorder, args[0], 0);
  if (position === null) return undefined;
  const derive = (): SymbolicTerm => numberOf(recorder, codeAt(recorder, text, position));
  return whereInside(call, position, { isThere: value === value, derive });
};

const codePointAt: DeriveText = (call) => {
  const { recorder, text, args, value } = call;
  const position = positionOf(recorder, args[0], 0);
  if (position === null) return undefined;
  const derive = (): SymbolicTerm => numberOf(recorder, codePoint(recorder, text, position));
  return whereInside(call, position, { isThere: value !== undefined, derive });
};

function codePoint(recorder: PathRecorder, text: SymbolicTerm, position: Position): SymbolicTerm {
  const { terms } = recorder;
  const first = codeAt(recorder, text, position);
  const second = codeAt(recorder, text, addPositions(recorder, position, 1));
  const high = terms.apply2('int.mul', 'Int', [terms.integer(0x400), first]);
  const offset = terms.integer(0x10000 - 0xd800 * 0x400 - 0xdc00);
  const sum = terms.apply2('int.add', 'Int', [high, second]);
  const whole = terms.apply2('int.add', 'Int', [sum, offset]);
  return terms.ite(isSurrogatePair(recorder, text, position), whole, first);
}

const entry = (name: string, derive: DeriveText): ModelEntry => [
  `String.prototype.${name}`,
  'exact',
  onText(`String.prototype.${name}`, derive),
];

/** Methods that give one unit or character of a string. */
export const STRING_UNITS: readonly ModelEntry[] = [
  entry('charAt', charAt),
  entry('at', at),
  entry('charCodeAt', charCodeAt),
  entry('codePointAt', codePointAt),
];

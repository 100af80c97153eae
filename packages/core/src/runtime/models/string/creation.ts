import { numberTerm } from '../../operators/numbers.ts';
import type { Operand } from '../../shadow/operand.ts';
import type { PathRecorder } from '../../record/path-recorder.ts';
import type { SymbolicTerm } from '../../shadow/shadow.ts';
import { losing } from '../losing.ts';
import {
  hasShadow,
  type BuiltinCall,
  type BuiltinModel,
  type DeriveResult,
  type ModelEntry,
  type Perform,
} from '../model.ts';
import type { RunState } from '../../run-state.ts';

const MAX_CODE_POINT = 0x10ffff;
/** Integers up to here are exact as doubles, so that cutting them to 16 bits gives the right unit. */
const MAX_EXACT = 2 ** 53;

type Unit = (recorder: PathRecorder, code: Operand) => SymbolicTerm | null;

/** A number as a UTF-16 unit, if it is small enough; whether it is becomes part of the path. */
const unitOfCode: Unit = (recorder, operand) => {
  const { terms } = recorder;
  if (typeof operand.value === 'object' && operand.value !== null) return null;
  const number = numberTerm(recorder, operand);
  if (number === null) return null;
  const value = +(operand.value as string);
  const isSmall = value >= -MAX_EXACT && value <= MAX_EXACT;
  if (operand.shadow !== null) {
    const magnitude = terms.apply1('f64.abs', 'Float64', number);
    recorder.decide(-1, terms.apply2('f64.le', 'Bool', [magnitude, terms.number(MAX_EXACT)]), isSmall);
  }
  if (!isSmall) return null;
  return terms.apply1('str.fromCode', 'String', terms.apply1('f64.toInteger', 'Int', number));
};

/** A code point beyond the first plane is two units. */
const textOfCodePoint: Unit = (recorder, operand) => {
  const { terms } = recorder;
  const number = numberTerm(recorder, operand);
  if (number === null) return null;
  const code = terms.apply1('f64.toInteger', 'Int', number);
  const unit = (high: number, part: SymbolicTerm): SymbolicTerm =>
    terms.apply1('str.fromCode', 'String', terms.apply2('int.add', 'Int', [terms.integer(high), part]));
  const offset = terms.apply2('int.add', 'Int', [code, terms.integer(-0x10000)]);
  const first = unit(0xd800, terms.apply2('int.div', 'Int', [offset, terms.integer(0x400)]));
  const second = unit(0xdc00, terms.apply2('int.mod', 'Int', [offset, terms.integer(0x400)]));
  const isBeyond = terms.apply2('int.lt', 'Bool', [terms.integer(0xffff), code]);
  const pair = terms.apply2('str.concat', 'String', [first, second]);
  return terms.ite(isBeyond, pair, terms.apply1('str.fromCode', 'String', code));
};

const creating = (name: string, unit: Unit): DeriveResult => {
  const otherwise = losing(name);
  return (run, call, value) => {
    if (!hasShadow(call.args)) return otherwise(run, call, value);
    const { recorder } = run;
    let text = recorder.terms.string('');
    for (let index = 0; index < call.args.length; index += 1) {
      const part = unit(recorder, call.args[index] as Operand);
      if (part === null) return otherwise(run, call, value);
      text = index === 0 ? part : recorder.terms.apply2('str.concat', 'String', [text, part]);
    }
    return text;
  };
};

/** Records whether each number is a code point: the function throws if one is not. */
const decideCodePoints: Perform = ({ recorder }: RunState, { args }: BuiltinCall) => {
  const { terms } = recorder;
  for (let index = 0; index < args.length; index += 1) {
    const operand = args[index] as Operand;
    const isFollowed = typeof operand.value === 'number' && operand.shadow !== null;
    const number = isFollowed ? numberTerm(recorder, operand) : null;
    if (number === null) continue;
    const isNatural = terms.apply2('f64.le', 'Bool', [terms.number(0), number]);
    const isInRange = terms.apply2('f64.le', 'Bool', [number, terms.number(MAX_CODE_POINT)]);
    const isWhole = terms.apply1('f64.isInteger', 'Bool', number);
    const isBetween = terms.apply2('and', 'Bool', [isNatural, isInRange]);
    const value = operand.value as number;
    const isCodePoint = value >= 0 && value <= MAX_CODE_POINT && value % 1 === 0;
    recorder.decide(-1, terms.apply2('and', 'Bool', [isBetween, isWhole]), isCodePoint);
    if (!isCodePoint) return undefined;
  }
  return undefined;
};

const fromCodePoint: BuiltinModel = {
  kind: 'performed',
  perform: decideCodePoints,
  derive: creating('String.fromCodePoint', textOfCodePoint),
};

/** Functions that make a string of codes. */
export const STRING_CREATION: readonly ModelEntry[] = [
  ['String.fromCharCode', 'exact', { kind: 'derived', derive: creating('String.fromCharCode', unitOfCode) }],
  ['String.fromCodePoint', 'exact', fromCodePoint],
];

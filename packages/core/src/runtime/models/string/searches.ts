import { numberTerm } from '../../operators/numbers.ts';
import type { Derived, SymbolicTerm } from '../../shadow/shadow.ts';
import {
  addPositions,
  END_OF_TEXT,
  isBefore,
  lengthOf,
  numberOf,
  positionTerm,
  sliceOf,
  type Position,
} from '../../strings/string-terms.ts';
import type { ModelEntry } from '../model.ts';
import { onText, positionOf, textOf, type DeriveText, type TextCall } from './text-call.ts';

/** Whether a part is found in the string, from or up to a position. */
const test =
  (operator: 'str.includes' | 'str.startsWith' | 'str.endsWith'): DeriveText =>
  ({ recorder, text, args }) => {
    const isEnd = operator === 'str.endsWith';
    const part = textOf(recorder, args[0]);
    const position = part === null ? null : positionOf(recorder, args[1], isEnd ? END_OF_TEXT : 0);
    if (part === null || position === null) return undefined;
    const range = isEnd ? { from: 0, to: position } : { from: position, to: END_OF_TEXT };
    return recorder.terms.apply2(operator, 'Bool', [sliceOf(recorder, text, range), part]);
  };

const indexOf: DeriveText = ({ recorder, text, args }) => {
  const part = textOf(recorder, args[0]);
  const position = part === null ? null : positionOf(recorder, args[1], 0);
  if (part === null || position === null) return undefined;
  const start = positionTerm(recorder, position);
  return numberOf(recorder, recorder.terms.apply3('str.indexOf', 'Int', [text, part, start]));
};

/** Searches up to the latest start plus the part's length, where the last possible match ends. */
const lastIndexOf: DeriveText = (call) => {
  const { recorder, text, args } = call;
  const part = textOf(recorder, args[0]);
  const latest = part === null ? null : latestStart(call);
  if (part === null || latest === null) return undefined;
  const searched =
    latest === END_OF_TEXT
      ? text
      : sliceOf(recorder, text, { from: 0, to: addPositions(recorder, latest, lengthOf(recorder, part)) });
  return numberOf(recorder, recorder.terms.apply2('str.lastIndexOf', 'Int', [searched, part]));
};

/** The position that a search from the end begins at; here `NaN` stands for the end. */
function latestStart({ recorder, args }: TextCall): Position | null {
  const operand = args[1];
  const given = positionOf(recorder, operand, END_OF_TEXT);
  if (operand === undefined || given === null) return given;
  if (typeof given === 'number') {
    const isNumber = operand.value !== undefined && +(operand.value as string) === +(operand.value as string);
    return !isNumber ? END_OF_TEXT : given < 0 ? 0 : given;
  }
  const { terms } = recorder;
  const isNaN = terms.apply1('f64.isNaN', 'Bool', numberTerm(recorder, operand) as SymbolicTerm);
  const start = terms.ite(isBefore(recorder, given, 0), terms.integer(0), given);
  return terms.ite(isNaN, terms.integer(END_OF_TEXT), start);
}

const entry = (name: string, derive: (call: TextCall) => Derived | undefined): ModelEntry => [
  `String.prototype.${name}`,
  'exact',
  onText(`String.prototype.${name}`, derive),
];

/** Methods that look for one string in another. */
export const STRING_SEARCHES: readonly ModelEntry[] = [
  entry('includes', test('str.includes')),
  entry('startsWith', test('str.startsWith')),
  entry('endsWith', test('str.endsWith')),
  entry('indexOf', indexOf),
  entry('lastIndexOf', lastIndexOf),
];

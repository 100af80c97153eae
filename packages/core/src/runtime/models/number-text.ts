import { textTerm, numberTerm } from '../operators/numbers.ts';
import type { Operand } from '../shadow/operand.ts';
import { pin } from '../record/pinning.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import type { Derived, SymbolicTerm } from '../shadow/shadow.ts';
import { losing, lostEntries, ofScalars } from './losing.ts';
import { derived, MISSING, untracked, type BuiltinModel, type Derive, type ModelEntry } from './model.ts';
import { positionTerm } from '../strings/string-terms.ts';
import { positionOf } from './string/text-call.ts';

const parseInteger: Derive = (recorder, args) => {
  const text = textTerm(recorder, args[0] ?? MISSING);
  const radix = text === null ? null : pinnedInteger(recorder, args[1]);
  return text === null || radix === null
    ? untracked(args, 'parseInt')
    : recorder.terms.apply2('str.parseInt', 'Float64', [text, radix]);
};

const parseDecimal: Derive = (recorder, args) => {
  const text = textTerm(recorder, args[0] ?? MISSING);
  return text === null
    ? untracked(args, 'parseFloat')
    : recorder.terms.apply1('str.parseFloat', 'Float64', text);
};

/** An argument that is pinned to its value, as an integer; 0 if it was not passed. */
function pinnedInteger(recorder: PathRecorder, operand: Operand | undefined): SymbolicTerm | null {
  if (pin(recorder, operand?.shadow ?? null) !== undefined) return null;
  const position = positionOf(recorder, { value: operand?.value, shadow: null }, 0);
  return position === null ? null : positionTerm(recorder, position);
}

/** A model of a method of numbers that gives a string, on receivers that are numbers. */
function onNumber(
  name: string,
  derive: (recorder: PathRecorder, number: SymbolicTerm, args: readonly Operand[]) => Derived | undefined,
): BuiltinModel {
  const otherwise = losing(name);
  return derived((run, call, value) => {
    const { self, args } = call;
    const { recorder } = run;
    const isPlain = typeof self.value === 'number' && otherwise(run, call, value)?.kind === 'lost';
    const number = isPlain ? numberTerm(recorder, self) : null;
    const result = number === null ? undefined : derive(recorder, number, args);
    return result === undefined ? otherwise(run, call, value) : result;
  });
}

const toText = onNumber('Number.prototype.toString', (recorder, number, args) => {
  const radix = args[0]?.value === undefined ? 10 : args[0].value;
  if (pin(recorder, args[0]?.shadow ?? null) !== undefined || typeof radix !== 'number') return undefined;
  const { terms } = recorder;
  if (radix === 10) return terms.apply1('str.fromNumber', 'String', number);
  const base = pinnedInteger(recorder, args[0]);
  return base === null ? undefined : terms.apply2('str.fromRadix', 'String', [number, base]);
});

const toFixed = onNumber('Number.prototype.toFixed', (recorder, number, args) => {
  const digits = pinnedInteger(recorder, args[0]);
  return digits === null ? undefined : recorder.terms.apply2('str.toFixed', 'String', [number, digits]);
});

const OTHER_FORMATS = ['toPrecision', 'toExponential', 'toLocaleString'];

/** Numbers that are read from strings, and written as strings. */
export const NUMBER_TEXTS: readonly ModelEntry[] = [
  ['parseInt', 'concretises', ofScalars('parseInt', parseInteger)],
  ['parseFloat', 'exact', ofScalars('parseFloat', parseDecimal)],
  ['Number.prototype.toString', 'concretises', toText],
  ['Number.prototype.toFixed', 'concretises', toFixed],
  ...lostEntries('Number.prototype', OTHER_FORMATS),
];

import { taintedShadow } from '../heap/property-reads.ts';
import type { Operator } from '../../expr/operators.ts';
import { conditionTerm, truthiness } from '../operators/conditions.ts';
import { numberTerm, textTerm } from '../operators/numbers.ts';
import { settle } from '../record/shadowing.ts';
import type { RunState } from '../run-state.ts';
import type { Derived } from '../shadow/shadow.ts';
import { lostEntries, ofNumbers, ofScalars } from './losing.ts';
import {
  derived,
  hasShadow,
  MISSING,
  pure,
  untracked,
  type BuiltinCall,
  type Derive,
  type ModelEntry,
  type ModelFamily,
} from './model.ts';
import { NUMBER_TEXTS } from './number-text.ts';

/** `Number.isNaN` and its siblings do not convert: they are `false` for anything but a number. */
const strictTest =
  (operator: Operator): Derive =>
  (recorder, args) => {
    const operand = args[0] ?? MISSING;
    if (operand.shadow === null) return null;
    const symbolic = settle(recorder, operand.shadow);
    if (symbolic.kind === 'lost') return symbolic;
    if (symbolic.kind !== 'term' || symbolic.sort !== 'Float64') return null;
    return recorder.terms.apply1(operator, 'Bool', symbolic);
  };

/** The global `isNaN` and `isFinite` convert first. */
const convertingTest =
  (operator: Operator): Derive =>
  (recorder, args) => {
    const operand = args[0] ?? MISSING;
    const term = numberTerm(recorder, operand);
    return term === null ? untracked(args, 'numeric test') : recorder.terms.apply1(operator, 'Bool', term);
  };

/** |x| ≤ 2⁵³ − 1 and an integer. */
const safeIntegerTest: Derive = (recorder, args) => {
  const isInteger = strictTest('f64.isInteger')(recorder, args);
  const operand = args[0] ?? MISSING;
  if (isInteger?.kind !== 'term' || operand.shadow === null) return isInteger;
  const value = settle(recorder, operand.shadow);
  if (value.kind !== 'term') return null;
  const magnitude = recorder.terms.apply1('f64.abs', 'Float64', value);
  const isSmall = recorder.terms.apply2('f64.le', 'Bool', [
    magnitude,
    recorder.terms.number(Number.MAX_SAFE_INTEGER),
  ]);
  return recorder.terms.apply2('and', 'Bool', [isInteger, isSmall]);
};

const toNumber: Derive = (recorder, args) =>
  numberTerm(recorder, args[0] ?? MISSING) ?? untracked(args, 'Number');

const toBoolean: Derive = (recorder, args) => {
  const operand = args[0] ?? MISSING;
  const condition = operand.shadow === null ? false : truthiness(recorder, operand.shadow);
  if (condition === undefined) return untracked(args, 'Boolean');
  return typeof condition === 'boolean' ? null : conditionTerm(recorder, condition);
};

/** A scalar as a string, if that string is tracked. */
const toText: Derive = (recorder, args) =>
  textTerm(recorder, args[0] ?? MISSING) ?? untracked(args, 'String');

const exact = (name: string, derive: Derive): ModelEntry => [
  name,
  'exact',
  pure((recorder, args) => (hasShadow(args) ? derive(recorder, args) : null)),
];

const converting = (name: string, derive: Derive): ModelEntry => [name, 'exact', ofNumbers(name, derive)];

/** `Number`, `Boolean`, `String` and the other conversions of scalars. */
export const CONVERSION_MODELS: ModelFamily = {
  family: 'Conversions',
  calls: [
    exact('Number.isNaN', strictTest('f64.isNaN')),
    exact('Number.isFinite', strictTest('f64.isFinite')),
    exact('Number.isInteger', strictTest('f64.isInteger')),
    exact('Number.isSafeInteger', safeIntegerTest),
    converting('isNaN', convertingTest('f64.isNaN')),
    converting('isFinite', convertingTest('f64.isFinite')),
    ['Number', 'exact', ofNumbers('Number', toNumber)],
    exact('Boolean', toBoolean),
    ['String', 'exact', ofScalars('String', toText)],
    exactReceiver('Number.prototype.valueOf'),
    exactReceiver('Boolean.prototype.valueOf'),
    ['Boolean.prototype.toString', 'exact', derived(receiverText)],
    ...NUMBER_TEXTS,
    ...lostEntries('', ['BigInt', 'Symbol', 'Object']),
    ...lostEntries('BigInt', ['asIntN', 'asUintN']),
    ...lostEntries('BigInt.prototype', ['toString', 'toLocaleString', 'valueOf']),
    ...lostEntries('Symbol', ['for', 'keyFor']),
    ...lostEntries('Symbol.prototype', ['toString', 'valueOf']),
    ...lostEntries('', ['encodeURIComponent', 'decodeURIComponent', 'encodeURI', 'decodeURI']),
  ],
};

function exactReceiver(name: string): ModelEntry {
  return [name, 'exact', derived(receiverItself)];
}

/** The scalar itself; what a wrapper such as `new Number(x)` holds is not tracked. */
function receiverItself(run: RunState, { self }: BuiltinCall, value: unknown): Derived {
  return (self.shadow ?? taintedShadow(run, self.value, value))?.symbolic ?? null;
}

function receiverText(run: RunState, { self }: BuiltinCall, value: unknown): Derived {
  if (self.shadow === null) return taintedShadow(run, self.value, value)?.symbolic ?? null;
  return textTerm(run.recorder, self) ?? untracked([self], 'Boolean.prototype.toString');
}

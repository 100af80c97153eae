import { addRationals, rational } from '../../../expr/rational.ts';
import type { Sort } from '../../../expr/sort.ts';
import type { Term } from '../../../expr/term.ts';
import { isSameValue, type SortValues, type Value } from '../../../expr/value.ts';
import { wishes, type Inverter, type InverterFamily } from './inverter.ts';

/** Values other than a given one, the plainest first. */
const OTHERS: { readonly [S in Sort]: (value: SortValues[S]) => readonly SortValues[S][] } = {
  Bool: (value) => [!value],
  Int: (value) => [value + 1n, value - 1n],
  Real: (value) => [addRationals(value, rational(1n))],
  Float64: (value) => (Number.isFinite(value) ? [value + 1, value - 1, value / 2] : [0, 1]),
  BitVec32: (value) => [(value + 1) >>> 0, (value - 1) >>> 0],
  String: (value) =>
    value === ''
      ? ['a', ' ']
      : ['', `${value}a`, withOtherEnd(value), value.slice(0, -1), ...inOtherForm(value)],
  Ref: (value) => [value + 1],
};

const withOtherEnd = (text: string): string => text.slice(0, -1) + (text.endsWith('a') ? 'b' : 'a');

/** Variants in white space and case, which many conditions ignore. */
const inOtherForm = (text: string): readonly string[] =>
  [`${text} `, text.toUpperCase(), text.toLowerCase()].filter((other) => other !== text);

const othersOf = (sort: Sort, value: Value): readonly Value[] =>
  (OTHERS[sort] as (value: Value) => readonly Value[])(value);

const sameInverter: Inverter = ({ term, wanted, current }) => {
  const [left, right] = current as readonly [Value, Value];
  const { sort } = term.args[0] as Term;
  if (wanted === true) return [...wishes(0, [right]), ...wishes(1, [left])];
  return [...wishes(0, othersOf(sort, right)), ...wishes(1, othersOf(sort, left))];
};

/** Changes the arm that is taken, or takes the other one, as it is or changed. */
const choiceInverter: Inverter = ({ wanted, current }) => {
  const [condition, consequent, alternate] = current as readonly [boolean, Value, Value];
  const [taken, other, otherValue] = condition ? [1, 2, alternate] : [2, 1, consequent];
  const turn = { arg: 0, value: !condition };
  const turned = isSameValue(otherValue, wanted) ? [turn] : [turn, { arg: other, value: wanted }];
  return [...wishes(taken, [wanted]), turned];
};

/** Inverters of the operators that take any sort. */
export const POLYMORPHIC_INVERTERS: InverterFamily = { same: sameInverter, ite: choiceInverter };

import { constantValue } from '../../term-matching.ts';
import { float64Range } from '../float64-range.ts';
import { binary, unary, type Rule, type RuleFamily } from '../rule.ts';

/** Adding 0 changes nothing but -0. */
const addZero: Rule = binary((_factory, left, right) => {
  if (constantValue('Float64', right) !== 0) return undefined;
  return float64Range(left)?.hasNegativeZero === false ? left : undefined;
});

const decideOrder = (isStrict: boolean): Rule =>
  binary((factory, left, right) => {
    const low = float64Range(left);
    const high = low && float64Range(right);
    if (low === undefined || high === undefined) return undefined;
    if (isStrict ? low.max < high.min : low.max <= high.min) return factory.constant('Bool', true);
    return (isStrict ? low.min >= high.max : low.min > high.max)
      ? factory.constant('Bool', false)
      : undefined;
  });

/** Disjoint ranges are never equal; without NaN and -0, `===` is `Object.is`. */
const decideEquality = (isStrict: boolean): Rule =>
  binary((factory, left, right) => {
    if (left.sort !== 'Float64') return undefined;
    const first = float64Range(left);
    const second = first && float64Range(right);
    if (first === undefined || second === undefined) return undefined;
    const isNegativeZero = !isStrict && Object.is(constantValue('Float64', right), -0);
    const isApart = first.max < second.min || second.max < first.min;
    if (isApart || (isNegativeZero && !first.hasNegativeZero)) return factory.constant('Bool', false);
    if (!isStrict || first.hasNegativeZero || second.hasNegativeZero) return undefined;
    return factory.apply('same', left, right);
  });

const whenRanged = (answer: boolean): Rule =>
  unary((factory, arg) => (float64Range(arg) === undefined ? undefined : factory.constant('Bool', answer)));

const neverNaN: Rule = unary((factory, arg) =>
  arg.kind === 'application' && arg.operator === 'f64.fromInt' ? factory.constant('Bool', false) : undefined,
);

const knownPositive: Rule = unary((_factory, arg) => {
  const range = float64Range(arg);
  return range !== undefined && range.min >= 0 && !range.hasNegativeZero ? arg : undefined;
});

/** Rewrites by the bounds of terms that can be neither NaN nor infinite. */
export const FLOAT64_RANGE_RULES: RuleFamily = {
  'f64.add': [addZero],
  'f64.abs': [knownPositive],
  'f64.lt': [decideOrder(true)],
  'f64.le': [decideOrder(false)],
  'f64.eq': [decideEquality(true)],
  same: [decideEquality(false)],
  'f64.isNaN': [neverNaN, whenRanged(false)],
  'f64.isFinite': [whenRanged(true)],
};

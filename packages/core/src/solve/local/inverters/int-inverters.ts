import {
  addRationals,
  divideRationals,
  floorRational,
  negateRational,
  rational,
  type Rational,
} from '../../../expr/rational.ts';
import { binary, unary, wishes, type Inverter, type InverterFamily } from './inverter.ts';

const total = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n);

const sum: Inverter = ({ wanted, current }) => {
  const values = current as readonly bigint[];
  const gap = (wanted as bigint) - total(values);
  return values.flatMap((value, arg) => wishes(arg, [value + gap]));
};

/** Integers beside a fractional quotient are proposed: they may satisfy an inequality. */
const product: Inverter = ({ wanted, current }) => {
  const values = current as readonly bigint[];
  return values.flatMap((_, arg) => {
    const others = values.filter((_value, index) => index !== arg).reduce((all, value) => all * value, 1n);
    if (others === 0n) return [];
    const quotient = (wanted as bigint) / others;
    const isExact = quotient * others === wanted;
    return wishes(arg, isExact ? [quotient] : [quotient, quotient + 1n, quotient - 1n]);
  });
};

const quotient = binary<'Int', 'Int'>(
  (wanted, divisor) => [wanted * divisor],
  (wanted, dividend) => (wanted === 0n ? [] : [dividend / wanted]),
);

const remainder = binary<'Int', 'Int'>(
  (wanted, divisor, current) =>
    divisor === 0n ? [wanted] : [current - (((current % divisor) + divisor) % divisor) + wanted, wanted],
  (wanted, dividend) => [dividend - wanted, wanted + 1n],
);

const realSum: Inverter = ({ wanted, current }) => {
  const values = current as readonly Rational[];
  const gap = addRationals(wanted as Rational, negateRational(values.reduce(addRationals, rational(0n))));
  return values.flatMap((value, arg) => wishes(arg, [addRationals(value, gap)]));
};

/** Inverters of integers and reals. */
export const INT_INVERTERS: InverterFamily = {
  'int.add': sum,
  'int.mul': product,
  'int.div': quotient,
  'int.mod': remainder,
  'int.toReal': unary<'Int', 'Real'>((wanted) => [floorRational(wanted)]),
  'real.add': realSum,
  'real.div': binary<'Real', 'Real'>(
    (wanted, divisor) => [
      rational(wanted.numerator * divisor.numerator, wanted.denominator * divisor.denominator),
    ],
    (wanted, dividend) => (wanted.numerator === 0n ? [] : [divideRationals(dividend, wanted)]),
  ),
  'real.floor': unary<'Real', 'Int'>((wanted) => [rational(wanted), rational(2n * wanted + 1n, 2n)]),
  'real.isInteger': unary<'Real', 'Bool'>((wanted, current) =>
    wanted ? [rational(floorRational(current))] : [rational(2n * floorRational(current) + 1n, 2n)],
  ),
};

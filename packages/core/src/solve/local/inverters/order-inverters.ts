import { addRationals, negateRational, rational, type Rational } from '../../../expr/rational.ts';
import type { Value } from '../../../expr/value.ts';
import { nextDown, nextUp } from '../../adjacent-doubles.ts';
import { wishes, type Inverter, type InverterFamily } from './inverter.ts';

/** Values of one sort at, below and above a given one, the plainest first. */
interface Neighbourhood<V extends Value> {
  readonly below: (value: V) => readonly V[];
  readonly above: (value: V) => readonly V[];
  /** Values without an order, such as NaN. */
  readonly unordered: readonly V[];
}

const doubleNeighbours: Neighbourhood<number> = {
  below: (value) =>
    value === Infinity ? [0] : [Math.ceil(value) - 1, nextDown(value)].filter((lower) => lower < value),
  above: (value) =>
    value === -Infinity ? [0] : [Math.floor(value) + 1, nextUp(value)].filter((higher) => higher > value),
  unordered: [Number.NaN],
};

const integerNeighbours: Neighbourhood<bigint> = {
  below: (value) => [value - 1n],
  above: (value) => [value + 1n],
  unordered: [],
};

const realNeighbours: Neighbourhood<Rational> = {
  below: (value) => [addRationals(value, negateRational(rational(1n)))],
  above: (value) => [addRationals(value, rational(1n))],
  unordered: [],
};

/** `<`, or `<=` where ties count. */
function order<V extends Value>({ below, above, unordered }: Neighbourhood<V>, withTies: boolean): Inverter {
  return ({ wanted, current, withOddities }) => {
    const [left, right] = current as readonly [V, V];
    const holds = wanted === true;
    const tie = <T>(value: T): readonly T[] => (holds === withTies ? [value] : []);
    const odd = !holds && withOddities ? unordered : [];
    return [
      ...wishes(0, [...tie(right), ...(holds ? below : above)(right), ...odd]),
      ...wishes(1, [...tie(left), ...(holds ? above : below)(left), ...odd]),
    ];
  };
}

const equality: Inverter = ({ wanted, current, withOddities }) => {
  const [left, right] = current as readonly [number, number];
  if (wanted === true) return [...wishes(0, [right]), ...wishes(1, [left])];
  const odd = withOddities ? doubleNeighbours.unordered : [];
  const others = (value: number): readonly number[] =>
    Number.isFinite(value) ? [...doubleNeighbours.above(value), value - 1, ...odd] : [0];
  return [...wishes(0, others(right)), ...wishes(1, others(left))];
};

/** Inverters of comparisons. */
export const ORDER_INVERTERS: InverterFamily = {
  'int.lt': order(integerNeighbours, false),
  'int.le': order(integerNeighbours, true),
  'real.lt': order(realNeighbours, false),
  'real.le': order(realNeighbours, true),
  'f64.lt': order(doubleNeighbours, false),
  'f64.le': order(doubleNeighbours, true),
  'f64.eq': equality,
};

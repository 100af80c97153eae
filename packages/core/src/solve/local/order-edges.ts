import type { Operator } from '../../expr/operators.ts';
import { FALSE, TRUE } from './domains/bool-domain.ts';
import type { Domain, Float64Domain } from './domains/domain.ts';

/** The fact that a number is less than another, or at most as large. Zeros are equal, whatever their signs. */
export interface OrderEdge {
  readonly low: number;
  readonly high: number;
  readonly isStrict: boolean;
}

/** Domains of terms, by their numbers in a network. */
export type DomainOf = (index: number) => Domain;

/**
 * The order that an application, with this number and these arguments, puts numbers into.
 *
 * Law: under every assignment of values from the domains, each edge holds between two numbers, neither NaN.
 */
type Orders = (index: number, args: readonly number[], domainOf: DomainOf) => readonly OrderEdge[];

const edge = (low: number, high: number, isStrict = false): OrderEdge => ({ low, high, isStrict });
const tie = (one: number, other: number): readonly OrderEdge[] => [edge(one, other), edge(other, one)];
const isNumber = (domain: Domain): boolean => !(domain as Float64Domain).nan;

/** A comparison that holds puts its arguments in order; one that does not, in the opposite order, unless one is NaN. */
const comparison =
  (isStrict: boolean): Orders =>
  (index, args, domainOf) => {
    const [left, right] = args as readonly [number, number];
    if (domainOf(index) === TRUE) return [edge(left, right, isStrict)];
    const isReversed = domainOf(index) === FALSE && isNumber(domainOf(left)) && isNumber(domainOf(right));
    return isReversed ? [edge(right, left, !isStrict)] : [];
  };

const equality: Orders = (index, args, domainOf) => {
  const [left, right] = args as readonly [number, number];
  return domainOf(index) === TRUE && isNumber(domainOf(left)) && isNumber(domainOf(right))
    ? tie(left, right)
    : [];
};

const choice: Orders = (index, args, domainOf) => {
  const [condition, consequent, alternate] = args as readonly [number, number, number];
  const known = domainOf(condition);
  if (!isNumber(domainOf(index)) || (known !== TRUE && known !== FALSE)) return [];
  return tie(index, known === TRUE ? consequent : alternate);
};

/** Edges of operators with a NaN result for any NaN argument. */
const bound =
  (ends: (index: number, arg: number) => OrderEdge): Orders =>
  (index, args, domainOf) =>
    isNumber(domainOf(index)) ? args.map((arg) => ends(index, arg)) : [];

/** Which way a result lies from an argument: above it, below it, or unknown. */
type Direction = 'above' | 'below' | undefined;

/** The order between a result and an argument, by the domains of the argument and the other one. */
const beside =
  (...directions: readonly ((arg: Float64Domain, other: Float64Domain) => Direction)[]): Orders =>
  (index, args, domainOf) => {
    if (!isNumber(domainOf(index))) return [];
    return directions.flatMap((directionOf, position) => {
      const arg = args[position] as number;
      const other = args[args.length - 1 - position] as number;
      const direction = directionOf(domainOf(arg) as Float64Domain, domainOf(other) as Float64Domain);
      if (direction === undefined) return [];
      return [direction === 'above' ? edge(arg, index) : edge(index, arg)];
    });
  };

const reversed = (direction: Direction): Direction =>
  direction === undefined ? undefined : direction === 'above' ? 'below' : 'above';

/** Side of zero on which a number lies, and so the direction in which it moves a sum, even rounded. */
function signOf({ min, max }: Float64Domain): Direction {
  if (min >= 0) return 'above';
  return max <= 0 ? 'below' : undefined;
}

/** Direction a factor moves a number in: away from zero or back. */
function scaling(arg: Float64Domain, factor: Float64Domain): Direction {
  if (factor.min >= 1) return signOf(arg);
  return factor.min >= 0 && factor.max <= 1 ? reversed(signOf(arg)) : undefined;
}

/** Direction a divisor moves a number in: reversed. */
function shrinking(arg: Float64Domain, divisor: Float64Domain): Direction {
  if (divisor.min >= 1) return reversed(signOf(arg));
  return divisor.min > 0 && divisor.max <= 1 ? signOf(arg) : undefined;
}

const towardsZero = (arg: Float64Domain): Direction => reversed(signOf(arg));

/** Order between results and arguments of operators on doubles. */
export const ORDERS: Readonly<Partial<Record<Operator, Orders>>> = {
  'f64.lt': comparison(true),
  'f64.le': comparison(false),
  'f64.eq': equality,
  same: equality,
  ite: choice,
  'f64.min': bound((index, arg) => edge(index, arg)),
  'f64.max': bound((index, arg) => edge(arg, index)),
  'f64.floor': bound((index, arg) => edge(index, arg)),
  'f64.ceil': bound((index, arg) => edge(arg, index)),
  'f64.abs': bound((index, arg) => edge(arg, index)),
  'f64.trunc': beside(towardsZero),
  'f64.rem': beside(towardsZero),
  'f64.add': beside(
    (_, other) => signOf(other),
    (_, other) => signOf(other),
  ),
  'f64.sub': beside((_, other) => reversed(signOf(other))),
  'f64.mul': beside(scaling, scaling),
  'f64.div': beside(shrinking),
};

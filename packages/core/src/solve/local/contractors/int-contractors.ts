import { EITHER, FALSE, TRUE } from '../domains/bool-domain.ts';
import type { BoolDomain, IntDomain } from '../domains/domain.ts';
import { ALL_INTEGERS } from '../domains/int-domain.ts';
import { binary, relation, type Contractor, type ContractorFamily, type Pair } from './contractor.ts';

type Bound = bigint | undefined;

const sum = (left: Bound, right: Bound): Bound =>
  left === undefined || right === undefined ? undefined : left + right;
const shifted = (bound: Bound, by: bigint): Bound => (bound === undefined ? undefined : bound + by);
const negated = ({ min, max }: IntDomain): IntDomain => ({
  min: max === undefined ? undefined : -max,
  max: min === undefined ? undefined : -min,
});
const added = (left: IntDomain, right: IntDomain): IntDomain => ({
  min: sum(left.min, right.min),
  max: sum(left.max, right.max),
});

/** Wide sums are rare, and each of their arguments costs a pass over all the others. */
const WIDEST_NARROWED_SUM = 16;

const sumContractor: Contractor = {
  forward: (args) => (args as readonly IntDomain[]).reduce(added, { min: 0n, max: 0n }),
  backward: (result, args) => {
    if (args.length > WIDEST_NARROWED_SUM) return args;
    const domains = args as readonly IntDomain[];
    return domains.map((_, index) =>
      domains.reduce(
        (rest, domain, other) => (other === index ? rest : added(rest, negated(domain))),
        result as IntDomain,
      ),
    );
  },
};

function product(left: IntDomain, right: IntDomain): IntDomain {
  const factor = left.min === left.max ? left.min : undefined;
  if (factor !== undefined) return scaled(right, factor);
  const { min: a, max: b } = left;
  const { min: c, max: d } = right;
  if (a === undefined || b === undefined || c === undefined || d === undefined)
    return signOfProduct(left, right);
  const corners = [a * c, a * d, b * c, b * d];
  return {
    min: corners.reduce((least, corner) => (corner < least ? corner : least)),
    max: corners.reduce((most, corner) => (corner > most ? corner : most)),
  };
}

function signOfProduct(left: IntDomain, right: IntDomain): IntDomain {
  const isNeverNegative = ({ min }: IntDomain): boolean => min !== undefined && min >= 0n;
  return isNeverNegative(left) && isNeverNegative(right) ? { min: 0n, max: undefined } : ALL_INTEGERS;
}

function scaled({ min, max }: IntDomain, factor: bigint): IntDomain {
  if (factor === 0n) return { min: 0n, max: 0n };
  const [low, high] = factor < 0n ? [max, min] : [min, max];
  return { min: low === undefined ? low : low * factor, max: high === undefined ? high : high * factor };
}

function floorQuotient(left: bigint, right: bigint): bigint {
  const quotient = left / right;
  return left % right !== 0n && left < 0n !== right < 0n ? quotient - 1n : quotient;
}

/** The domain of `x` if `factor · x` is a member of `result`. */
function unscaled(result: IntDomain, factor: bigint): IntDomain {
  if (factor === 0n) return ALL_INTEGERS;
  const { min, max } = factor < 0n ? negated(result) : result;
  const divisor = factor < 0n ? -factor : factor;
  return {
    min: min === undefined ? min : -floorQuotient(-min, divisor),
    max: max === undefined ? max : floorQuotient(max, divisor),
  };
}

const productContractor: Contractor = {
  forward: (args) => (args as readonly IntDomain[]).reduce(product, { min: 1n, max: 1n }),
  backward: (result, args) => {
    const [left, right] = args as readonly [IntDomain, IntDomain];
    if (args.length !== 2) return args;
    return [
      right.min !== undefined && right.min === right.max ? unscaled(result as IntDomain, right.min) : left,
      left.min !== undefined && left.min === left.max ? unscaled(result as IntDomain, left.min) : right,
    ];
  },
};

/** The value of a divisor that is known and positive. */
const positiveDivisor = ({ min, max }: IntDomain): bigint | undefined =>
  min !== undefined && min === max && min > 0n ? min : undefined;

const quotientContractor = binary<'Int', 'Int'>(
  ({ min, max }, right) => {
    const divisor = positiveDivisor(right);
    if (divisor === undefined) return ALL_INTEGERS;
    return {
      min: min === undefined ? min : floorQuotient(min, divisor),
      max: max === undefined ? max : floorQuotient(max, divisor),
    };
  },
  ({ min, max }, left, right) => {
    const divisor = positiveDivisor(right);
    if (divisor === undefined) return [left, right];
    const most = max === undefined ? max : max * divisor + divisor - 1n;
    return [{ min: min === undefined ? min : min * divisor, max: most }, right];
  },
);

const remainderContractor = binary<'Int', 'Int'>((left, right) => {
  const divisor = positiveDivisor(right);
  if (divisor === undefined) return ALL_INTEGERS;
  const isSmall = left.min !== undefined && left.max !== undefined && left.min >= 0n && left.max < divisor;
  return isSmall ? left : { min: 0n, max: divisor - 1n };
});

/** `left + gap <= right`. */
function decideOrder(left: IntDomain, right: IntDomain, gap: bigint): BoolDomain {
  if (left.max !== undefined && right.min !== undefined && left.max + gap <= right.min) return TRUE;
  const isRefuted = left.min !== undefined && right.max !== undefined && left.min + gap > right.max;
  return isRefuted ? FALSE : EITHER;
}

function ordered(left: IntDomain, right: IntDomain, gap: bigint): Pair<'Int'> {
  return [
    { min: left.min, max: shifted(right.max, -gap) },
    { min: shifted(left.min, gap), max: right.max },
  ];
}

function orderContractor(gap: bigint): Contractor {
  return relation<'Int'>({
    decide: (left, right) => decideOrder(left, right, gap),
    whenTrue: (left, right) => ordered(left, right, gap),
    whenFalse: (left, right) => {
      const [newRight, newLeft] = ordered(right, left, 1n - gap);
      return [newLeft, newRight];
    },
  });
}

/** Arithmetic and comparison of integers. */
export const INT_CONTRACTORS: ContractorFamily = {
  'int.add': sumContractor,
  'int.mul': productContractor,
  'int.div': quotientContractor,
  'int.mod': remainderContractor,
  'int.le': orderContractor(0n),
  'int.lt': orderContractor(1n),
};

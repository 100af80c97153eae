import {
  addRationals,
  compareRationals,
  floorRational,
  negateRational,
  rational,
  type Rational,
} from '../../../expr/rational.ts';
import { EITHER, FALSE, TRUE } from '../domains/bool-domain.ts';
import type { BoolDomain, IntDomain, RealDomain } from '../domains/domain.ts';
import { relation, unary, type Contractor, type ContractorFamily } from './contractor.ts';

type Bound = Rational | undefined;

const sum = (left: Bound, right: Bound): Bound => left && right && addRationals(left, right);
const added = (left: RealDomain, right: RealDomain): RealDomain => ({
  min: sum(left.min, right.min),
  max: sum(left.max, right.max),
});
const negated = ({ min, max }: RealDomain): RealDomain => ({
  min: max && negateRational(max),
  max: min && negateRational(min),
});

const ZERO: RealDomain = { min: rational(0n), max: rational(0n) };

const sumContractor: Contractor = {
  forward: (args) => (args as readonly RealDomain[]).reduce(added, ZERO),
  backward: (result, args) => {
    const domains = args as readonly RealDomain[];
    return domains.map((_, index) =>
      domains.reduce(
        (rest, domain, other) => (other === index ? rest : added(rest, negated(domain))),
        result as RealDomain,
      ),
    );
  },
};

/** `<`, or `<=` where ties count. Domains are closed, so both bound alike. */
function orderContractor(withTies: boolean): Contractor {
  const isBelow = (left: Bound, right: Bound, ties: boolean): boolean =>
    left !== undefined && right !== undefined && compareRationals(left, right) < (ties ? 1 : 0);
  const decide = (left: RealDomain, right: RealDomain): BoolDomain => {
    if (isBelow(left.max, right.min, withTies)) return TRUE;
    return isBelow(right.max, left.min, !withTies) ? FALSE : EITHER;
  };
  return relation<'Real'>({
    decide,
    whenTrue: (left, right) => [
      { min: left.min, max: right.max },
      { min: left.min, max: right.max },
    ],
    whenFalse: (left, right) => [
      { min: right.min, max: left.max },
      { min: right.min, max: left.max },
    ],
  });
}

const ofInteger = ({ min, max }: IntDomain): RealDomain => ({
  min: min === undefined ? undefined : rational(min),
  max: max === undefined ? undefined : rational(max),
});

const floored = ({ min, max }: RealDomain): IntDomain => ({
  min: min && floorRational(min),
  max: max && floorRational(max),
});

/** The least integer that is not below a bound, and the greatest that is not above one. */
const integersIn = ({ min, max }: RealDomain): IntDomain => ({
  min: min && -floorRational(negateRational(min)),
  max: max && floorRational(max),
});

/** Sums and comparison of reals, and integers among them. Products are not tracked. */
export const REAL_CONTRACTORS: ContractorFamily = {
  'real.add': sumContractor,
  'real.le': orderContractor(true),
  'real.lt': orderContractor(false),
  'int.toReal': unary<'Int', 'Real'>(ofInteger, integersIn),
  'real.floor': unary<'Real', 'Int'>(floored, ({ min, max }) =>
    ofInteger({ min, max: max === undefined ? max : max + 1n }),
  ),
};

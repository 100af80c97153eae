import { EITHER, FALSE, negated, TRUE } from '../domains/bool-domain.ts';
import type { BoolDomain, Domain } from '../domains/domain.ts';
import { unary, type Contractor, type ContractorFamily } from './contractor.ts';

/**
 * `and` with `decisive` false, `or` with `decisive` true: one decisive argument decides the result, and
 * where the result is decisive and all arguments but one are not, that one is.
 */
function junction(decisive: BoolDomain, neutral: BoolDomain): Contractor {
  return {
    forward: (args) => {
      if (args.includes(decisive)) return decisive;
      return args.every((arg) => arg === neutral) ? neutral : EITHER;
    },
    backward: (result, args) => {
      if (result === neutral) return args.map(() => neutral);
      return result === decisive ? lastResort(args, decisive, neutral) : args;
    },
  };
}

function lastResort(args: readonly Domain[], decisive: BoolDomain, neutral: BoolDomain): readonly Domain[] {
  const open = args.findIndex((arg) => arg !== neutral);
  if (open === -1) return args.map(() => decisive);
  return args.some((arg, index) => index > open && arg !== neutral) ? args : args.with(open, decisive);
}

/** Negation, conjunction and disjunction. */
export const BOOLEAN_CONTRACTORS: ContractorFamily = {
  not: unary<'Bool', 'Bool'>(negated, negated),
  and: junction(FALSE, TRUE),
  or: junction(TRUE, FALSE),
};

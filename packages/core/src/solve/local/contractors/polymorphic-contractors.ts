import type { Term } from '../../../expr/term.ts';
import { isSameValue, type Value } from '../../../expr/value.ts';
import { EITHER, FALSE, TRUE, truth } from '../domains/bool-domain.ts';
import type { BoolDomain, Domain } from '../domains/domain.ts';
import { latticeOf, type AnyLattice } from '../domains/lattices.ts';
import type { Contractor, ContractorFamily } from './contractor.ts';

type Two = readonly [Domain, Domain];

function decideSame(lattice: AnyLattice, [left, right]: Two): BoolDomain {
  if (lattice.isEmpty(lattice.meet(left, right))) return FALSE;
  const [one, other] = [lattice.only(left), lattice.only(right)];
  return one === undefined || other === undefined ? EITHER : truth(isSameValue(one, other));
}

/** `domain` less the value of `other`, if that has one only. */
function lessTheOnly(lattice: AnyLattice, domain: Domain, other: Domain): Domain {
  const only: Value | undefined = lattice.only(other);
  return only === undefined ? domain : lattice.without(domain, only);
}

const sameContractor: Contractor = {
  forward: (args, { args: terms }) =>
    terms[0] === terms[1] ? TRUE : decideSame(latticeOf((terms[0] as Term).sort), args as unknown as Two),
  backward: (result, args, { args: terms }) => {
    const lattice = latticeOf((terms[0] as Term).sort);
    const [left, right] = args as unknown as Two;
    if (result === TRUE) return [right, left];
    return result === FALSE ? [lessTheOnly(lattice, left, right), lessTheOnly(lattice, right, left)] : args;
  },
};

/** An arm that cannot give the result is not taken; the arm that is taken gives the result. */
const choiceContractor: Contractor = {
  forward: (args, { sort }) => {
    const [condition, consequent, alternate] = args as unknown as readonly [BoolDomain, Domain, Domain];
    if (condition === TRUE) return consequent;
    return condition === FALSE ? alternate : latticeOf(sort).join(consequent, alternate);
  },
  backward: (result, args, { sort }) => {
    const [condition, consequent, alternate] = args as unknown as readonly [BoolDomain, Domain, Domain];
    const lattice = latticeOf(sort);
    if (condition === TRUE) return [condition, result, alternate];
    if (condition === FALSE) return [condition, consequent, result];
    if (lattice.isEmpty(lattice.meet(consequent, result))) return [FALSE, consequent, alternate];
    return lattice.isEmpty(lattice.meet(alternate, result)) ? [TRUE, consequent, alternate] : args;
  },
};

/** The operators that take any sort. */
export const POLYMORPHIC_CONTRACTORS: ContractorFamily = { same: sameContractor, ite: choiceContractor };

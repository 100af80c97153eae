import { partBounds, timeBoundsOfYears } from '../../../expr/date-ranges.ts';
import { datePart } from '../../../expr/evaluate/date-semantics.ts';
import { constantValue } from '../../../expr/term-matching.ts';
import type { ApplicationTerm, Term } from '../../../expr/term.ts';
import type { Domain, IntDomain } from '../domains/domain.ts';
import type { Contractor, ContractorFamily } from './contractor.ts';

const methodOf = ({ args }: ApplicationTerm): string => constantValue('String', args[0] as Term) ?? '';

/** Years grow with the time; the other parts repeat, so they tell nothing of it. */
const part: Contractor = {
  forward: (args, term) => partBounds(methodOf(term), args[1] as IntDomain),
  backward: (result, args, term): readonly Domain[] =>
    datePart(methodOf(term)) === 'FullYear'
      ? [args[0] as Domain, timeBoundsOfYears(result as IntDomain)]
      : args,
};

/** Contractors of the parts of dates. */
export const DATE_CONTRACTORS: ContractorFamily = { 'date.part': part };

import type { Assignment } from '../expr/evaluate/evaluate.ts';
import { rational } from '../expr/rational.ts';
import type { Term } from '../expr/term.ts';
import type { SortValues } from '../expr/value.ts';
import { freeVariables } from '../expr/variables.ts';

const DEFAULTS: { readonly [Sort in keyof SortValues]: SortValues[Sort] } = {
  Bool: false,
  Int: 0n,
  Real: rational(0n),
  Float64: 0,
  BitVec32: 0,
  String: '',
  Ref: 0,
};

/** An input with the defaults that its missing variables stand for, so that terms can be evaluated. */
export function completeAssignment(input: Assignment, terms: Iterable<Term>): Assignment {
  const missing = freeVariables(terms).filter((variable) => !input.has(variable.name));
  return new Map([...input, ...missing.map((variable) => [variable.name, DEFAULTS[variable.sort]] as const)]);
}

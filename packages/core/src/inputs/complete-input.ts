import { completeModel } from '../expr/default-values.ts';
import { evaluate, type Assignment } from '../expr/evaluate/evaluate.ts';
import type { Term, VariableTerm } from '../expr/term.ts';
import { freeVariables } from '../expr/variables.ts';
import { AliasClasses, canonicalValues } from './alias-classes.ts';

/**
 * An input with a value for each of these variables, as the runtime would build it: what two places
 * share has the same value under either name, and what nothing is said of has its default.
 */
export function completeInput(input: Assignment, variables: readonly VariableTerm[]): Assignment {
  const missing = variables.filter(({ name }) => !input.has(name));
  if (missing.length === 0) return input;
  const classes = new AliasClasses(input);
  if (classes.isEmpty) return completeModel(input, variables);
  const values = canonicalValues(input, classes);
  const shared = missing.flatMap(({ name }) => {
    const value = values.get(classes.canonicalVariable(name));
    return value === undefined ? [] : [[name, value] as const];
  });
  return completeModel(new Map([...input, ...shared]), variables);
}

/** Whether a condition holds under an input. */
export function holdsUnder(condition: Term, input: Assignment): boolean {
  return evaluate(condition, completeInput(input, freeVariables([condition]))) === true;
}

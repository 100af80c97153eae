import type { Term, VariableTerm } from '../../../expr/term.ts';

/**
 * Names of the variables of lowered queries. A new name ends in `!` and a role; a variable that stays
 * as it is keeps its name unless that has a `!` in it.
 *
 * Law: different things get different names, whatever the inputs of a target are called.
 */
export function variableName(
  variable: VariableTerm,
  role: 'int' | 'real' | 'nan' | 'infinite' | 'word',
): string {
  return `${variable.name}!${role}`;
}

/** The name of a variable whose sort the encoding does not touch. */
export function keptName(variable: VariableTerm): string {
  return variable.name.includes('!') ? `${variable.name}!kept` : variable.name;
}

/** The name of an unknown that stands for a property of a compound term. */
export function unknownName(origin: Term, role: `of-${string}`): string {
  return `${origin.id}!${role}`;
}

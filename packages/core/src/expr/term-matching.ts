import type { Operator } from './operators.ts';
import type { Sort } from './sort.ts';
import type { ApplicationTerm, Term } from './term.ts';
import type { SortValues } from './value.ts';

/** The value of `term` if it is a constant of `sort`. */
export function constantValue<S extends Sort>(sort: S, term: Term): SortValues[S] | undefined {
  return term.kind === 'constant' && term.sort === sort ? (term.value as SortValues[S]) : undefined;
}

/** Whether `term` is `operator` applied to something. */
export function isApplicationOf<O extends Operator>(
  term: Term,
  operator: O,
): term is ApplicationTerm & { readonly operator: O } {
  return term.kind === 'application' && term.operator === operator;
}

/** The first argument of `term` if it is an application of `operator`. */
export function argumentOf(term: Term, operator: Operator): Term | undefined {
  return term.kind === 'application' && term.operator === operator ? term.args[0] : undefined;
}

/** The canonical order of operands: by creation, constants last, because people write them there. */
export function compareOperands(left: Term, right: Term): number {
  const byKind = Number(left.kind === 'constant') - Number(right.kind === 'constant');
  return byKind === 0 ? left.id - right.id : byKind;
}

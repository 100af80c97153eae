import { foldConstants } from './fold-constants.ts';
import type { Operator } from './operators.ts';
import { LOCAL_RULES } from './simplify/rule-table.ts';
import { conjunction, disjunction, negation } from './simplify/rules/boolean.ts';
import type { Term } from './term.ts';
import type { TermFactory } from './term-factory.ts';

/**
 * `operator` applied to `args`, constants folded and local rules applied at the top until none does
 * anything more. Cheap: the cost does not depend on the depth of the arguments.
 *
 * Law: the result evaluates to what the plain application does, under every assignment.
 */
export function apply(factory: TermFactory, operator: Operator, ...args: readonly Term[]): Term {
  let term = rewrite(factory, operator, args);
  if (term === undefined) return factory.application(operator, args);
  while (term.kind === 'application') {
    const next = rewrite(factory, term.operator, term.args);
    if (next === undefined || next === term) return term;
    term = next;
  }
  return term;
}

function rewrite(factory: TermFactory, operator: Operator, args: readonly Term[]): Term | undefined {
  const folded = foldConstants(factory, operator, args);
  if (folded !== undefined) return folded;
  const rules = LOCAL_RULES[operator];
  for (let index = 0; index < rules.length; index += 1) {
    const rewritten = rules[index]?.(factory, args);
    if (rewritten !== undefined) return rewritten;
  }
  return undefined;
}

/** The negation of `term`. */
export function not(factory: TermFactory, term: Term): Term {
  return negation(factory, term);
}

/** All of `terms`: flat, each once, `true` left out, `false` or a contradiction if there is one. */
export function and(factory: TermFactory, terms: readonly Term[]): Term {
  return conjunction(factory, terms);
}

/** Some of `terms`: flat, each once, `false` left out, `true` if one is or if one negates another. */
export function or(factory: TermFactory, terms: readonly Term[]): Term {
  return disjunction(factory, terms);
}

/** Whether two terms of one sort denote the same value, by `Object.is`. */
export function same(factory: TermFactory, left: Term, right: Term): Term {
  return apply(factory, 'same', left, right);
}

/** The two outcomes of a choice. */
export interface Arms {
  readonly consequent: Term;
  readonly alternate: Term;
}

/** `condition ? consequent : alternate`. */
export function ite(factory: TermFactory, condition: Term, { consequent, alternate }: Arms): Term {
  return apply(factory, 'ite', condition, consequent, alternate);
}

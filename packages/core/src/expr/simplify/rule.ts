import type { Operator } from '../operators.ts';
import type { Term } from '../term.ts';
import type { TermFactory } from '../term-factory.ts';
import { compareOperands } from '../term-matching.ts';

/**
 * One rewrite of an operator applied to `args`. `undefined`, or the application itself, means that the rule
 * does not apply.
 *
 * Law: under every assignment the result evaluates to what the application does, by `Object.is` for doubles.
 * A rule depends on nothing but its arguments, and no chain of rules goes on for ever.
 */
export type Rule = (factory: TermFactory, args: readonly Term[]) => Term | undefined;

/** Rules by the operator they rewrite. Earlier rules win. */
export type RuleFamily = Readonly<Partial<Record<Operator, readonly Rule[]>>>;

/** A rule for an operator of one argument. */
export function unary(rewrite: (factory: TermFactory, arg: Term) => Term | undefined): Rule {
  return (factory, args) => rewrite(factory, args[0] as Term);
}

/** A rule for an operator of two arguments. */
export function binary(rewrite: (factory: TermFactory, left: Term, right: Term) => Term | undefined): Rule {
  return (factory, args) => rewrite(factory, args[0] as Term, args[1] as Term);
}

/** Puts the operands of a commutative binary operator into canonical order. */
export function commutative(operator: Operator): Rule {
  return binary((factory, left, right) =>
    compareOperands(left, right) > 0 ? factory.apply(operator, right, left) : undefined,
  );
}

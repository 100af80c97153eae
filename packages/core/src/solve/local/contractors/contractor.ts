import type { Operator } from '../../../expr/operators.ts';
import type { Sort } from '../../../expr/sort.ts';
import type { ApplicationTerm } from '../../../expr/term.ts';
import { FALSE, TRUE } from '../domains/bool-domain.ts';
import type { BoolDomain, Domains, Domain } from '../domains/domain.ts';

/**
 * Narrows the result of an operator by its arguments, and the reverse.
 *
 * Law: for all values of the arguments that are members of their domains, the result is a member of
 * `forward`; and if the result is a member of `result`, the arguments are members of `backward`. The result
 * of `backward` is met with the known domains, so it may be wider.
 */
export interface Contractor {
  forward(args: readonly Domain[], term: ApplicationTerm): Domain;
  backward?(result: Domain, args: readonly Domain[], term: ApplicationTerm): readonly Domain[];
}

/** Contractors by operator. An operator without one tells nothing. */
export type ContractorFamily = Readonly<Partial<Record<Operator, Contractor>>>;

/** A contractor of one argument; without `backward` the result tells nothing of it. */
export function unary<A extends Sort, R extends Sort>(
  forward: (arg: Domains[A]) => Domains[R],
  backward: (result: Domains[R], arg: Domains[A]) => Domains[A] = (_, arg) => arg,
): Contractor {
  return {
    forward: (args) => forward(args[0] as Domains[A]),
    backward: (result, args) => [backward(result as Domains[R], args[0] as Domains[A])],
  };
}

/** Both arguments of a binary operator. */
export type Pair<A extends Sort> = readonly [Domains[A], Domains[A]];

/** A contractor of two arguments of one sort. */
export function binary<A extends Sort, R extends Sort>(
  forward: (left: Domains[A], right: Domains[A]) => Domains[R],
  backward?: (result: Domains[R], ...args: Pair<A>) => Pair<A>,
): Contractor {
  const ahead = (args: readonly Domain[]): Domain => forward(args[0] as Domains[A], args[1] as Domains[A]);
  if (backward === undefined) return { forward: ahead };
  return {
    forward: ahead,
    backward: (result, args) => backward(result as Domains[R], args[0] as Domains[A], args[1] as Domains[A]),
  };
}

/** How a relation is decided, and how it narrows its arguments. */
export interface Relation<A extends Sort> {
  readonly decide: (left: Domains[A], right: Domains[A]) => BoolDomain;
  readonly whenTrue: (left: Domains[A], right: Domains[A]) => Pair<A>;
  readonly whenFalse: (left: Domains[A], right: Domains[A]) => Pair<A>;
}

/** The contractor of a relation. */
export function relation<A extends Sort>({ decide, whenTrue, whenFalse }: Relation<A>): Contractor {
  return binary<A, 'Bool'>(decide, (result, left, right) => {
    if (result === TRUE) return whenTrue(left, right);
    return result === FALSE ? whenFalse(left, right) : [left, right];
  });
}

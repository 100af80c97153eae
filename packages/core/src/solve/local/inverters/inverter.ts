import type { Operator } from '../../../expr/operators.ts';
import type { Sort } from '../../../expr/sort.ts';
import type { ApplicationTerm } from '../../../expr/term.ts';
import type { SortValues, Value } from '../../../expr/value.ts';

/** The goal that an argument has a value. */
export interface Wish {
  readonly arg: number;
  readonly value: Value;
}

/** Goals to be reached together; the other arguments stay as they are. */
export type Proposal = readonly Wish[];

/** A question to an inverter: how may `term`, whose arguments are `current`, become `wanted`? */
export interface Inversion {
  readonly term: ApplicationTerm;
  readonly wanted: Value;
  readonly current: readonly Value[];
  /** Whether NaN, infinities and -0 may be proposed just to satisfy a comparison. */
  readonly withOddities: boolean;
}

/**
 * Proposes arguments under which an operator gives what is wanted, the plainest first. A search evaluates
 * every proposal, so an inverter may be wrong; it should propose few.
 */
export type Inverter = (inversion: Inversion) => readonly Proposal[];

/** Inverters by operator. An operator without one is only evaluated. */
export type InverterFamily = Readonly<Partial<Record<Operator, Inverter>>>;

/** One proposal for each value of one argument. */
export const wishes = (arg: number, values: readonly Value[]): readonly Proposal[] =>
  values.map((value) => [{ arg, value }]);

/** Values for the only argument, given the wanted result and its current value. */
export type Sought<A extends Sort, R extends Sort> = (
  wanted: SortValues[R],
  current: SortValues[A],
) => readonly SortValues[A][];

/** An inverter of one argument. */
export function unary<A extends Sort, R extends Sort>(propose: Sought<A, R>): Inverter {
  return ({ wanted, current }) => wishes(0, propose(wanted as SortValues[R], current[0] as SortValues[A]));
}

/** Values for one of two arguments, given the wanted result, the other one, and its current value. */
export type Missing<A extends Sort, R extends Sort> = (
  wanted: SortValues[R],
  other: SortValues[A],
  current: SortValues[A],
) => readonly SortValues[A][];

/** An inverter of two arguments of one sort; `right` is `left` for an operator that commutes. */
export function binary<A extends Sort, R extends Sort>(
  left: Missing<A, R>,
  right: Missing<A, R> = left,
): Inverter {
  return ({ wanted, current }) => {
    const [one, other] = current as readonly [SortValues[A], SortValues[A]];
    const goal = wanted as SortValues[R];
    return [...wishes(0, left(goal, other, one)), ...wishes(1, right(goal, one, other))];
  };
}

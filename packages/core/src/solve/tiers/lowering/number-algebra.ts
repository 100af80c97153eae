import type { MonomorphicOperator } from '../../../expr/operators.ts';
import type { Term, VariableTerm } from '../../../expr/term.ts';

type Float64Operator = Extract<MonomorphicOperator, `f64.${string}`>;

/** Operators that take doubles and say yes or no. */
export type NumberPredicate = 'f64.eq' | 'f64.lt' | 'f64.le' | 'f64.isNaN' | 'f64.isFinite' | 'f64.isInteger';

/** Operators between doubles and other sorts. */
export type NumberConversion =
  'f64.fromInt' | 'f64.fromInt32' | 'f64.fromUint32' | 'f64.toInt32' | 'f64.toInteger';

/** Operators that take doubles and give one. */
export type NumberOperation = Exclude<Float64Operator, NumberPredicate | NumberConversion>;

/** Operators on 32-bit words. */
export type WordOperation = Extract<MonomorphicOperator, `bv.${string}`>;

/**
 * The numbers by which an encoding replaces doubles: `N` stands for one double. `origin` is the term that is
 * being lowered; it names whatever unknowns are needed, so that each term is lowered one way only.
 */
export interface NumberAlgebra<N> {
  constant(value: number): N;
  variable(variable: VariableTerm): N;
  /** An integer of at most `bound` in magnitude; `undefined` says that it may be any. */
  fromInteger(value: Term, bound: bigint | undefined, origin: Term): N;
  /** An integer that is `ToInt32` of the value modulo 2³². */
  toWord(value: N): Term;
  /** An integer that is `f64.toInteger` of the value. */
  toInteger(value: N): Term;
  /** The value as a string, as `String` gives it, or `undefined` if the encoding cannot express it. */
  toText(value: N): Term | undefined;
  /** A double of which nothing is known. */
  anything(origin: Term): N;
  choose(condition: Term, arms: readonly [N, N], origin: Term): N;
  same(args: readonly [N, N], origin: Term): Term;
  readonly operations: Readonly<Record<NumberOperation, (args: readonly [N, N], origin: Term) => N>>;
  readonly predicates: Readonly<Record<NumberPredicate, (args: readonly [N, N], origin: Term) => Term>>;
}

/** Conditions that an encoding adds on account of a term, to hold in every query that contains it. */
export class SideConditions {
  readonly #conditions = new Map<Term, Term[]>();

  add(origin: Term, ...conditions: readonly Term[]): void {
    const known = this.#conditions.get(origin);
    if (known === undefined) this.#conditions.set(origin, [...conditions]);
    else known.push(...conditions);
  }

  of(origin: Term): readonly Term[] {
    return this.#conditions.get(origin) ?? [];
  }
}

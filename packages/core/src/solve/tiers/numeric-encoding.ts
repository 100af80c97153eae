import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { Query } from '../solver.ts';

/** A query in which no double is left, and the way back. */
export interface LoweredQuery {
  readonly query: Query;
  /** Candidate assignments to the original variables, the likeliest first. Each must be checked. */
  lift(model: Assignment): readonly Assignment[];
}

/** Expresses doubles in theories that solvers are faster at. */
export interface NumericEncoding {
  readonly name: string;
  /** Whether every assignment that satisfies a query satisfies its counterpart, so that `unsat` carries over. */
  readonly isOverApproximation: boolean;
  /**
   * Law: conjunct `i` of the result depends on conjuncts `0 … i` only, so queries that share a prefix
   * keep sharing it.
   */
  lower(query: Query): LoweredQuery;
}

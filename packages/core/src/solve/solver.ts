import type { Assignment } from '../expr/evaluate/evaluate.ts';
import type { Term } from '../expr/term.ts';

/** A conjunction of `Bool` terms: is there an assignment under which all of them hold? */
export interface Query {
  readonly conjuncts: readonly Term[];
}

/** Why a solver gave up. */
export type UnknownReason = 'time limit' | 'work limit' | 'incomplete theory' | 'wrong model' | 'solver died';

/**
 * Expected results are values. A model assigns every free variable of its query, and may assign more. A
 * core is a part of the conjuncts that is unsatisfiable by itself.
 */
export type Verdict =
  | { readonly kind: 'sat'; readonly model: Assignment }
  | { readonly kind: 'unsat'; readonly core?: readonly Term[] }
  | { readonly kind: 'unknown'; readonly reason: UnknownReason };

/**
 * The solver port. Every back-end and every link of the chain in front of it has this one shape, so
 * links compose by plain construction. `unsat` is a proof; `sat` is believed only after evaluation.
 */
export interface Solver {
  /** A short name for reports and logs. */
  readonly name: string;
  check(query: Query): Promise<Verdict>;
  /** Forgets all state, so that what follows does not depend on what came before. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

import type { UnknownReason } from '../solver.ts';

/** How much one question may cost. */
export interface SolverLimits {
  /** Steps of the solver's own counter: the same question always ends at the same step. */
  readonly workLimit: number;
  /** A safety net for questions whose steps are slow. Answers that hit it are not repeatable. */
  readonly timeoutMs: number;
}

/** How a solver is used: many related questions, or unrelated ones that deserve full preprocessing. */
export type SolverUse = 'incremental' | 'one-shot';

/** Differences between solvers that speak SMT-LIB. */
export interface SmtlibDialect {
  /** The commands that begin a conversation. */
  prelude(limits: SolverLimits): string;
  /** The commands that come before any assertion of a question. */
  readonly beforeAssertions: string;
  /** The commands that ask for a verdict. */
  check(limits: SolverLimits, use: SolverUse): string;
  /** Commands around a `get-value` to have a number as a decimal if its answer has no finite notation. */
  readonly asDecimals: { readonly before: string; readonly after: string };
}

/**
 * Z3. The work limit may hold during the check only: a `push` under a limit keeps it for good, so that
 * it bounds the sum of all later questions.
 *
 * After a `push` Z3 skips the preprocessing that bit-blasting needs; asking it to apply its default
 * tactic to the same assertions was measured 2–10 times faster on floating-point questions.
 */
export const z3Dialect: SmtlibDialect = {
  prelude: ({ timeoutMs }) => `(set-option :produce-unsat-cores true)(set-option :timeout ${timeoutMs})`,
  beforeAssertions: '(set-option :rlimit 0)',
  check: ({ workLimit }, use) =>
    `(set-option :rlimit ${workLimit})${use === 'incremental' ? '(check-sat)' : '(check-sat-using default)'}`,
  asDecimals: {
    before: '(set-option :pp.decimal true)(set-option :pp.decimal_precision 20)',
    after: '(set-option :pp.decimal false)',
  },
};

/** cvc5. Its steps take about as long as Z3's. */
export const cvc5Dialect: SmtlibDialect = {
  prelude: ({ workLimit, timeoutMs }) =>
    `(set-option :produce-models true)(set-option :produce-unsat-cores true)(set-option :rlimit-per ${workLimit})` +
    `(set-option :tlimit-per ${timeoutMs})(set-option :strings-exp true)(set-logic ALL)`,
  beforeAssertions: '',
  check: () => '(check-sat)',
  asDecimals: { before: '', after: '' },
};

/** Reads the answer to `(get-info :reason-unknown)`. */
export function unknownReason(answer: string): UnknownReason {
  if (/timeout/i.test(answer)) return 'time limit';
  return /cancel|resource|rlimit/i.test(answer) ? 'work limit' : 'incomplete theory';
}

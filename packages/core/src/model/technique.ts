/**
 * Techniques that can be switched off, to measure the effect of each. Without any of them answers are
 * still right, but take more work.
 */
export const TECHNIQUES = {
  simplifier: 'terms are brought into canonical form before anything else looks at them',
  independence: 'conjuncts without a common variable are solved apart',
  'exact-cache': 'a question that was asked before is answered from memory',
  'counterexample-cache': 'earlier models and refutations answer what follows from them',
  'local-solver': 'easy questions are settled by propagation and search before a solver is asked',
  'sequence-pruning': 'calls that cannot matter are not made, and states like others are not gone on from',
  'drawn-inputs': 'where solving leads to nothing new, inputs that nobody has chosen are tried in turn',
} as const satisfies Readonly<Record<string, string>>;

export type Technique = keyof typeof TECHNIQUES;

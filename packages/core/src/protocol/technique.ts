/**
 * Techniques that can be left out, to measure what each of them brings. Without any of them every answer
 * is still right, and more work.
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

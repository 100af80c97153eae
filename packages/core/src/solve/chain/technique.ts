/**
 * Links of the chain that can be left out, to measure what each of them brings. Without any of them
 * the chain still answers every question, and never another way: they save work, nothing else.
 */
export const TECHNIQUES = {
  simplifier: 'terms are brought into canonical form before anything else looks at them',
  independence: 'conjuncts without a common variable are solved apart',
  'exact-cache': 'a question that was asked before is answered from memory',
  'counterexample-cache': 'earlier models and refutations answer what follows from them',
} as const satisfies Readonly<Record<string, string>>;

export type Technique = keyof typeof TECHNIQUES;

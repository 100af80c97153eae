/**
 * Every status of a mutant, under the names of the mutation testing report schema. Only `Ignored` is a proof: StrykerJS
 * gives it to mutants that a comment disables.
 */
export const MUTANT_STATUSES = {
  Killed: 'A written test fails once the code is changed so.',
  Ignored: 'Proved to be equivalent: no input of the declared types tells it from the original.',
  Survived: 'Tests run it, and none of them fails.',
  NoCoverage: 'No test runs it.',
} as const satisfies Readonly<Record<string, string>>;

export type MutantStatus = keyof typeof MUTANT_STATUSES;

/** Every reason why a mutant is neither killed nor proved to be equivalent, with its meaning. The table is closed. */
export const SURVIVAL_REASONS = {
  'not reached': 'No input that was tried comes to the place.',
  'no difference': 'The outcome was the same for every input that was tried.',
  unasserted: 'An input makes a difference, but only in what no test asserts, such as a private field.',
  'odd numbers': 'Only NaN, an infinity or -0 was found to make a difference; tests do not use these.',
  assumed:
    'No input tells it from the original, provided that properties are plain data and the like: not quite a proof.',
  budget: 'The budget for mutants ran out before all inputs were tried.',
  unconfirmed:
    'A test would notice it, but was not written: it did not hold on the plain code or in the runner.',
  'not explored': 'Its code belongs to no target that was explored.',
} as const satisfies Readonly<Record<string, string>>;

export type SurvivalReason = keyof typeof SURVIVAL_REASONS;

/**
 * Every kind of behaviour that a person should look at, with its meaning. An error that the code
 * under test throws on purpose is an outcome and appears as a test, never as a finding.
 */
export const FINDING_KINDS = {
  'unexpected error':
    'Threw an error that no `throw` of the project raised, such as a TypeError of the engine.',
  hang: 'Ran longer than its time limit and was killed.',
  'never settles': 'Returned a promise that cannot settle any more.',
  exit: 'Ended the whole process.',
  crash: 'The process died: out of memory, or a fault of the engine.',
  nondeterminism: 'Did different things when called again with the same input.',
} as const satisfies Readonly<Record<string, string>>;

export type FindingKind = keyof typeof FINDING_KINDS;

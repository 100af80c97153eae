/**
 * Every kind of behaviour that a person should look at, with its meaning, the gravest first. An error that the code
 * under test throws on purpose is an outcome and appears as a test, never as a finding.
 */
export const FINDING_KINDS = {
  'broken contract': 'Returned, and something that an `@ensures` or `@invariant` promises does not hold.',
  'failed assertion': 'Ran into an assertion that does not hold.',
  crash: 'The process died: out of memory, or a fault of the engine.',
  hang: 'Ran longer than its time limit and was killed.',
  'never settles': 'Returned a promise that cannot settle any more.',
  'unhandled rejection': 'Left a promise behind that was rejected, and nobody handles it.',
  'unexpected error':
    'Threw an error that no `throw` of the project raised, such as a TypeError of the engine.',
  'excluded result':
    'Returned something that its declared type excludes: `undefined`, `null`, or `NaN` for a number.',
  'changed argument': 'Changed an argument that is declared `readonly`.',
  'NaN passes a check':
    'Took `NaN` for a number though a check refuses other numbers, and returned or kept it.',
  exit: 'Ended the whole process.',
  nondeterminism: 'Did different things when called again with the same input.',
} as const satisfies Readonly<Record<string, string>>;

export type FindingKind = keyof typeof FINDING_KINDS;

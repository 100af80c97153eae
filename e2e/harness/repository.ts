import { fileURLToPath } from 'node:url';

const fromRoot = (relative: string): string => fileURLToPath(new URL(`../../${relative}`, import.meta.url));

// What is checked or measured is done, and not taken from an earlier run.
process.env['PATHSMITH_CACHE'] = '0';

/** Where the parts of this repository are that end-to-end checks need, as absolute paths. */
export const repository = {
  root: fromRoot(''),
  command: fromRoot('packages/pathsmith/bin/pathsmith.js'),
  packages: [fromRoot('packages/core'), fromRoot('packages/pathsmith')],
  fixtures: fromRoot('fixtures'),
  /** Projects made here find the repository's `node_modules`. */
  scratch: fromRoot('.cache/e2e'),
  jestTransformer: fromRoot('e2e/harness/jest-transformer.cjs'),
  /** The entry script of a tool in the repository's `node_modules`. */
  tool: (script: string): string => fromRoot(`node_modules/${script}`),
} as const;

import { COLLECTOR } from '../call-expression.ts';
import { PAGE_RENDERER } from '../rendering/mounted-call.ts';
import { HOOK_RENDERER } from '../rendering/rendered-call.ts';
import { TIME_PASSER } from '../stubs/node-stubs.ts';

/** Names of the functions that test files of all runners declare where they need them. */
export const HELPER_NAMES = [COLLECTOR, HOOK_RENDERER, PAGE_RENDERER];

/** Names in test files that use the assertions and mocks of Node. */
export const NAMES_WITH_NODE = [
  ...['afterEach', 'assert', 'describe', 'env', 'it', 'mock'],
  ...HELPER_NAMES,
  TIME_PASSER,
];

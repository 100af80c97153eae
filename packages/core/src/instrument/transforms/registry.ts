import type { TransformFamily } from '../rewriter.ts';
import { ASSIGNMENTS } from './assignments.ts';
import { CALLS } from './calls.ts';
import { CHAINS } from './chains.ts';
import { CLASSES } from './classes.ts';
import { FUNCTIONS } from './functions.ts';
import { ITERATION } from './iteration.ts';
import { LITERALS } from './literals.ts';
import { MEMBERS } from './members.ts';
import { MODULES } from './modules.ts';
import { OPERATORS } from './operators.ts';
import { STATEMENTS } from './statements.ts';
import { VARIABLES } from './variables.ts';

/** Every transform by the type of node it rewrites. */
export const TRANSFORMS: TransformFamily = {
  ...LITERALS,
  ...VARIABLES,
  ...OPERATORS,
  ...MEMBERS,
  ...ASSIGNMENTS,
  ...CALLS,
  ...CHAINS,
  ...FUNCTIONS,
  ...CLASSES,
  ...STATEMENTS,
  ...ITERATION,
  ...MODULES,
};

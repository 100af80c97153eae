import type { Transforms } from '../rewriter.ts';
import { ASSIGNMENTS, DIRECT_ASSIGNMENTS } from './assignments.ts';
import { CALLS } from './calls.ts';
import { CHAINS } from './chains.ts';
import { CLASSES, DIRECT_CLASSES } from './classes.ts';
import { DIRECT_FUNCTIONS, FUNCTIONS } from './functions.ts';
import { ITERATION } from './iteration.ts';
import { DIRECT_LITERALS, LITERALS } from './literals.ts';
import { MEMBERS } from './members.ts';
import { MODULES } from './modules.ts';
import { DIRECT_OPERATORS, OPERATORS } from './operators.ts';
import { STATEMENTS } from './statements.ts';
import { DIRECT_VARIABLES, VARIABLES } from './variables.ts';

/** Every transform by the type of node it rewrites. */
export const TRANSFORMS: Transforms = {
  slotted: {
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
  },
  direct: {
    ...DIRECT_LITERALS,
    ...DIRECT_VARIABLES,
    ...DIRECT_OPERATORS,
    ...DIRECT_ASSIGNMENTS,
    ...DIRECT_FUNCTIONS,
    ...DIRECT_CLASSES,
  },
};

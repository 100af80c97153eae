import { ASYNCHRONY } from './asynchrony.ts';
import { CLASSES } from './classes.ts';
import { EXPRESSIONS } from './expressions.ts';
import type { ConstructFamily } from './followed-construct.ts';
import { FUNCTIONS } from './functions.ts';
import { OBJECTS } from './objects.ts';
import { SLOPPY } from './sloppy.ts';
import { STATEMENTS } from './statements.ts';
import { TYPESCRIPT } from './typescript.ts';

/** Every construct whose status is published. */
export const CONSTRUCT_FAMILIES: readonly ConstructFamily[] = [
  EXPRESSIONS,
  STATEMENTS,
  FUNCTIONS,
  OBJECTS,
  CLASSES,
  ASYNCHRONY,
  TYPESCRIPT,
  SLOPPY,
];

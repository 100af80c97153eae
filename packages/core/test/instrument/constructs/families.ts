import type { Construct } from './construct.ts';
import { ASYNCHRONY } from './asynchrony.ts';
import { CALLS } from './calls.ts';
import { CLASSES } from './classes.ts';
import { DESTRUCTURING } from './destructuring.ts';
import { ERRORS } from './errors.ts';
import { EXPRESSIONS } from './expressions.ts';
import { FUNCTIONS } from './functions.ts';
import { GENERATORS } from './generators.ts';
import { OBJECTS } from './objects.ts';
import { SLOPPY } from './sloppy.ts';
import { STATEMENTS } from './statements.ts';
import { TYPESCRIPT } from './typescript.ts';

/** Snippets that every rewriting of code is held against, by the part of the language. */
export const FAMILIES: Readonly<Record<string, readonly Construct[]>> = {
  expressions: EXPRESSIONS,
  objects: OBJECTS,
  functions: FUNCTIONS,
  calls: CALLS,
  classes: CLASSES,
  destructuring: DESTRUCTURING,
  statements: STATEMENTS,
  generators: GENERATORS,
  asynchrony: ASYNCHRONY,
  errors: ERRORS,
  'sloppy scripts': SLOPPY,
  TypeScript: TYPESCRIPT,
};

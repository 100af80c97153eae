import { describe, expect, it } from 'vitest';
import { observeConstruct, writeConstruct } from '../support/run-construct.ts';
import type { Construct } from './constructs/construct.ts';
import { ASYNCHRONY } from './constructs/asynchrony.ts';
import { CALLS } from './constructs/calls.ts';
import { CLASSES } from './constructs/classes.ts';
import { DESTRUCTURING } from './constructs/destructuring.ts';
import { ERRORS } from './constructs/errors.ts';
import { EXPRESSIONS } from './constructs/expressions.ts';
import { FUNCTIONS } from './constructs/functions.ts';
import { GENERATORS } from './constructs/generators.ts';
import { OBJECTS } from './constructs/objects.ts';
import { SLOPPY } from './constructs/sloppy.ts';
import { STATEMENTS } from './constructs/statements.ts';
import { TYPESCRIPT } from './constructs/typescript.ts';

const FAMILIES: Readonly<Record<string, readonly Construct[]>> = {
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

describe.each(Object.entries(FAMILIES))('%s', (_family, constructs) => {
  it.each(constructs)('$title', async (construct) => {
    const { plain, instrumented } = writeConstruct(construct);
    const expected = await observeConstruct(plain);
    const actual = await observeConstruct(instrumented);
    expect(actual, instrumented).toStrictEqual(expected);
    // A snippet that shows nothing could not fail.
    expect(expected.log.length + (expected.thrown === undefined ? 0 : 1)).toBeGreaterThan(0);
  });
});

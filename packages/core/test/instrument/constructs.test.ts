import { describe, expect, it } from 'vitest';
import { observeConstruct, writeConstruct } from '../support/run-construct.ts';
import { FAMILIES } from './constructs/families.ts';

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

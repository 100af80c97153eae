import fc from 'fast-check';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { RUNNER_DIALECTS } from '../../src/emit/dialects/runner-dialects.ts';
import { renderTestFile, type NamedTest } from '../../src/emit/test-file.ts';
import type { Outcome } from '../../src/model/run/outcome.ts';
import { RUNNER_NAMES } from '../../src/model/runner-name.ts';
import type { TargetSpec } from '../../src/model/target-spec.ts';
import { snapshotOf } from './snapshots.ts';

/** Lengths around the point where lines begin to break. */
const words = fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 1, maxLength: 45 });

const returned = fc
  .oneof(
    words,
    fc.integer(),
    fc.constantFrom(undefined, null, true, [], {}),
    fc.array(words, { maxLength: 4 }),
    fc.array(fc.integer(), { maxLength: 20 }),
    fc.record(
      { name: words, amounts: fc.array(fc.integer(), { maxLength: 6 }), note: fc.option(words) },
      { noNullPrototype: true },
    ),
  )
  .map((value): Outcome => ({ kind: 'returned', value: snapshotOf(value) }));

const threw = fc
  .record({
    className: fc.constantFrom('RangeError', 'BankError', 'SecretError', undefined),
    message: words,
    isPlain: fc.boolean(),
  })
  .map(({ className, message, isPlain }): Outcome => {
    const builtinClass = className === 'RangeError' ? className : 'Error';
    const error = { className, builtinClass, message, value: snapshotOf(message), isPlain, name: 'Name' };
    return { kind: 'threw', error };
  });

const namedTest = fc
  .record({
    texts: fc.array(words, { maxLength: 3 }),
    ending: fc.oneof(returned, threw),
    name: words,
    isAsync: fc.boolean(),
  })
  .map(({ texts, ending, name, isAsync }): NamedTest => {
    const outcome = { ...ending, awaited: isAsync ? [0] : [] } as Outcome;
    const parameters = texts.map((_, index) => ({
      name: `p${index}`,
      shape: { kind: 'string' as const },
      isOptional: false,
    }));
    const target: TargetSpec = {
      file: '/bank.ts',
      name: 'transfer',
      exportName: 'transfer',
      kind: 'function',
      location: { line: 1, column: 1 },
      parameters,
      heap: [],
      isAsync,
    };
    const input = new Map(texts.map((text, index) => [`p${index}`, text]));
    return { target, path: { pathCondition: [], input, coveredBranches: new Set(), outcome }, outcome, name };
  });

describe.each(RUNNER_NAMES)('the layout of test files for %s', (runner) => {
  it('is what Prettier makes of it', async () => {
    await fc.assert(
      fc.asyncProperty(namedTest, async (test) => {
        const text = renderTestFile({
          dialect: RUNNER_DIALECTS[runner],
          tests: [test],
          importSpecifier: './bank.ts',
          exportedNames: new Set(['transfer', 'BankError']),
          origin: { sourcePath: 'bank.ts' },
        });
        expect(text).toBe(await format(text!, { parser: 'typescript', singleQuote: true, printWidth: 100 }));
      }),
      { numRuns: 60 },
    );
  });
});

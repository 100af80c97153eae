import { describe, expect, it } from 'vitest';
import type { NamedTest } from '../../../src/emit/test-file.ts';
import { confirmDrafts } from '../../../src/engine/confirm/confirm-drafts.ts';
import type { DraftFile, DraftTests } from '../../../src/engine/confirm/draft-file.ts';
import type { SuiteCheck } from '../../../src/engine/confirm/suite-check.ts';

const named = (name: string): NamedTest => ({ name }) as NamedTest;

const draftTests: DraftTests = (sourceFile, tests) =>
  tests.length === 0
    ? undefined
    : {
        path: `${sourceFile}.test`,
        content: tests.map(({ name }) => name).join(),
        sourceFile,
        runner: 'vitest',
        tests,
      };

const draft = (file: string, ...names: string[]): DraftFile =>
  draftTests(file, names.map(named)) as DraftFile;

/** Drops the tests that a rule objects to, and notes the texts that it was shown. */
function checkBy(rule: (test: string, file: DraftFile) => boolean): SuiteCheck & { readonly seen: string[] } {
  const seen: string[] = [];
  return {
    seen,
    check: (files) => {
      seen.push(files.map(({ content }) => content).join(' '));
      return Promise.resolve(
        files.flatMap((file) =>
          file.tests
            .filter(({ name }) => rule(name, file))
            .map((test) => ({ test, reason: `no ${test.name}` })),
        ),
      );
    },
  };
}

describe('confirmDrafts', () => {
  it('takes out what a check drops and shows it the changed file again', async () => {
    const check = checkBy((test) => test === 'b');
    const { drafts, dropped } = await confirmDrafts(
      [draft('x', 'a', 'b'), draft('y', 'c')],
      [check],
      draftTests,
    );
    expect(drafts.map(({ content }) => content)).toEqual(['a', 'c']);
    expect(dropped.map(({ reason }) => reason)).toEqual(['no b']);
    expect(check.seen).toEqual(['a,b c', 'a']);
  });

  it('leaves out a file of which nothing is left', async () => {
    const check = checkBy((test) => test === 'a');
    const { drafts } = await confirmDrafts([draft('x', 'a'), draft('y', 'c')], [check], draftTests);
    expect(drafts.map(({ path }) => path)).toEqual(['y.test']);
  });

  it('shows the next check only what the first has left', async () => {
    const second = checkBy(() => false);
    await confirmDrafts([draft('x', 'a', 'b')], [checkBy((test) => test === 'a'), second], draftTests);
    expect(second.seen).toEqual(['b']);
  });

  it('gives up on a file whose first test fails however often one is taken out', async () => {
    const check = checkBy((test, { tests }) => tests[0]?.name === test);
    const { drafts, dropped } = await confirmDrafts(
      [draft('x', 'a', 'b', 'c', 'd', 'e', 'f')],
      [check],
      draftTests,
    );
    expect(drafts).toEqual([]);
    expect(dropped).toHaveLength(6);
  });
});

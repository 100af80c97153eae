import { describe, expect, it } from 'vitest';
import type { ReportedMutant } from '../../packages/core/src/model/report/report.ts';
import type { TestedMutant } from '../measures/stryker-run.ts';
import { accountOf, mutantText } from '../mutants/account.ts';

const place = (line: number) => ({ start: { line, column: 3 }, end: { line, column: 9 } });
const tested = (line: number, status: string): TestedMutant => ({
  ...{ mutatorName: 'EqualityOperator', replacement: 'a >  b', status },
  location: place(line),
});
const own = (line: number, status: ReportedMutant['status']): ReportedMutant => ({
  ...{ id: String(line), mutatorName: 'EqualityOperator', replacement: 'a > b', status },
  location: place(line),
});
const linesOf = (mutants: readonly { readonly tested: TestedMutant }[]): readonly number[] =>
  mutants.map(({ tested: { location } }) => location.start.line);

describe('the account of mutants', () => {
  it('takes a mutant that no test notices for open unless it is proved equivalent', () => {
    const account = accountOf(
      new Map([['a.ts', [tested(1, 'Survived'), tested(2, 'NoCoverage'), tested(3, 'Timeout')]]]),
      new Map([['a.ts', [own(1, 'Ignored')]]]),
    );
    expect(linesOf(account.equivalent)).toEqual([1]);
    expect(linesOf(account.open)).toEqual([2]);
    expect(linesOf(account.detected)).toEqual([3]);
    expect(account.open.map(mutantText)).toEqual(['a.ts:2:3: EqualityOperator a > b (not among ours)']);
  });

  it('does not count what StrykerJS did not try', () => {
    const account = accountOf(
      new Map([['a.ts', [tested(1, 'Ignored'), tested(2, 'CompileError')]]]),
      new Map(),
    );
    expect([...account.detected, ...account.open]).toEqual([]);
  });

  it('refutes a proof by a test that notices the mutant', () => {
    const account = accountOf(
      new Map([['a.ts', [tested(1, 'Killed')]]]),
      new Map([['a.ts', [own(1, 'Ignored')]]]),
    );
    expect(linesOf(account.refuted)).toEqual([1]);
  });

  it('names mutants that survive although they are called killed', () => {
    const account = accountOf(
      new Map([['a.ts', [tested(1, 'Survived'), tested(2, 'Survived')]]]),
      new Map([['a.ts', [own(1, 'Killed'), own(2, 'Survived')]]]),
    );
    expect(linesOf(account.overstated)).toEqual([1]);
    expect(linesOf(account.open)).toEqual([1, 2]);
  });
});

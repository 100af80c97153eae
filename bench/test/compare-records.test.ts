import { describe, expect, it } from 'vitest';
import { comparisonText } from '../commands/compare-command.ts';
import { compareRecords } from '../report/compare-records.ts';
import { record, row } from './bench-rows.ts';

const covering = (covered: number, seed = 1) => row({ seed, branches: { covered, total: 10 } });

describe('comparing two records', () => {
  it('says what got better and what got worse', () => {
    const before = record([covering(9), row({ subject: 'everyday/b', branches: { covered: 5, total: 10 } })]);
    const after = record([covering(7), row({ subject: 'everyday/b', branches: { covered: 6, total: 10 } })]);
    const { changes } = compareRecords(before, after);
    expect(changes.map(({ subject, measure, isBetter }) => [subject, measure, isBetter])).toEqual([
      ['everyday/a', 'branches', false],
      ['everyday/b', 'branches', true],
    ]);
  });

  it('says nothing of what is within the range over seeds', () => {
    const before = record([covering(8, 1), covering(9, 2), covering(10, 3)]);
    const after = record([covering(8, 1), covering(8, 2), covering(8, 3)]);
    expect(compareRecords(before, after).changes).toEqual([]);
  });

  it('takes a time for slower only if that is more than noise', () => {
    const slower = (wallMs: number) => compareRecords(record([row()]), record([row({ wallMs })])).changes;
    expect(slower(2_900)).toEqual([]);
    expect(slower(9_000)).toMatchObject([{ measure: 'time', isBetter: false, before: 2_000, after: 9_000 }]);
  });

  it('names what only one of them has', () => {
    const comparison = compareRecords(record([row()]), record([row({ subject: 'everyday/new' })]));
    expect(comparison.compared).toBe(0);
    expect(comparisonText(comparison)).toContain('only in the second record: pathsmith everyday/new');
  });
});

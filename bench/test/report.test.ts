import { describe, expect, it } from 'vitest';
import { budgetOf } from '../commands/run-command.ts';
import { judgeAims } from '../report/aims.ts';
import { mergeRecords } from '../report/bench-record.ts';
import { benchmarkPlots, benchmarksDocument } from '../report/benchmarks-document.ts';
import { sideBySide } from '../report/side-by-side.ts';
import { raisedThresholds, thresholdProblems } from '../report/thresholds.ts';
import { loadSubjects } from '../subjects/load-subjects.ts';
import { SET_NAMES } from '../subjects/manifest.ts';
import { fill } from '../tools/external/external-command.ts';
import { record, row } from './bench-rows.ts';

const missed = [
  { target: 'f', line: 7, column: 3, reason: 'budget', detail: 'if is never true: too long' },
] as const;
const ROWS = [
  row({ missed, solver: { queries: 3, timeMs: 20, queryTimesMs: [1, 2, 17] } }),
  row({ tool: 'random', branches: { covered: 6, total: 10 } }),
  row({ subject: 'everyday/b', branches: { covered: 5, total: 10 } }),
  row({ subject: 'everyday/b', tool: 'random', branches: { covered: 7, total: 10 } }),
];

describe('the report of a benchmark', () => {
  it('holds a record against the aims', () => {
    const results = judgeAims(record(ROWS));
    const [, everyday, , , above, below] = results;
    expect(everyday).toMatchObject({ actual: 70, isMet: false });
    expect(above).toMatchObject({ actual: 50, isMet: false });
    expect(below).toMatchObject({ actual: 1, isMet: false });
  });

  it('names the worst subjects with the reasons of the report, and where random is ahead', () => {
    const text = benchmarksDocument(record(ROWS));
    expect(text).toContain('line 7: budget (too long)');
    expect(text).toContain('Below random: everyday/b.');
  });

  it('puts each tool beside the baseline on the subjects that both were run on', () => {
    const solver = { queries: 4, timeMs: 20, queryTimesMs: [] };
    const rows = [
      row({ solver, wallMs: 100 }),
      row({ subject: 'everyday/b', solver, wallMs: 1_000 }),
      row({
        tool: 'no-caches',
        solver: { ...solver, queries: 10 },
        wallMs: 250,
        branches: { covered: 1, total: 2 },
      }),
    ];
    const cells = sideBySide({ rows })
      .split('\n')
      .at(-1)
      ?.split('|')
      .map((cell) => cell.trim());
    expect(cells).toEqual(['', 'no-caches', '1', '50.0 %', '90.0 %', '0', '1', '2.50 ×', '2.50 ×', '']);
  });

  it('draws every plot as an image', () => {
    for (const [name, svg] of benchmarkPlots(record(ROWS))) {
      expect(name).toMatch(/\.svg$/);
      expect(svg).toMatch(/^<svg [^]*<\/svg>\n$/);
      expect(svg).not.toContain('NaN');
    }
  });

  it('raises thresholds and never lowers them', () => {
    expect(raisedThresholds({ a: 90, b: 50 }, { a: 80, b: 70, c: 100 })).toEqual({ a: 90, b: 69.5, c: 100 });
    expect(thresholdProblems({ a: 90, b: 50 }, { a: 80 })).toHaveLength(2);
    expect(thresholdProblems({ a: 90 }, { a: 90 })).toEqual([]);
  });
});

describe('the parts of a run', () => {
  it('make one record if they are of one commit', () => {
    const merged = mergeRecords([record([row()]), record([row({ tool: 'random', seed: 2 })])]);
    expect(merged.tools.map(({ name }) => name)).toEqual(['pathsmith', 'random']);
    expect(merged.seeds).toEqual([1, 2]);
    expect(merged.rows).toHaveLength(2);
    expect(() => mergeRecords([record([row()]), { ...record([]), commit: 'other' }])).toThrow(
      'not parts of one',
    );
  });
});

describe('what the benchmark is given', () => {
  it.each(SET_NAMES)('the manifest of %s follows its schema and names each subject once', (set) => {
    const ids = loadSubjects(set).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('reads budgets of time and of work', () => {
    expect(budgetOf('15s,60s')).toEqual({ kind: 'time', perFunction: 15_000, perClass: 60_000 });
    expect(budgetOf('400,1600')).toEqual({ kind: 'work', perFunction: 400, perClass: 1_600 });
    expect(() => budgetOf('soon')).toThrow('expected a budget');
  });

  it('fills the words of an external command', () => {
    const [subject] = loadSubjects('everyday');
    const job = {
      ...{ project: '/p', subject: subject as NonNullable<typeof subject>, seed: 4, tracesQueries: false },
      budget: { kind: 'time', milliseconds: 2_500 },
    } as const;
    expect(fill('--{seconds}-{seed}-{other}', job)).toBe('--3-4-{other}');
    expect(fill('{test}', job)).toMatch(/^\/p\/src\/everyday\/.*\.external\.test\.ts$/);
  });
});

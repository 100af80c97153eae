import type { BenchRecord } from './bench-record.ts';
import { markdownTable, type Cell } from './markdown-table.ts';
import { percentText, spreadText, timeText } from './quantity-text.ts';
import { summarise, type SetSummary } from './set-summary.ts';

const HEAD: readonly Cell[] = [
  'tool',
  'branches',
  'complete',
  'statements',
  'mutants',
  'tests',
  'lines',
  'wall',
  'CPU',
  'to 95 %',
  'queries',
  'solver',
  'diverged',
  'failing',
  'flaky',
  'not strict',
];

/** One table for each set, a row for each tool. */
export function summaryTables(record: Pick<BenchRecord, 'rows'>): string {
  const bySet = Map.groupBy(summarise(record), ({ set }) => set);
  return [...bySet]
    .map(([set, summaries]) => {
      const subjects = Math.max(...summaries.map((one) => one.subjects));
      return `### ${set} (${subjects} subjects)\n\n${markdownTable([HEAD, ...summaries.map(toRow)])}`;
    })
    .join('\n\n');
}

function toRow(summary: SetSummary): readonly Cell[] {
  return [
    summary.broken === 0 ? summary.tool : `${summary.tool} (${summary.broken} broken)`,
    spreadText(summary.branchPercent),
    `${summary.complete} of ${summary.subjects}`,
    spreadText(summary.statementPercent),
    percentText(summary.mutationPercent),
    summary.tests,
    summary.lines,
    timeText(summary.wallMs),
    timeText(summary.cpuMs),
    timeText(summary.reach95Ms),
    summary.queries,
    `${Math.round(summary.solverShare * 100)} %`,
    summary.diverged,
    summary.failing,
    summary.flaky,
    summary.strictFailures,
  ];
}

import { BASELINE } from '../tools/registry.ts';
import type { BenchRecord, BenchRow } from './bench-record.ts';
import { markdownTable, type Cell } from './markdown-table.ts';
import { percentText } from './quantity-text.ts';
import { mean, sum } from './statistics.ts';
import { subjectFigures } from './subject-figures.ts';

const HEAD: readonly Cell[] = [
  'tool',
  'subjects',
  'branches',
  BASELINE,
  'above it on',
  'below it on',
  'its wall time',
  'its queries',
];

/** Each tool beside the baseline, on the subjects that both were run on with the same seeds. */
export function sideBySide({ rows }: Pick<BenchRecord, 'rows'>): string {
  const baseline = new Map(
    rows.filter(({ tool }) => tool === BASELINE).map((row) => [keyOf(row), row] as const),
  );
  const others = Map.groupBy(
    rows.filter((row) => row.tool !== BASELINE && baseline.has(keyOf(row))),
    ({ tool }) => tool,
  );
  const table = [...others].map(([tool, own]) =>
    compared(
      tool,
      own,
      own.map((row) => baseline.get(keyOf(row)) as BenchRow),
    ),
  );
  return markdownTable([HEAD, ...table]);
}

const keyOf = ({ subject, seed }: BenchRow): string => `${seed} ${subject}`;

function compared(tool: string, own: readonly BenchRow[], baseline: readonly BenchRow[]): readonly Cell[] {
  const branchesOf = (all: readonly BenchRow[]): readonly number[] =>
    subjectFigures(all).map(({ branchPercent }) => branchPercent.median);
  const [theirs, ours] = [branchesOf(own), branchesOf(baseline)];
  const queriesOf = (all: readonly BenchRow[]): number => sum(all.map(({ solver }) => solver?.queries ?? 0));
  const wallOf = (all: readonly BenchRow[]): number => sum(all.map(({ wallMs }) => wallMs));
  return [
    tool,
    theirs.length,
    percentText(mean(theirs)),
    percentText(mean(ours)),
    theirs.filter((percent, index) => percent > (ours[index] ?? 0)).length,
    theirs.filter((percent, index) => percent < (ours[index] ?? 0)).length,
    timesText(wallOf(own), wallOf(baseline)),
    timesText(queriesOf(own), queriesOf(baseline)),
  ];
}

/** How many times as much one amount is as another. */
const timesText = (amount: number, base: number): string | undefined =>
  base === 0 ? undefined : `${(amount / base).toFixed(2)} ×`;

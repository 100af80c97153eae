import type { BenchRecord, BenchRow } from '../bench-record.ts';
import { mean, percent } from '../statistics.ts';
import { linePlot, type PlotLine } from './line-plot.ts';

const TIMES_MS = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000];
const STEPS_PER_TICK = 8;

/** Mean branch coverage against the time since a subject was begun, over the subjects that all these tools had. */
export function coverageOverTime({ rows: all, tools }: BenchRecord, wanted: readonly string[]): string {
  const chosen = tools.map(({ name }) => name).filter((name) => wanted.includes(name));
  const rows = ofCommonSubjects(all, chosen);
  const lines = chosen.map((name): PlotLine => ({
    name,
    points: times().map(
      (ms) =>
        [
          ms,
          meanAt(
            rows.filter((row) => row.tool === name),
            ms,
          ),
        ] as const,
    ),
  }));
  return linePlot(
    {
      title: 'Coverage against time',
      subtitle:
        'mean over subjects of the feasible branches that are covered after this time, start-up included',
      xAxis: {
        label: 'time since a subject was begun',
        least: TIMES_MS[0] ?? 1,
        most: TIMES_MS.at(-1) ?? 1,
        isLogarithmic: true,
        ticks: TIMES_MS.map((value) => ({
          value,
          text: value < 1_000 ? `${value} ms` : `${value / 1_000} s`,
        })),
      },
      yAxis: {
        label: 'branches',
        least: 0,
        most: 100,
        ticks: [0, 20, 40, 60, 80, 100].map((value) => ({ value, text: `${value} %` })),
      },
    },
    lines,
  );
}

/** Means over different subjects say nothing about tools. */
function ofCommonSubjects(rows: readonly BenchRow[], tools: readonly string[]): readonly BenchRow[] {
  const bySubject = Map.groupBy(rows, ({ subject }) => subject);
  return [...bySubject.values()]
    .filter((own) => tools.every((name) => own.some(({ tool }) => tool === name)))
    .flat();
}

/** Enough points for a smooth line. */
function times(): readonly number[] {
  const [least = 1, most = 1] = [TIMES_MS[0], TIMES_MS.at(-1)];
  const count = (TIMES_MS.length - 1) * STEPS_PER_TICK;
  return Array.from({ length: count + 1 }, (_, index) => least * (most / least) ** (index / count));
}

function meanAt(rows: readonly BenchRow[], ms: number): number {
  return mean(rows.map((row) => coverageAt(row, ms)));
}

/** The measured coverage of the suite, in the proportion that the tool had reached by then. */
export function coverageAt({ progress, branches }: BenchRow, ms: number): number {
  const final = progress.at(-1)?.covered ?? 0;
  if (final === 0) return percent(branches);
  const reached = progress.findLast((point) => point.ms <= ms)?.covered ?? 0;
  return percent(branches) * (reached / final);
}

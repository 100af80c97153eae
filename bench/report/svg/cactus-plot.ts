import type { BenchRecord } from '../bench-record.ts';
import { linePlot, type PlotLine } from './line-plot.ts';

const TIMES_MS = [0.1, 1, 10, 100, 1_000, 10_000];
/** More points than this make a file larger and no line smoother. */
const MAX_POINTS = 400;

/** How many queries each back-end answers when each may take this long: further to the right is better. */
export function cactusPlot({ rows, tools }: BenchRecord): string {
  const lines = tools.flatMap(({ name }): readonly PlotLine[] => {
    const times = rows
      .filter((row) => row.tool === name)
      .flatMap(({ solver }) => solver?.queryTimesMs ?? [])
      .toSorted((left, right) => left - right);
    return times.length === 0 ? [] : [{ name, points: thinned(times) }];
  });
  const most = Math.max(10, ...lines.flatMap(({ points }) => points.map(([count]) => count)));
  return linePlot(
    {
      title: 'Solver queries',
      subtitle: 'how many queries are answered within a time each; lower and further to the right is better',
      xAxis: {
        label: 'queries, the easiest first',
        least: 0,
        most,
        ticks: [0, 0.25, 0.5, 0.75, 1].map((share) => ({
          value: share * most,
          text: String(Math.round(share * most)),
        })),
      },
      yAxis: {
        label: 'time each',
        least: TIMES_MS[0] ?? 1,
        most: TIMES_MS.at(-1) ?? 1,
        isLogarithmic: true,
        ticks: TIMES_MS.map((value) => ({
          value,
          text: value < 1_000 ? `${value} ms` : `${value / 1_000} s`,
        })),
      },
    },
    lines,
  );
}

function thinned(times: readonly number[]): PlotLine['points'] {
  const step = Math.max(1, Math.ceil(times.length / MAX_POINTS));
  return times.flatMap((time, index) =>
    index % step === 0 || index === times.length - 1 ? [[index + 1, time] as const] : [],
  );
}

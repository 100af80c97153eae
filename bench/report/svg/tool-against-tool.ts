import type { BenchRecord } from '../bench-record.ts';
import { subjectFigures } from '../subject-figures.ts';
import { COLOURS, lineFrom, PLOT, plotFrame, textAt, escapeText } from './plot-frame.ts';
import { SET_NAMES } from '../../subjects/manifest.ts';

/** Two tools, the one on the horizontal axis first. */
export type ToolPair = readonly [across: string, up: string];

/** One dot for each subject: above the diagonal, the second tool covers more. */
export function toolAgainstTool({ rows }: BenchRecord, [across, up]: ToolPair): string {
  const ticks = [0, 20, 40, 60, 80, 100].map((value) => ({ value, text: `${value} %` }));
  const { x, y, render } = plotFrame({
    title: `Branch coverage by subject: ${up} against ${across}`,
    subtitle: `each dot is a subject; above the line, ${up} covers more`,
    xAxis: { label: across, least: 0, most: 100, ticks },
    yAxis: { label: up, least: 0, most: 100, ticks },
  });
  const figures = subjectFigures(rows);
  const byTool = (tool: string): ReadonlyMap<string, number> =>
    new Map(figures.filter((one) => one.tool === tool).map((one) => [one.subject, one.branchPercent.median]));
  const [left, right] = [byTool(across), byTool(up)];
  const dots = [...left].flatMap(([subject, value]) => {
    const other = right.get(subject);
    if (other === undefined) return [];
    const colour = colourOf(subject);
    const title = `<title>${escapeText(`${subject}: ${value.toFixed(0)} % and ${other.toFixed(0)} %`)}</title>`;
    return [
      `<circle cx="${x(value)}" cy="${y(other)}" r="5" fill="${colour}" fill-opacity="0.45">${title}</circle>`,
    ];
  });
  const diagonal = lineFrom([x(0), y(0)], [x(100), y(100)], 'stroke="#999999" stroke-dasharray="4 4"');
  const legend = SET_NAMES.map((set, index) =>
    textAt(
      PLOT.width - PLOT.right + 12,
      PLOT.top + 20 + index * 18,
      `● ${set}`,
      `fill="${COLOURS[index] ?? ''}"`,
    ),
  );
  return render([diagonal, ...dots, ...legend]);
}

function colourOf(subject: string): string {
  return COLOURS[SET_NAMES.findIndex((set) => subject.startsWith(`${set}/`))] ?? '#000000';
}

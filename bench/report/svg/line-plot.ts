import { COLOURS, PLOT, plotFrame, textAt, type PlotOptions } from './plot-frame.ts';

/** A named line through points, from left to right. */
export interface PlotLine {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** The closest that two names at the right edge may stand. */
const LINE_HEIGHT = 15;

/** Lines with their names at their right ends, where nobody has to look them up. */
export function linePlot(options: PlotOptions, lines: readonly PlotLine[]): string {
  const { x, y, render } = plotFrame(options);
  const drawn = lines.filter(({ points }) => points.length > 0);
  const paths = drawn.map(({ points }, index) => {
    const route = points.map(([px, py]) => `${x(px)},${y(py)}`).join(' ');
    return `<polyline points="${route}" fill="none" stroke="${colourOf(index)}" stroke-width="2"/>`;
  });
  const ends = drawn.map(({ points }) => y(points.at(-1)?.[1] ?? 0));
  const heights = spreadOut(ends);
  const names = drawn.map(({ name }, index) =>
    textAt(
      PLOT.width - PLOT.right + 8,
      (heights[index] ?? 0) + 4,
      name,
      `fill="${colourOf(index)}" font-weight="600"`,
    ),
  );
  return render([...paths, ...names]);
}

const colourOf = (index: number): string => COLOURS[index % COLOURS.length] ?? '#000000';

/** Moves heights down until no two are closer than a line. */
function spreadOut(heights: readonly number[]): readonly number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height);
  const result: number[] = [];
  let lowest = Number.NEGATIVE_INFINITY;
  for (const { height, index } of order) {
    lowest = Math.max(height, lowest + LINE_HEIGHT);
    result[index] = lowest;
  }
  return result;
}

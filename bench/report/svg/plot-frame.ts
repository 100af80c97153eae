/** An axis: where its values lie, and what is written at which of them. */
export interface Axis {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly isLogarithmic?: boolean;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
}

/** A plot that is being drawn: two axes, a title, and marks given in the units of the axes. */
export interface PlotFrame {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
  /** The whole image, with these marks inside. */
  readonly render: (marks: readonly string[]) => string;
}

/** What a plot is drawn with. */
export interface PlotOptions {
  readonly title: string;
  readonly subtitle: string;
  readonly xAxis: Axis;
  readonly yAxis: Axis;
}

export const PLOT = { width: 760, height: 440, left: 64, right: 150, top: 62, bottom: 52 } as const;

/** Colours that people with any kind of sight can tell apart (Okabe and Ito). */
export const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#444444'] as const;

/** Lays out a plot. Values outside of an axis are moved to its end. */
export function plotFrame({ title, subtitle, xAxis, yAxis }: PlotOptions): PlotFrame {
  const x = scale(xAxis, PLOT.left, PLOT.width - PLOT.right);
  const y = scale(yAxis, PLOT.height - PLOT.bottom, PLOT.top);
  const render = (marks: readonly string[]): string =>
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PLOT.width} ${PLOT.height}" font-family="system-ui, sans-serif" font-size="12">`,
      `<rect width="${PLOT.width}" height="${PLOT.height}" fill="#ffffff"/>`,
      textAt(PLOT.left, 24, title, 'font-size="16" font-weight="600"'),
      textAt(PLOT.left, 44, subtitle, 'fill="#555555"'),
      ...xTicks(xAxis, x),
      ...yTicks(yAxis, y),
      ...marks,
      '</svg>',
      '',
    ].join('\n');
  return { x, y, render };
}

function scale({ least, most, isLogarithmic }: Axis, from: number, to: number): (value: number) => number {
  const at = (value: number): number => (isLogarithmic === true ? Math.log10(value) : value);
  return (value) => {
    const inside = Math.min(most, Math.max(least, value));
    return round(from + ((at(inside) - at(least)) / (at(most) - at(least))) * (to - from));
  };
}

function xTicks({ ticks, label }: Axis, x: (value: number) => number): readonly string[] {
  const bottom = PLOT.height - PLOT.bottom;
  const middle = (PLOT.left + PLOT.width - PLOT.right) / 2;
  return [
    ...ticks.flatMap(({ value, text }) => [
      lineFrom([x(value), PLOT.top], [x(value), bottom], 'stroke="#e5e5e5"'),
      textAt(x(value), bottom + 18, text, 'text-anchor="middle" fill="#333333"'),
    ]),
    textAt(middle, PLOT.height - 12, label, 'text-anchor="middle" fill="#333333"'),
  ];
}

function yTicks({ ticks, label }: Axis, y: (value: number) => number): readonly string[] {
  const right = PLOT.width - PLOT.right;
  const middle = (PLOT.top + PLOT.height - PLOT.bottom) / 2;
  return [
    ...ticks.flatMap(({ value, text }) => [
      lineFrom([PLOT.left, y(value)], [right, y(value)], 'stroke="#e5e5e5"'),
      textAt(PLOT.left - 8, y(value) + 4, text, 'text-anchor="end" fill="#333333"'),
    ]),
    textAt(16, middle, label, `text-anchor="middle" fill="#333333" transform="rotate(-90 16 ${middle})"`),
  ];
}

/** A text in an image. */
export function textAt(x: number, y: number, text: string, attributes = ''): string {
  return `<text x="${x}" y="${y}" ${attributes}>${escapeText(text)}</text>`;
}

/** A line in an image. */
export function lineFrom(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  attributes: string,
): string {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" ${attributes}/>`;
}

/** Text as XML takes it. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const round = (value: number): number => Math.round(value * 10) / 10;

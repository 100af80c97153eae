/** A cell of a table: its text decides the width, its paint only the colour. */
export interface Cell {
  readonly text: string;
  readonly align: 'left' | 'right';
  readonly paint?: (text: string) => string;
}

const GAP = '  ';

/** Rows of equal length as lines with aligned columns. Nothing follows the last visible character. */
export function renderTable(rows: readonly (readonly Cell[])[]): readonly string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, index) => (widths[index] = Math.max(widths[index] ?? 0, cell.text.length)));
  }
  return rows.map((row) =>
    row
      .map((cell, index) => renderCell(cell, widths[index] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
}

function renderCell({ text, align, paint }: Cell, width: number): string {
  const padding = ' '.repeat(width - text.length);
  const painted = paint === undefined ? text : paint(text);
  return align === 'left' ? painted + padding : padding + painted;
}

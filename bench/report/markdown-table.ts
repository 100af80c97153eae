/** A cell; numbers are shown as they are, so round them before. */
export type Cell = string | number | undefined;

/** A Markdown table. The first row is the head; numbers stand to the right, and nothing is a dash. */
export function markdownTable(rows: readonly (readonly Cell[])[]): string {
  const [head = [], ...body] = rows;
  const texts = [head, ...body].map((row) =>
    row.map((cell) => (cell === undefined ? '–' : escapeCell(String(cell)))),
  );
  const isNumeric = head.map((_, column) => body.every((row) => typeof row[column] !== 'string'));
  const widths = head.map((_, column) => Math.max(3, ...texts.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const pad = (cell: string, column: number): string =>
    isNumeric[column] === true ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  const rule = widths.map((width, column) =>
    isNumeric[column] === true ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  const [headCells = [], ...bodyCells] = texts;
  return [line(headCells.map(pad)), line(rule), ...bodyCells.map((row) => line(row.map(pad)))].join('\n');
}

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

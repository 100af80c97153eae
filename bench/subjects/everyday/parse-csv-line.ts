/** Splits a line of CSV; quotes protect commas and are doubled inside quotes. */
export function parseCsvLine(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < line.length; index += 1) {
    const character = line[index];
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (line[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (character === '"') {
      isQuoted = true;
    } else if (character === ',') {
      cells.push(cell);
      cell = '';
    } else {
      cell += character;
    }
  }
  if (isQuoted) throw new SyntaxError('a quote is not closed');
  cells.push(cell);
  return cells;
}

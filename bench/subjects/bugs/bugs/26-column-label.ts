const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function letters(column: number): string {
  if (column === 0) return '';
  const digit = (column - 1) % LETTERS.length;
  return letters(Math.floor((column - 1) / LETTERS.length)) + LETTERS.charAt(digit);
}

/** Spreadsheet label of a column: 1 is A, 26 is Z, 27 is AA. */
export function columnLabel(column: number): string {
  if (!Number.isSafeInteger(column)) {
    throw new RangeError('column must be a whole number');
  }
  return letters(column);
}

export function cellLabel(column: number, row: number): string {
  if (!Number.isSafeInteger(row) || row < 1) {
    throw new RangeError('row must be a positive integer');
  }
  return columnLabel(column) + String(row);
}

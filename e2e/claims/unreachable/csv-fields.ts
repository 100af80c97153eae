/** Splits a line at commas; quotes are not supported and refused. */
export function splitLine(line: string): string[] {
  if (line.includes('"')) throw new SyntaxError('quotes');
  const fields: string[] = [];
  let field = '';
  for (let index = 0; index < line.length; index++) {
    const char = line.charAt(index);
    if (char === '') throw new SyntaxError('end'); /* dead: the index is below the length */
    if (char === '"') throw new SyntaxError('quote'); /* dead: lines with quotes were refused */
    if (char === ',') {
      fields.push(field);
      field = '';
    } else {
      field += char;
    }
  }
  fields.push(field);
  if (fields.length === 0) return ['']; /* dead: one was pushed just now */
  return fields;
}

/** A whole number without a sign. */
export function parseCount(field: string): number | null {
  if (!/^[0-9]{1,4}$/.test(field)) return null;
  if (field === '') return null; /* dead: at least one digit */
  if (field.length > 4) return null; /* dead: at most four digits */
  const count = Number(field);
  if (count < 0) return null; /* dead: there is no sign */
  if (count > 9999) return null; /* dead: four digits end at 9999 */
  return count;
}

/** What a cell is, by its first character. */
export function cellKind(cell: string): 'empty' | 'number' | 'string' {
  if (cell.length === 0) return 'empty';
  const first = cell.charCodeAt(0);
  if (first >= 48 && first <= 57) return 'number';
  if (first > 65535) return 'string'; /* dead: a code unit has sixteen bits */
  return 'string';
}

export interface CsvColumn<T> {
  header: string;
  key: keyof T & string;
  parse?: (text: string) => unknown;
  required?: boolean;
}

export interface ImportResult<T> {
  rows: T[];
  errors: { line: number; column: string | null; message: string }[];
}

/** RFC 4180 with a choice of delimiter. */
export function parseCsv(text: string, delimiter = ','): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let field = '';
  let quoted = false;

  const endField = () => {
    record.push(field);
    field = '';
  };
  const endRecord = () => {
    endField();
    if (record.length > 1 || record[0] !== '') records.push(record);
    record = [];
  };

  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (quoted) {
      if (char !== '"') field += char;
      else if (text[i + 1] === '"') {
        field += '"';
        i++;
      } else quoted = false;
    } else if (char === '"' && field === '') {
      quoted = true;
    } else if (char === delimiter) {
      endField();
    } else if (char === '\n') {
      endRecord();
    } else if (char !== '\r') {
      field += char;
    }
  }
  if (quoted) throw new SyntaxError('quoted field is not closed');
  if (field !== '' || record.length > 0) endRecord();
  return records;
}

export function detectDelimiter(text: string): string {
  const header = text.slice(0, (text + '\n').indexOf('\n'));
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  counts.sort((a, b) => b.count - a.count);
  return counts[0]!.delimiter;
}

export function importCsv<T extends object>(text: string, columns: CsvColumn<T>[], options: { delimiter?: string; maxErrors?: number } = {}): ImportResult<T> {
  const source = text.replace(/^\uFEFF/, '');
  const [header, ...body] = parseCsv(source, options.delimiter ?? detectDelimiter(source));
  const result: ImportResult<T> = { rows: [], errors: [] };
  if (!header) {
    result.errors.push({ line: 1, column: null, message: 'file is empty' });
    return result;
  }

  const positions = new Map(header.map((name, index) => [name.trim().toLowerCase(), index]));
  const missing = columns.filter((column) => column.required && !positions.has(column.header.toLowerCase()));
  if (missing.length > 0) {
    result.errors = missing.map((column) => ({ line: 1, column: column.header, message: 'column is missing' }));
    return result;
  }

  for (const [index, record] of body.entries()) {
    const line = index + 2;
    const row: Record<string, unknown> = {};
    let valid = true;
    for (const column of columns) {
      const position = positions.get(column.header.toLowerCase());
      const cell = position === undefined ? '' : (record[position] ?? '').trim();
      if (cell === '') {
        if (!column.required) continue;
        valid = false;
        result.errors.push({ line, column: column.header, message: 'value is missing' });
        continue;
      }
      try {
        row[column.key] = column.parse ? column.parse(cell) : cell;
      } catch (error) {
        valid = false;
        result.errors.push({ line, column: column.header, message: error instanceof Error ? error.message : 'bad value' });
      }
    }
    if (valid) result.rows.push(row as T);
    if (result.errors.length >= (options.maxErrors ?? 100)) break;
  }
  return result;
}

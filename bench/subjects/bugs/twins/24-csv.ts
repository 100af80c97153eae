export type CsvRecord = Map<string, string>;

function splitLine(line: string): string[] {
  return line.split(',');
}

/** Parses simple comma separated text whose first line names the columns. */
export function parseCsv(text: string): CsvRecord[] {
  const [head, ...lines] = text.split(/\r?\n/);
  const columns = splitLine(head ?? '').map((column) => column.trim());
  const records: CsvRecord[] = [];
  for (const line of lines) {
    if (line.trim() === '') continue;
    const cells = splitLine(line);
    const record: CsvRecord = new Map();
    for (let i = 0; i < columns.length; i++) {
      record.set(columns[i], (cells[i] ?? '').trim());
    }
    records.push(record);
  }
  return records;
}

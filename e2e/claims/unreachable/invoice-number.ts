const FORMAT = /^(INV|CRN)-(\d{4})-(\d{3})$/;

export interface InvoiceNumber {
  readonly kind: 'invoice' | 'credit note';
  readonly year: number;
  readonly serial: number;
}

/** Reads `INV-2024-001`. */
export function parseInvoiceNumber(input: string): InvoiceNumber | null {
  const match = FORMAT.exec(input);
  if (match === null) return null;
  const [, prefix = '', year = '', serial = ''] = match;

  if (prefix === '') return null; /* dead: INV or CRN */
  if (year.length !== 4) return null; /* dead: four digits */
  if (serial === '') return null; /* dead: three digits */
  const kind = prefix === 'INV' ? 'invoice' : 'credit note';
  return { kind, year: Number(year), serial: Number(serial) };
}

/** Whether an input may be an invoice number; longer ones are not looked at. */
export function looksLikeInvoice(input: string): boolean {
  if (input.length !== 12) return false;
  if (input === '') return false; /* dead: twelve characters */
  if (input.length > 20) return false; /* dead: twelve characters */
  return input.startsWith('INV-');
}

/** The next serial, in three digits. */
export function nextSerial(serial: number): string {
  if (!Number.isInteger(serial) || serial < 0 || serial > 998) throw new RangeError('serial');
  const next = serial + 1;
  if (next > 999) throw new RangeError('full'); /* dead: at most 998 + 1 */
  if (next === 0) return '000'; /* dead: at least 0 + 1 */
  return String(next).padStart(3, '0');
}

/** Reading of what a foreign process sent: whatever does not have the expected form throws. */
export function asObject(raw: unknown): Readonly<Record<string, unknown>> {
  if (typeof raw !== 'object' || raw === null) throw malformed(raw);
  return raw as Readonly<Record<string, unknown>>;
}

/** The value if it is an array, else an error. */
export function asArray(raw: unknown): readonly unknown[] {
  if (!Array.isArray(raw)) throw malformed(raw);
  return raw;
}

/** The value if it is a string, else an error. */
export function asString(raw: unknown): string {
  if (typeof raw !== 'string') throw malformed(raw);
  return raw;
}

/** The error for what does not have the expected form. */
export function malformed(raw: unknown): TypeError {
  return new TypeError(`malformed outcome: ${JSON.stringify([raw]).slice(0, 200)}`);
}

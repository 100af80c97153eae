/** Characters that a terminal takes as commands, or that break a line. */
// eslint-disable-next-line no-control-regex -- these are what it is about
const CONTROL = /[\0-\x1f\x7f-\x9f\u2028\u2029]/g;

/**
 * A string with its control characters written as escapes. Names of files and messages of errors come from
 * foreign code, and must neither break out of a line nor reach a terminal as commands.
 */
export function printable(text: string): string {
  return text.replaceAll(CONTROL, (character) => {
    if (character === '\n') return '\\n';
    const code = character.codePointAt(0) ?? 0;
    return `\\u${code.toString(16).padStart(4, '0')}`;
  });
}

/** A value with all strings in it made printable. */
export function printableStrings<Value>(value: Value): Value {
  return madePrintable(value) as Value;
}

function madePrintable(value: unknown): unknown {
  if (typeof value === 'string') return printable(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(madePrintable);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, madePrintable(member)]));
}

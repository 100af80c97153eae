const NAMED_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\\', '\\\\'],
]);

/** Characters that a reader cannot see or tell apart: control, format, unassigned, surrogates, odd spaces. */
const INVISIBLE = /[\p{C}\p{Z}]/u;

/**
 * A string as a literal: evaluates to exactly `value`, and shows every character that a reader could
 * not see. Quotes are chosen as Prettier does: single ones unless the other kind needs fewer escapes.
 */
export function stringLiteral(value: string): string {
  const quote = count(value, "'") > count(value, '"') ? '"' : "'";
  const escaped = Array.from(value, (character) => (character === quote ? `\\${quote}` : escape(character)));
  return quote + escaped.join('') + quote;
}

function escape(character: string): string {
  const named = NAMED_ESCAPES.get(character);
  if (named !== undefined) return named;
  if (character === ' ' || !INVISIBLE.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  if (code <= 0xff) return `\\x${code.toString(16).padStart(2, '0')}`;
  return code <= 0xffff ? `\\u${code.toString(16).padStart(4, '0')}` : `\\u{${code.toString(16)}}`;
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

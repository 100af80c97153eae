/** Reads `a=1;b=2` into an object; a key without a value is `true`. */
export function parseKeyValues(text: string): Record<string, string | true> {
  const result: Record<string, string | true> = {};
  for (const part of text.split(';')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    if (equals === 0) throw new SyntaxError('a key is missing');
    if (equals === -1) {
      result[part.trim()] = true;
    } else {
      result[part.slice(0, equals).trim()] = part.slice(equals + 1);
    }
  }
  return result;
}

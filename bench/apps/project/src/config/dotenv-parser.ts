export type DotenvResult = { values: Record<string, string>; errors: { line: number; message: string }[] };

const KEY = /^[A-Za-z_][A-Za-z0-9_]*$/;

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\', $: '$' };

function unescape(text: string): string {
  return text.replace(/\\(.)/g, (whole, char: string) => ESCAPES[char] ?? whole);
}

function expand(text: string, scope: Record<string, string>): string {
  return text.replace(/(?<!\\)\$\{(\w+)(?::-([^}]*))?\}/g, (_, name: string, fallback?: string) => {
    const value = scope[name];
    if (value !== undefined && value !== '') return value;
    return fallback ?? '';
  });
}

/**
 * Parses the text of a .env file. Single quotes keep the text as it stands,
 * double quotes allow escapes and ${REFERENCES}, bare values end at ` #`.
 */
export const parseDotenv = (source: string, base: Record<string, string> = {}): DotenvResult => {
  const result: DotenvResult = { values: {}, errors: [] };
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);

  for (const [index, original] of lines.entries()) {
    let line = original.trim();
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('export ')) line = line.slice('export '.length).trimStart();

    const equals = line.indexOf('=');
    if (equals === -1) {
      result.errors.push({ line: index + 1, message: 'missing "="' });
      continue;
    }
    const key = line.slice(0, equals).trim();
    if (!KEY.test(key)) {
      result.errors.push({ line: index + 1, message: `invalid key "${key}"` });
      continue;
    }

    const raw = line.slice(equals + 1).trim();
    const quote = raw.charAt(0);
    if (quote === "'" || quote === '"') {
      const end = closingQuote(raw, quote);
      if (end === -1) {
        result.errors.push({ line: index + 1, message: 'unterminated quote' });
        continue;
      }
      const inner = raw.slice(1, end);
      result.values[key] = quote === "'" ? inner : unescape(expand(inner, { ...base, ...result.values }));
      continue;
    }

    const comment = raw.search(/\s#/);
    const bare = comment === -1 ? raw : raw.slice(0, comment).trimEnd();
    result.values[key] = expand(bare, { ...base, ...result.values });
  }
  return result;
};

function closingQuote(raw: string, quote: string): number {
  for (let i = 1; i < raw.length; i++) {
    if (quote === '"' && raw[i] === '\\') i++;
    else if (raw[i] === quote) return i;
  }
  return -1;
}

export default parseDotenv;

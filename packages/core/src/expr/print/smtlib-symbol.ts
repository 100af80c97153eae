const ESCAPE = '%';

/**
 * The symbol of a variable: its name in bars, followed by a prime. The prime keeps names such as
 * `abs` or `str.len` apart from the theories' own, which cvc5 refuses to redeclare. What bars cannot
 * hold is written as `%` and four hexadecimal digits.
 */
export function smtlibSymbol(name: string): string {
  let text = '';
  for (let index = 0; index < name.length; index += 1) {
    const character = name.charAt(index);
    text += isPlain(character) ? character : escape(name.charCodeAt(index));
  }
  return `|${text}'|`;
}

/** The variable that a solver means by `symbol`; `undefined` if it is none of ours. */
export function variableOfSymbol(symbol: string): string | undefined {
  const text = /^\|([^|\\]*)'\|$/.exec(symbol)?.[1];
  return text?.replace(/%([0-9a-f]{4})/g, (_escape, code: string) => String.fromCharCode(parseInt(code, 16)));
}

function isPlain(character: string): boolean {
  return character >= ' ' && character <= '~' && !`|\\${ESCAPE}`.includes(character);
}

function escape(code: number): string {
  return `${ESCAPE}${code.toString(16).padStart(4, '0')}`;
}

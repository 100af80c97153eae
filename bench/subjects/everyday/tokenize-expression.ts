export interface Token {
  kind: 'number' | 'operator' | 'paren';
  text: string;
}

/** Takes an arithmetic expression apart. */
export function tokenizeExpression(source: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  while (position < source.length) {
    const character = source[position];
    if (character === ' ') {
      position += 1;
    } else if (character >= '0' && character <= '9') {
      let end = position + 1;
      while (end < source.length && source[end] >= '0' && source[end] <= '9') end += 1;
      tokens.push({ kind: 'number', text: source.slice(position, end) });
      position = end;
    } else if (character === '+' || character === '-' || character === '*' || character === '/') {
      tokens.push({ kind: 'operator', text: character });
      position += 1;
    } else if (character === '(' || character === ')') {
      tokens.push({ kind: 'paren', text: character });
      position += 1;
    } else {
      throw new SyntaxError(`unexpected ${character}`);
    }
  }
  return tokens;
}

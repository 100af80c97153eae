/** Opposites of character classes. */
const OPPOSITES: Readonly<Record<string, string>> = {
  d: 'D',
  D: 'd',
  w: 'W',
  W: 'w',
  s: 'S',
  S: 's',
};

/**
 * Patterns that differ from a given one in one place: without an anchor, with the opposite of a class, or without a
 * quantifier. Only those that are patterns themselves.
 */
export function regexMutations(pattern: string, flags: string): readonly string[] {
  const found: string[] = [];
  let isInClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const unit = pattern.charAt(at);
    const replaced = (length: number, by: string): void => {
      found.push(pattern.slice(0, at) + by + pattern.slice(at + length));
    };
    if (unit === '\\') {
      const opposite = OPPOSITES[pattern.charAt(at + 1)];
      if (opposite !== undefined) replaced(2, `\\${opposite}`);
      at += 1;
    } else if (isInClass) isInClass = unit !== ']';
    else if (unit === '[') {
      isInClass = true;
      if (pattern.charAt(at + 1) === '^') replaced(2, '[');
      else replaced(1, '[^');
    } else if (unit === '^' || unit === '$') replaced(1, '');
    else if ((unit === '*' || unit === '+' || unit === '?') && pattern.charAt(at - 1) !== '(')
      replaced(1, '');
  }
  return found.filter((other) => other !== '' && isPattern(other, flags));
}

function isPattern(pattern: string, flags: string): boolean {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    return false;
  }
}

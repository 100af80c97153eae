/** A group of a pattern that has a name. */
export interface NamedGroup {
  readonly name: string;
  readonly number: number;
}

/**
 * The named groups of a pattern, with their numbers. The pattern is known to be valid, so it is enough to
 * tell escapes, classes and brackets apart.
 */
export function namedGroups(source: string, hasNestedClasses: boolean): readonly NamedGroup[] {
  const groups: NamedGroup[] = [];
  let count = 0;
  let depth = 0;
  for (let index = 0; index < source.length; index += 1) {
    const letter = source[index];
    if (letter === '\\') index += 1;
    else if (letter === '[') depth = depth === 0 || hasNestedClasses ? depth + 1 : depth;
    else if (letter === ']' && depth > 0) depth -= 1;
    else if (letter === '(' && depth === 0 && isCapturing(source, index)) {
      count += 1;
      const name = nameAt(source, index);
      if (name !== undefined) groups[groups.length] = { name, number: count };
    }
  }
  return groups;
}

const isCapturing = (source: string, index: number): boolean =>
  source[index + 1] !== '?' || nameAt(source, index) !== undefined;

/** The name in `(?<name>`; `(?<=` and `(?<!` begin lookbehinds. */
function nameAt(source: string, index: number): string | undefined {
  if (source[index + 1] !== '?' || source[index + 2] !== '<') return undefined;
  if (source[index + 3] === '=' || source[index + 3] === '!') return undefined;
  let name = '';
  for (let end = index + 3; end < source.length && source[end] !== '>'; end += 1)
    name += source[end] as string;
  return name;
}

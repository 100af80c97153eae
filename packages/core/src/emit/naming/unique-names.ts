/** A name, and what tells it from others of the same wording. */
export interface NameCandidate {
  readonly name: string;
  /** The input, such as `for (3, 4)`. */
  readonly example: string;
}

/**
 * Names that are all different. Where several candidates share one, each of them says its input; only
 * if that does not help, as for results that differ from call to call, do they get numbers.
 */
export function uniqueNames(candidates: readonly NameCandidate[]): readonly string[] {
  const withInputs = candidates.map(({ name, example }) => {
    const isShared = candidates.filter((other) => other.name === name).length > 1;
    return isShared && !name.endsWith(example) ? `${name}, ${example}` : name;
  });
  const taken = new Set<string>();
  return withInputs.map((name) => {
    let unique = name;
    for (let number = 2; taken.has(unique); number += 1) unique = `${name} (${number})`;
    taken.add(unique);
    return unique;
  });
}

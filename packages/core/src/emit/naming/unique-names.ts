/** A name, and what tells it from others of the same wording. */
export interface NameCandidate {
  readonly name: string;
  /** Another name, which shows the input: `returns 7 for (3, 4)`. */
  readonly byExample: string;
}

/**
 * Names that are all different. Where several candidates share one, each of them shows its input; only if that does not
 * help, as for results that differ from call to call, do they get numbers.
 */
export function uniqueNames(candidates: readonly NameCandidate[]): readonly string[] {
  const shown = candidates.map(({ name, byExample }) =>
    candidates.filter((other) => other.name === name).length > 1 ? byExample : name,
  );
  const taken = new Set<string>();
  return shown.map((name) => {
    let unique = name;
    for (let number = 2; taken.has(unique); number += 1) unique = `${name} (${number})`;
    taken.add(unique);
    return unique;
  });
}

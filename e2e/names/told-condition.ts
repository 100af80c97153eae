import { compileFunction } from 'node:vm';

/** Values of the parameters by their names. */
export type Given = Readonly<Record<string, unknown>>;

/** Words of names for what JavaScript says otherwise, as conditions of `$1`. */
const WORDS: readonly (readonly [words: RegExp, condition: string])[] = [
  [/^(.+) is NaN$/, 'Number.isNaN($1)'],
  [/^(.+) is empty$/, '($1).length === 0'],
  [/^(.+) is (?:omitted|absent)$/, '($1) === undefined'],
  [/^(.+) is (?:given|present)$/, '($1) !== undefined'],
  [/^(.+) is an array$/, 'Array.isArray($1)'],
  [/^(.+) is not an array$/, '!Array.isArray($1)'],
  [/^(.+) is null$/, '($1) === null'],
  [/^(.+) is not null$/, '($1) !== null'],
  [/^(.+) is an object$/, "typeof ($1) === 'object' && ($1) !== null && !Array.isArray($1)"],
];

/** The condition of a name as a function; `undefined` if it says more than JavaScript and {@link WORDS} do. */
export function toldCondition(
  condition: string,
  names: readonly string[],
): ((given: Given) => boolean) | undefined {
  const parts = condition.split(/ && (?![^(]*\))/).map((part) => {
    const known = WORDS.find(([words]) => words.test(part));
    return known === undefined ? part : part.replace(known[0], known[1]);
  });
  try {
    // The text comes from a suite that was just written, and is run like its tests.
    const holds = compileFunction(`return (${parts.join(') && (')});`, [...names]) as (
      ...values: readonly unknown[]
    ) => unknown;
    return (given) => {
      try {
        return holds(...names.map((name) => given[name])) === true;
      } catch {
        return false;
      }
    };
  } catch {
    return undefined;
  }
}

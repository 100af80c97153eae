import type { PatternOperator } from '../operators.ts';
import { endOf, findMatch } from '../regex/find-match.ts';
import type { Value } from '../value.ts';

type Search = Parameters<typeof findMatch>;
type GroupSearch = [...search: Search, group: bigint];

function groupOf(...[source, flags, subject, from, group]: GroupSearch): string | undefined {
  return findMatch(source, flags, subject, from)?.[Number(group)];
}

/**
 * Meaning of the regex operators, made total: without a match the index and the end are −1, and a group that
 * takes no part is empty.
 */
export const PATTERN_SEMANTICS: Readonly<Record<PatternOperator, (...args: readonly never[]) => Value>> = {
  're.test': (...search: Search) => findMatch(...search) !== null,
  're.index': (...search: Search) => BigInt(findMatch(...search)?.index ?? -1),
  're.end': (...search: Search) => BigInt(endOf(findMatch(...search))),
  're.group': (...search: GroupSearch) => groupOf(...search) ?? '',
  're.hasGroup': (...search: GroupSearch) => groupOf(...search) !== undefined,
};

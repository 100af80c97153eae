import type { Sort } from '../../expr/sort.ts';
import { isSameValue, type SortValues, type Value } from '../../expr/value.ts';
import { DEFAULT_VALUES } from '../../expr/default-values.ts';
import { adjacentDoubles } from './adjacent-doubles.ts';

const MAX_GUESSED_LENGTH = 32;

/** A value that a condition mentions. */
export interface SortedValue {
  readonly sort: Sort;
  readonly value: Value;
}

type Mentioned = <S extends Sort>(sort: S) => readonly SortValues[S][];

/**
 * Values worth trying for a variable of each sort, the most readable first: small ones, and those that
 * the condition mentions with their neighbours.
 */
const CANDIDATES: { readonly [S in Sort]: (mentioned: Mentioned) => readonly SortValues[S][] } = {
  Bool: () => [false, true],
  Int: (mentioned) => [0n, 1n, 2n, ...mentioned('Int').flatMap((value) => [value, value + 1n, value - 1n])],
  Real: (mentioned) => [DEFAULT_VALUES.Real, ...mentioned('Real')],
  Float64: (mentioned) => [
    ...[0, 1, -1, 2],
    ...mentioned('Float64').flatMap((value) => [value, value + 1, value - 1]),
    0.5,
    // A solver's fraction was rounded to the nearest double, and the next one may be what it meant.
    ...mentioned('Float64').filter(isFraction).flatMap(adjacentDoubles),
  ],
  BitVec32: (mentioned) => [0, 1, ...mentioned('BitVec32')],
  String: (mentioned) => ['', 'a', ...mentioned('String'), ...textsOfLength(mentioned)],
  Ref: (mentioned) => [0, 1, ...mentioned('Ref')],
};

/** What comparisons turn on besides: a test with such a value is odd, so ordinary ones go first. */
const ODDITIES: readonly number[] = [Number.NaN, Infinity, -Infinity, -0];

/** Which candidates to give. */
export interface CandidateOptions {
  /** Also `NaN`, the infinities and `-0`. */
  readonly withOddities: boolean;
}

/** The candidates for a variable of `sort` in a condition that mentions `values`; each once. */
export function candidateValues(
  sort: Sort,
  values: readonly SortedValue[],
  { withOddities }: CandidateOptions,
): readonly Value[] {
  const mentioned = ((of: Sort) =>
    values.filter((value) => value.sort === of).map(({ value }) => value)) as unknown as Mentioned;
  const isOdd = (value: Value): boolean =>
    typeof value === 'number' && ODDITIES.some((odd) => Object.is(odd, value));
  const ordinary: readonly Value[] = CANDIDATES[sort](mentioned).filter(
    (value) => withOddities || !isOdd(value),
  );
  const candidates = sort === 'Float64' && withOddities ? [...ordinary, ...ODDITIES] : ordinary;
  return candidates.filter(
    (value, index) => candidates.findIndex((other) => isSameValue(other, value)) === index,
  );
}

const isFraction = (value: number): boolean => Number.isFinite(value) && !Number.isInteger(value);

/** Conditions on a length are met by texts of that length, or of one more or less. */
function textsOfLength(mentioned: Mentioned): readonly string[] {
  return [...mentioned('Int').map(Number), ...mentioned('Float64')]
    .flatMap((length) => [length, length + 1, length - 1])
    .filter((length) => Number.isInteger(length) && length > 0 && length <= MAX_GUESSED_LENGTH)
    .map((length) => 'a'.repeat(length));
}

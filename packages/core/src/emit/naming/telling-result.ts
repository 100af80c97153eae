import { oncePer } from '../../foundation/once-per.ts';
import type { ConfirmedTest } from '../../model/test-case.ts';
import { outcomePhrase, describedValue } from './outcome-phrase.ts';
import { MAX_DETAILS, resultDetails } from './result-details.ts';
import {
  absentDetails,
  agreeing,
  excluding,
  UNSPOKEN,
  worded,
  type Detail,
  type Details,
} from './telling-details.ts';

/** Details of a result that one name tells. */
const MAX_TOLD = 2;

/** Length of what a name tells of a long result. */
const MAX_LENGTH = 40;

/**
 * The few details that set a long result apart from those of other tests which the same words would tell: `ok: false`.
 * `isAllowed` says which places a name may tell of.
 */
export function tellingResult(
  test: ConfirmedTest,
  others: readonly ConfirmedTest[],
  isAllowed: (phrase: string) => boolean = () => true,
): readonly Detail[] {
  const own = detailsOf(test);
  if (own === undefined) return [];
  const alike = others.filter(
    (one) => one.target.name === test.target.name && outcomeWords(one) === outcomeWords(test),
  );
  const different = alike.flatMap((one) => {
    const details = detailsOf(one);
    return details === undefined || isSame(details, own) ? [] : [details];
  });
  const spoken = [...own.values()].filter(({ text }) => text !== UNSPOKEN);
  // A place that was left out is not absent.
  const absent = own.size < MAX_DETAILS ? absentDetails(own, different) : [];
  const choose = (candidates: readonly Detail[]): readonly Detail[] =>
    excluding(
      {
        candidates: candidates.filter(({ phrase }) => isAllowed(phrase)),
        others: different,
        most: MAX_TOLD,
        fits: (details) => resultPhrase(details).length <= MAX_LENGTH,
      },
      (one, other) => one.left - other.left || depthOf(one.detail) - depthOf(other.detail),
    );
  const present = choose(spoken);
  return present.length > 0 ? present : choose(absent);
}

/** Whether a result has these details. */
export function hasDetails(test: ConfirmedTest, details: readonly Detail[]): boolean {
  return details.length === 0 || agreeing(details, [detailsOf(test) ?? new Map()]) === 1;
}

/** ` with ok: false, errors.length: 1 without next`. */
export function resultPhrase(details: readonly Detail[]): string {
  const { present, absent } = worded(details, (phrase, text) => `${phrase}: ${text}`);
  return `${present === '' ? '' : ` with ${present}`}${absent === '' ? '' : ` without ${absent}`}`;
}

/** The words for the outcome of a test, whatever its result holds. */
export const outcomeWords = oncePer(({ outcome, target }: ConfirmedTest): string =>
  outcomePhrase(outcome, target),
);

const detailsOf = oncePer(({ outcome, target }: ConfirmedTest): Details | undefined => {
  const value = describedValue(outcome, target);
  return value === undefined ? undefined : resultDetails(value);
});

const isSame = (one: Details, other: Details): boolean =>
  one.size === other.size && agreeing([...one.values()], [other]) === 1;

/** Places near the top say more. */
const depthOf = ({ phrase }: Detail): number => phrase.split(/[.[]/).length;

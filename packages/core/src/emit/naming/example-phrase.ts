import type { SequenceStep } from '../../model/sequence.ts';
import type { ConfirmedTest } from '../../model/test-case.ts';
import { inputDetails, type InputDetail } from './input-details.ts';
import { fullInputPhrase, inputPhrase, showsValue } from './input-phrase.ts';
import { absentDetails, agreeing, excluding, UNSPOKEN, worded, type Choosing } from './telling-details.ts';

/** Details that one name tells. */
const MAX_DETAILS = 3;

/**
 * The input of a test as an example: `for (3, 4)` in full if it is short, otherwise by the few details that no other
 * test has together: `for order.total = 0, coupon.kind = 'fixed'`. `room` is the length that a name has left. Empty if
 * it could only repeat the names of the parameters.
 */
export function examplePhrase(test: ConfirmedTest, siblings: readonly ConfirmedTest[], room: number): string {
  const full = fullInputPhrase(test);
  const isFit = full !== undefined && full.length + FOR.length <= room;
  const isSpread = spansCalls(test);
  const named = isSpread ? detailsPhrase(spokenDetails(test)) : '';
  if (named !== '' && named.length <= room && isAlone(test, named, siblings)) return named;
  // The clock or a variable of the environment may tell apart what has the same arguments.
  const isShared = siblings.some((one) => one !== test && fullInputPhrase(one) === full);
  if (isFit && !isShared && !isSpread) return `${FOR}${full}`;
  const phrase = detailsPhrase(tellingDetails(test, siblings, room));
  if (phrase !== '') return phrase;
  return isFit || showsValue(test) ? `${FOR}${isFit ? full : inputPhrase(test)}` : '';
}

const FOR = 'for ';

/** Whether a constructor and a method, or two calls, are given inputs: one list would not say which is given what. */
function spansCalls({ target: { sequence = [] } }: ConfirmedTest): boolean {
  const isGiven = ({ args }: SequenceStep): boolean =>
    args.some((arg) => arg.kind === 'input' && arg.parameter.surrounding === undefined);
  return sequence.filter(isGiven).length > 1;
}

/** The details of an input, if they are few; those that are left out of the call are not told. */
function spokenDetails(test: ConfirmedTest): readonly InputDetail[] {
  const details = [...inputDetails(test).values()].filter(({ text }) => text !== undefined);
  return details.length <= MAX_DETAILS && details.every(({ text }) => text !== UNSPOKEN) ? details : [];
}

const isAlone = (test: ConfirmedTest, phrase: string, siblings: readonly ConfirmedTest[]): boolean =>
  siblings.every((one) => one === test || detailsPhrase(spokenDetails(one)) !== phrase);

/** `for a = 1, b = 2 without c`. */
function detailsPhrase(details: readonly InputDetail[]): string {
  const { present, absent } = worded(details, (phrase, text) => `${phrase} = ${text}`);
  const parts = [present === '' ? '' : `${FOR}${present}`, absent === '' ? '' : `without ${absent}`];
  return parts.filter((part) => part !== '').join(' ');
}

/**
 * Few details that set a test apart from all others: those that the path decided last, which is where it left others,
 * or those that exclude most others if these are not enough. Details that decide nothing come last.
 */
function tellingDetails(
  test: ConfirmedTest,
  siblings: readonly ConfirmedTest[],
  room: number,
): readonly InputDetail[] {
  const own = inputDetails(test);
  const others = siblings.filter((one) => one !== test).map(inputDetails);
  const ranks = test.path.words?.decided;
  const spoken = [...own.values()].filter(({ text }) => text !== UNSPOKEN);
  const candidates = [...spoken, ...absentDetails(own, others)];
  const rankOf = ({ location }: InputDetail): number => ranks?.get(location) ?? -1;
  const choosing: Choosing<InputDetail> = {
    candidates,
    others,
    most: MAX_DETAILS,
    fits: (details: readonly InputDetail[]) => detailsPhrase(details).length <= room,
  };
  const last = excluding(
    choosing,
    (one, other) => rankOf(other.detail) - rankOf(one.detail) || one.left - other.left,
  );
  const chosen =
    agreeing(last, others) === 0 ? last : excluding(choosing, (one, other) => one.left - other.left);
  const apart = agreeing(chosen, others) === 0 ? chosen : (pairApart(choosing) ?? chosen);
  return candidates.filter((one) => apart.includes(one));
}

/** At most this many details are paired. */
const MAX_PAIRED = 30;

/** Two details that no other test has together, where taking the best one first has led nowhere. */
function pairApart({ candidates, others, fits }: Choosing<InputDetail>): readonly InputDetail[] | undefined {
  const some = candidates.slice(0, MAX_PAIRED);
  for (const [index, one] of some.entries())
    for (const other of some.slice(index + 1))
      if (agreeing([one, other], others) === 0 && fits([one, other])) return [one, other];
  return undefined;
}

import type { ConfirmedTest } from '../../model/test-case.ts';
import { inputDetails, UNSPOKEN, type InputDetail } from './input-details.ts';
import { fullInputPhrase, inputPhrase } from './input-phrase.ts';

/** Details that one name tells. */
const MAX_DETAILS = 3;

/**
 * The input of a test as an example: `for (3, 4)` in full if it is short, otherwise by the few details that no other
 * test has together: `for order.total = 0, coupon.kind = 'fixed'`. `room` is the length that a name has left.
 */
export function examplePhrase(test: ConfirmedTest, siblings: readonly ConfirmedTest[], room: number): string {
  const full = fullInputPhrase(test);
  if (full !== undefined && full.length + FOR.length <= room) return `${FOR}${full}`;
  const phrase = detailsPhrase(tellingDetails(test, siblings, room));
  return phrase === '' ? `${FOR}${inputPhrase(test)}` : phrase;
}

const FOR = 'for ';

/** `for a = 1, b = 2 without c`. */
function detailsPhrase(details: readonly InputDetail[]): string {
  const present = details.flatMap(({ phrase, text }) => (text === undefined ? [] : [`${phrase} = ${text}`]));
  const absent = details.flatMap(({ phrase, text }) => (text === undefined ? [phrase] : []));
  const parts = [
    ...(present.length === 0 ? [] : [`${FOR}${present.join(', ')}`]),
    ...(absent.length === 0 ? [] : [`without ${absent.join(' and ')}`]),
  ];
  return parts.join(' ');
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
  const choosing = {
    candidates,
    others,
    fits: (details: readonly InputDetail[]) => detailsPhrase(details).length <= room,
  };
  const last = excluding(
    choosing,
    (one, other) => rankOf(other.detail) - rankOf(one.detail) || one.left - other.left,
  );
  const chosen =
    agreeing(last, others) === 0 ? last : excluding(choosing, (one, other) => one.left - other.left);
  return candidates.filter((one) => chosen.includes(one));
}

/** Details to choose from. */
interface Choosing {
  readonly candidates: readonly InputDetail[];
  readonly others: readonly Details[];
  fits(details: readonly InputDetail[]): boolean;
}

type Details = ReadonlyMap<string, InputDetail>;

/** A detail, and how many others would agree with all chosen ones and this. */
interface RatedDetail {
  readonly detail: InputDetail;
  readonly left: number;
}

/** Adds the best detail as long as others agree with those chosen, and then leaves out what is not needed. */
function excluding(
  { candidates, others, fits }: Choosing,
  compare: (one: RatedDetail, other: RatedDetail) => number,
): readonly InputDetail[] {
  let chosen: readonly InputDetail[] = [];
  for (let left = others.length; left > 0 && chosen.length < MAX_DETAILS; left = agreeing(chosen, others)) {
    const [best] = candidates
      .map((detail) => ({ detail, left: agreeing([...chosen, detail], others) }))
      .filter((rated) => rated.left < left && fits([...chosen, rated.detail]))
      .toSorted(compare);
    if (best === undefined) break;
    chosen = [...chosen, best.detail];
  }
  for (const one of chosen.toReversed()) {
    const fewer = chosen.filter((other) => other !== one);
    if (fewer.length > 0 && agreeing(fewer, others) === agreeing(chosen, others)) chosen = fewer;
  }
  return chosen;
}

/** How many others have all of these details. */
const agreeing = (details: readonly InputDetail[], others: readonly Details[]): number =>
  others.filter((other) => details.every(({ phrase, text }) => other.get(phrase)?.text === text)).length;

/** Members that other inputs have and this one has not, though it has the object. */
function absentDetails(own: Details, others: readonly Details[]): readonly InputDetail[] {
  const absent = new Map<string, InputDetail>();
  for (const { phrase, location } of others.flatMap((one) => [...one.values()])) {
    const end = phrase.lastIndexOf('.');
    const hasContainer = end === -1 || own.has(phrase.slice(0, end));
    if (hasContainer && !own.has(phrase) && !/[)\]]$/.test(phrase))
      absent.set(phrase, { phrase, location, text: undefined });
  }
  return [...absent.values()];
}

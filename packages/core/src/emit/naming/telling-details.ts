/** One thing to say of a test: the value at a place, or that nothing is there. */
export interface Detail {
  /** Place as code would access it: `order.lines[0].price`. */
  readonly phrase: string;
  /** Value as text; `undefined` where there is none, {@link UNSPOKEN} where it is not short. */
  readonly text: string | undefined;
}

/** Text of values that names do not show. */
export const UNSPOKEN = '…';

/** Longer values make no name clearer. */
const MAX_TEXT_LENGTH = 30;

/** The text of a value as names show it. */
export const spokenText = (text: string): string => (text.length <= MAX_TEXT_LENGTH ? text : UNSPOKEN);

/** Details by their places, in the order in which they are written. */
export type Details<One extends Detail = Detail> = ReadonlyMap<string, One>;

/** Details to choose from. */
export interface Choosing<One extends Detail> {
  readonly candidates: readonly One[];
  /** The details of tests to be set apart from. */
  readonly others: readonly Details[];
  /** At most this many are chosen. */
  readonly most: number;
  fits(details: readonly One[]): boolean;
}

/** A detail, and how many others would agree with all chosen ones and this. */
export interface RatedDetail<One extends Detail> {
  readonly detail: One;
  readonly left: number;
}

/** Adds the best detail as long as others agree with those chosen, and then leaves out what is not needed. */
export function excluding<One extends Detail>(
  { candidates, others, most, fits }: Choosing<One>,
  compare: (one: RatedDetail<One>, other: RatedDetail<One>) => number,
): readonly One[] {
  let chosen: readonly One[] = [];
  for (let left = others.length; left > 0 && chosen.length < most; left = agreeing(chosen, others)) {
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

/** Details in words: those with a value as they are told, and the places where nothing is. */
export function worded(
  details: readonly Detail[],
  tell: (phrase: string, text: string) => string,
): { readonly present: string; readonly absent: string } {
  const present = details.flatMap(({ phrase, text }) => (text === undefined ? [] : [tell(phrase, text)]));
  const absent = details.flatMap(({ phrase, text }) => (text === undefined ? [phrase] : []));
  return { present: present.join(', '), absent: absent.join(' and ') };
}

/** How many others have all of these details. */
export const agreeing = (details: readonly Detail[], others: readonly Details[]): number =>
  others.filter((other) => details.every(({ phrase, text }) => other.get(phrase)?.text === text)).length;

/** Members that others have and this one has not, though it has the object. */
export function absentDetails<One extends Detail>(
  own: Details,
  others: readonly Details<One>[],
): readonly One[] {
  const absent = new Map<string, One>();
  for (const detail of others.flatMap((one) => [...one.values()])) {
    const { phrase } = detail;
    const end = phrase.lastIndexOf('.');
    const hasContainer = end === -1 || own.has(phrase.slice(0, end));
    if (hasContainer && !own.has(phrase) && !/[)\]]$/.test(phrase))
      absent.set(phrase, { ...detail, text: undefined });
  }
  return [...absent.values()];
}

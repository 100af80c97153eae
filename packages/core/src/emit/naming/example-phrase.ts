import { freeVariables } from '../../expr/variables.ts';
import { splitVariable } from '../../model/input/variable-names.ts';
import type { ConfirmedTest } from '../../model/test-case.ts';
import { inputDetails, type InputDetail } from './input-details.ts';
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
 * Few details that set a test apart from all others: each time the one that excludes most of those left, and of such
 * the one that the path decided last, which is where it left the others. Details that decide nothing come last.
 */
function tellingDetails(
  test: ConfirmedTest,
  siblings: readonly ConfirmedTest[],
  room: number,
): readonly InputDetail[] {
  const own = inputDetails(test);
  const others = siblings.filter((one) => one !== test).map(inputDetails);
  const ranks = decisionRanks(test);
  const candidates = [...own.values(), ...absentDetails(own, others)];
  const rankOf = ({ location }: InputDetail): number => ranks.get(location) ?? -1;
  const chosen: InputDetail[] = [];
  let left = others;
  while (left.length > 0 && chosen.length < MAX_DETAILS) {
    const rated = candidates
      .filter((one) => detailsPhrase([...chosen, one]).length <= room)
      .map((one) => ({ one, agreeing: left.filter((other) => other.get(one.phrase)?.text === one.text) }))
      .filter(({ agreeing }) => agreeing.length < left.length)
      .toSorted(
        (first, second) =>
          Number(rankOf(first.one) < 0) - Number(rankOf(second.one) < 0) ||
          first.agreeing.length - second.agreeing.length ||
          rankOf(second.one) - rankOf(first.one),
      );
    const [best] = rated;
    if (best === undefined) break;
    chosen.push(best.one);
    left = best.agreeing;
  }
  return candidates.filter((one) => chosen.includes(one));
}

/** The number of the last decision that each place takes part in. */
function decisionRanks({ path }: ConfirmedTest): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  path.pathCondition.forEach((conjunct, index) => {
    for (const { name } of freeVariables([conjunct])) ranks.set(splitVariable(name).location, index);
  });
  return ranks;
}

/** Members that other inputs have and this one has not, though it has the object. */
function absentDetails(
  own: ReadonlyMap<string, InputDetail>,
  others: readonly ReadonlyMap<string, InputDetail>[],
): readonly InputDetail[] {
  const absent = new Map<string, InputDetail>();
  for (const { phrase, location } of others.flatMap((one) => [...one.values()])) {
    if (own.has(phrase) || absent.has(phrase) || phrase.endsWith(']')) continue;
    const container = phrase.slice(0, Math.max(0, phrase.lastIndexOf('.')));
    const places = [...own.keys()];
    const hasContainer = places.some((one) =>
      container === '' ? !/[.[]/.test(one) : one.startsWith(`${container}.`),
    );
    const hasContent = places.some((one) => one.startsWith(`${phrase}.`) || one.startsWith(`${phrase}[`));
    if (hasContainer && !hasContent) absent.set(phrase, { phrase, location, text: undefined });
  }
  return [...absent.values()];
}

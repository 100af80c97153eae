import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import { lastStepOf, type Location } from '../../model/input/location.ts';
import { splitVariable } from '../../model/input/variable-names.ts';

/** Lists of fewer texts are simplified one by one. */
const MIN_TEXTS = 3;

/** The same input with short texts that are all different in one of its lists of texts: `a1`, `a2`, …. */
export function* withNumberedTexts(input: Assignment): Generator<Assignment> {
  for (const elements of textsByList(input).values())
    if (elements.length >= MIN_TEXTS)
      yield new Map([...input, ...elements.map((variable, index) => [variable, `a${index + 1}`] as const)]);
}

/** Variables of texts that are elements of lists, by their lists. */
function textsByList(input: Assignment): ReadonlyMap<Location, readonly string[]> {
  const texts = [...input].flatMap(([variable, value]) => (typeof value === 'string' ? [variable] : []));
  const elements = texts.flatMap((variable) => {
    const last = lastStepOf(splitVariable(variable).location);
    return last !== undefined && /^\[\d/.test(last.step) ? [{ variable, list: last.container }] : [];
  });
  return new Map(
    [...Map.groupBy(elements, ({ list }) => list)].map(([list, some]) => [
      list,
      some.map(({ variable }) => variable),
    ]),
  );
}

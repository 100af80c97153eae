import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import { elementOf, isWithin, type Location } from '../../model/input/location.ts';
import { aliasedLocations, splitVariable } from '../../model/input/variable-names.ts';

/** Lists of more elements than this are cut at the end only. */
const MAX_ELEMENTS = 12;

/** The same input without one element of one of its lists, for each of these but the last. */
export function* withoutElements(input: Assignment): Generator<Assignment> {
  for (const [variable, length] of input) {
    const { location, part } = splitVariable(variable);
    if (part !== '#length' || typeof length !== 'bigint' || length > MAX_ELEMENTS) continue;
    for (let index = 0; index < Number(length) - 1; index += 1) yield withoutElement(input, location, index);
  }
}

/** The elements behind the one that is left out move up. */
function withoutElement(input: Assignment, list: Location, index: number): Assignment {
  const without = new Map(input);
  const length = Number(input.get(`${list}#length`));
  without.set(`${list}#length`, BigInt(length - 1));
  for (const name of input.keys()) if (isOfElement(name, list)) without.delete(name);
  for (let at = 0; at < length; at += 1) {
    if (at === index) continue;
    const [from, to] = [elementOf(list, at), elementOf(list, at < index ? at : at - 1)];
    for (const [name, value] of input)
      if (isWithin(name, from) && aliasedLocations(name) === undefined)
        without.set(to + name.slice(from.length), value);
  }
  return without;
}

const isOfElement = (name: string, list: Location): boolean =>
  name.startsWith(`${list}[`) && /^\d/.test(name.slice(list.length + 1));

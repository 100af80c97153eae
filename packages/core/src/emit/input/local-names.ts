import { keyOfStep, stepsOf, type Location } from '../../model/input/location.ts';
import { isBindingName } from '../identifiers.ts';

/** The names that the bindings of one test have. */
export class LocalNames {
  readonly #taken = new Set<string>();
  readonly #isTakenOutside: (name: string) => boolean;

  constructor(isTakenOutside: (name: string) => boolean) {
    this.#isTakenOutside = isTakenOutside;
  }

  /** A name that nothing else in the test has, as wanted or nearly so. */
  claim(wanted: string): string {
    const base = isBindingName(wanted) ? wanted : 'value';
    let name = base;
    for (let number = 2; this.#taken.has(name) || this.#isTakenOutside(name); number += 1) {
      name = `${base}${number}`;
    }
    this.#taken.add(name);
    return name;
  }
}

/** Name of the object at a place, as a person would say: after the member that holds it. */
export function nameOfPlace(location: Location): string {
  const { root, steps } = stepsOf(location);
  const named = steps.findLastIndex((step) => keyOfStep(step) !== undefined);
  const key = named === -1 ? root : (keyOfStep(steps[named] ?? '') ?? root);
  const isElement = steps.slice(named + 1).some((step) => step.startsWith('[') || step.startsWith('{'));
  const isResult = steps.slice(named + 1).some((step) => step.startsWith('('));
  if (isResult) return `${key}Result`;
  return isElement ? elementName(key) : key;
}

/** `line` for an element of `lines`. */
function elementName(collection: string): string {
  if (collection === 'children') return 'child';
  return /[^s]s$/.test(collection) && collection.length > 3 ? collection.slice(0, -1) : 'item';
}

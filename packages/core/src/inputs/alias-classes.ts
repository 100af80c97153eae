import type { Assignment } from '../expr/evaluate/evaluate.ts';
import type { Value } from '../expr/value.ts';
import { lastStepOf, stepsOf, type Location } from '../model/input/location.ts';
import { aliasedLocations, isSimpler, splitVariable } from '../model/input/variable-names.ts';

/**
 * Which places of an input hold the same object, by the alias variables that are true in an assignment.
 * The same steps from the same object lead to the same place, so `z is x` makes `z.next` and `x.next`
 * one place as well. Every place has one canonical name, the simplest.
 */
export class AliasClasses {
  readonly #originals = new Map<Location, Location>();

  constructor(input: Assignment) {
    const facts = [...input].flatMap(([variable, value]) => {
      const pair = value === true ? aliasedLocations(variable) : undefined;
      return pair === undefined ? [] : [pair];
    });
    // A fact may give places of earlier facts other names, so they are read until nothing changes.
    for (let isChanging = facts.length > 0; isChanging;) {
      isChanging = facts.map(([alias, original]) => this.#merge(alias, original)).includes(true);
    }
  }

  get isEmpty(): boolean {
    return this.#originals.size === 0;
  }

  /** Places that hold an object whose canonical place is elsewhere, by their canonical container's name. */
  get originals(): ReadonlyMap<Location, Location> {
    return this.#originals;
  }

  /** The canonical name of a place. */
  canonical(location: Location): Location {
    if (this.#originals.size === 0) return location;
    const { root, steps } = stepsOf(location);
    return steps.reduce((place, step) => this.#find(place + step), this.#find(root));
  }

  /**
   * The variable that stands for `variable` under canonical names. The alternative belongs to the place, not to the
   * object that it then holds: `z.next is x` says nothing of what `x#tag` is.
   */
  canonicalVariable(variable: string): string {
    const { location, part } = splitVariable(variable);
    return (part === '#tag' ? this.#slot(location) : this.canonical(location)) + part;
  }

  #slot(location: Location): Location {
    const last = lastStepOf(location);
    return last === undefined ? location : this.canonical(last.container) + last.step;
  }

  #find(location: Location): Location {
    let place = location;
    for (let next = this.#originals.get(place); next !== undefined; next = this.#originals.get(place))
      place = next;
    return place;
  }

  #merge(one: Location, other: Location): boolean {
    const [left, right] = [this.canonical(one), this.canonical(other)];
    if (left === right) return false;
    if (isSimpler(left, right)) this.#originals.set(right, left);
    else this.#originals.set(left, right);
    return true;
  }
}

/** The values of an input by canonical name. Of several names for one place, the first that has a value counts. */
export function canonicalValues(input: Assignment, classes: AliasClasses): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const [variable, value] of input) {
    if (aliasedLocations(variable) !== undefined) continue;
    const canonical = classes.canonicalVariable(variable);
    if (!values.has(canonical) || canonical === variable) values.set(canonical, value);
  }
  return values;
}

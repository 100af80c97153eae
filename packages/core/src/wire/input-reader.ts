import type { InputShape, ScalarKind, ScalarValue } from '../model/input/input-shape.ts';
import { alternativeOf, containersOf, keyOfStep, stepsOf, type Location } from '../model/input/location.ts';
import { decodeScalar } from './scalar-wire.ts';
import type { InputDescription } from './target-messages.ts';
import { lengthVariable, payloadVariable, tagVariable } from '../model/input/variable-names.ts';

/** The content of a place, with the alternative that it takes. */
export interface SelectedShape {
  /** Never a choice. */
  readonly shape: InputShape;
  /** Place of its contents. */
  readonly location: Location;
  readonly isInChoice: boolean;
  /** The position among the alternatives. */
  readonly index: number;
}

/** Inputs with more elements are never built, whatever a solver proposes. */
export const MAX_ELEMENTS = 5_000;

const DEFAULTS: Readonly<Record<ScalarKind, string>> = {
  number: '0',
  boolean: 'false',
  string: '',
  bigint: '0',
};

/**
 * Answers what an input is at each place. The runtime, which builds inputs, and `emit`, which writes
 * them, both ask here, so that the test that is written is the run that was seen. It runs beside
 * hostile code: it calls no method and iterates over nothing.
 */
export class InputReader {
  readonly #values: Readonly<Record<string, string>>;
  readonly #originals: Readonly<Record<Location, Location>>;
  readonly #extraKeys: Readonly<Record<Location, readonly string[]>>;
  /** The variables that have a value and the places that share the object of another. */
  readonly #names: readonly string[];
  /** All places that these lie in, themselves included; made when it is first asked for. */
  #mentioned: Readonly<Record<Location, true>> | undefined;

  constructor({ values, originals, extraKeys }: InputDescription) {
    this.#values = tableOf(values);
    this.#originals = tableOf(originals);
    this.#extraKeys = tableOf(extraKeys);
    this.#names = namesOf(values, originals);
  }

  /** The canonical place of the object that `location` holds. */
  home(location: Location): Location {
    return this.#originals[location] ?? location;
  }

  /** The alternative that a place takes. */
  selected(location: Location, shape: InputShape): SelectedShape {
    if (shape.kind !== 'choice') return { shape, location, isInChoice: false, index: 0 };
    const tag = Number(this.#values[tagVariable(location)] ?? '0');
    const index = tag >= 0 && tag < shape.alternatives.length ? tag : 0;
    const chosen = shape.alternatives[index] as InputShape;
    return {
      shape: chosen,
      location: placeOfAlternative(location, shape.alternatives, index),
      isInChoice: true,
      index,
    };
  }

  /** The value of a scalar. `location` is the place of the whole choice if it is part of one. */
  scalar(location: Location, kind: ScalarKind, isInChoice: boolean): ScalarValue {
    return decodeScalar([
      kind,
      this.#values[payloadVariable(location, { kind }, isInChoice)] ?? DEFAULTS[kind],
    ]);
  }

  /** How many elements or entries there are. */
  length(location: Location): number {
    const length = Number(this.#values[lengthVariable(location)] ?? '0');
    return length > MAX_ELEMENTS ? MAX_ELEMENTS : length > 0 ? length : 0;
  }

  /** Whether the input says anything about a place or what lies under it; the rest takes its defaults. */
  isMentioned(location: Location): boolean {
    this.#mentioned ??= containersOf(this.#names);
    return this.#mentioned[location] === true;
  }

  /** The keys of an object beyond the declared ones. */
  extraKeys(location: Location): readonly string[] {
    return this.#extraKeys[location] ?? [];
  }
}

/** Place of the contents of an alternative. */
export function placeOfAlternative(
  location: Location,
  alternatives: readonly InputShape[],
  index: number,
): Location {
  if (alternatives[index]?.kind !== 'heap') return location;
  let isFirst = true;
  for (let earlier = 0; earlier < index; earlier += 1) isFirst &&= alternatives[earlier]?.kind !== 'heap';
  return alternativeOf(location, index, isFirst);
}

function namesOf(
  values: readonly (readonly [string, string])[],
  originals: readonly (readonly [Location, Location])[],
): readonly string[] {
  const names: string[] = [];
  for (let index = 0; index < values.length; index += 1)
    names[names.length] = (values[index] as readonly [string, string])[0];
  for (let index = 0; index < originals.length; index += 1)
    names[names.length] = (originals[index] as readonly [string, string])[0];
  return names;
}

/** A table without a prototype, so that it has no names but those of its entries. */
function tableOf<T>(entries: readonly (readonly [name: string, content: T])[]): Readonly<Record<string, T>> {
  const table = { __proto__: null } as unknown as Record<string, T>;
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index] as readonly [string, T];
    table[entry[0]] = entry[1];
  }
  return table;
}

/**
 * The keys that variables mention directly under each place, sorted: code that goes through an object must
 * meet them in the same order in every run, whatever order a solver gives its variables in.
 */
export function keysByPlace(locations: Iterable<Location>): ReadonlyMap<Location, readonly string[]> {
  const keys = new Map<Location, Set<string>>();
  for (const location of locations) {
    const { root, steps } = stepsOf(location);
    let place = root;
    for (const step of steps) {
      const key = keyOfStep(step);
      if (key !== undefined) keys.set(place, (keys.get(place) ?? new Set()).add(key));
      place += step;
    }
  }
  return new Map([...keys].map(([place, names]) => [place, [...names].sort()]));
}

import type { Aliasing } from '../../model/input/aliasing.ts';
import type { HeapShape } from '../../model/input/heap-shape.ts';
import type { Location } from '../../model/input/location.ts';
import { mapGet, weakMapGet, weakMapSet } from '../realm/intrinsics.ts';
import type { SymbolicReference } from './shadow.ts';
import { referenceAt } from './reference-at.ts';

/** An object of the input: its home place, its type, and its contents when the run began. */
export interface InputObject {
  readonly place: Location;
  readonly type: number;
  readonly shape: HeapShape;
  /** Its initial contents by key; filled in while the input is built. */
  readonly initial: Map<string, unknown>;
  /** Makes a member of a double, so that it is among the initial contents. */
  readonly complete?: (key: string) => void;
}

/** The content of an object under a key when the run began. */
export function initialContent({ initial, complete }: InputObject, key: string): unknown {
  complete?.(key);
  return mapGet(initial, key);
}

/** The objects of one run's input. */
export class InputObjects {
  /** How objects may be shared. */
  readonly aliasing: Aliasing;
  readonly #objects = new WeakMap<object, InputObject>();
  /** The places of each type that hold an object, and the objects they hold. */
  readonly #names: { readonly place: Location; readonly object: object }[][] = [];

  constructor(aliasing: Aliasing) {
    this.aliasing = aliasing;
  }

  /** Records that a place, which need not be its home, holds an object. */
  name(place: Location, type: number, object: object): void {
    const names = (this.#names[type] ??= []);
    names[names.length] = { place, object };
  }

  /** Whether two names refer to one object in this run. */
  areSame(one: SymbolicReference, other: SymbolicReference): boolean {
    const object = this.#at(one);
    return object !== undefined && object === this.#at(other);
  }

  #at({ place, type }: SymbolicReference): object | undefined {
    const names = this.#names[type] ?? [];
    for (let index = 0; index < names.length; index += 1) {
      if (names[index]?.place === place) return names[index]?.object;
    }
    return undefined;
  }

  /** All places of a type that hold an object. */
  namesOf(type: number): readonly { readonly place: Location; readonly object: object }[] {
    return this.#names[type] ?? [];
  }

  register(object: object, described: InputObject): void {
    weakMapSet(this.#objects, object, described);
  }

  find(object: object): InputObject | undefined {
    return weakMapGet(this.#objects, object);
  }

  /** The reference to an object of the input by its home place. */
  referenceTo(object: object): SymbolicReference | undefined {
    const found = weakMapGet(this.#objects, object);
    if (found === undefined) return undefined;
    const { place, type, shape } = found;
    return referenceAt(place, type, shape);
  }
}

import type { HeapShape } from '../model/input/heap-shape.ts';
import type { InputShape } from '../model/input/input-shape.ts';
import type { InputTypes } from '../wire/input-types.ts';
import type { Location } from '../model/input/location.ts';
import { declaredAt, heapShapeOf } from './declared-place.ts';

/** Finds what a place of an input may hold, from its name, each place once. */
export class ShapeNavigator {
  readonly #types: InputTypes;
  readonly #known = new Map<Location, InputShape | undefined>();

  constructor(types: InputTypes) {
    this.#types = types;
  }

  shapeAt(location: Location): InputShape | undefined {
    if (!this.#known.has(location)) this.#known.set(location, declaredAt(this.#types, location)?.shape);
    return this.#known.get(location);
  }

  /** The object type that a place holds if it holds an object. */
  heapShapeAt(location: Location): HeapShape | undefined {
    return heapShapeOf(this.#types, this.shapeAt(location));
  }
}

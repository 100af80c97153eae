import { weakMapGet, weakMapSet } from '../realm/intrinsics.ts';

/** The items of an iterator of a collection: its keys, its values, or pairs of both. */
export type IteratorKind = 'keys' | 'values' | 'entries';

/** The source of a native iterator. */
export interface IteratorSource {
  readonly collection: object;
  readonly kind: IteratorKind;
  /** How often it has been asked; for an array, the index that is next. */
  position: number;
  /** A second iterator over the keys of a map, since a value alone does not tell its key. */
  readonly keys: object | undefined;
}

/** Sources of native iterators, by iterator. */
export class IteratorSources {
  readonly #sources = new WeakMap<object, IteratorSource>();

  of(iterator: object): IteratorSource | undefined {
    return weakMapGet(this.#sources, iterator);
  }

  remember(iterator: object, source: IteratorSource): void {
    weakMapSet(this.#sources, iterator, source);
  }
}

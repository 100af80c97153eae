import { weakMapGet, weakMapSet } from './intrinsics.ts';

/** What an iterator of a collection gives: its keys, its values, or pairs of both. */
export type IteratorKind = 'keys' | 'values' | 'entries';

/** What a native iterator goes through. */
export interface IteratorSource {
  readonly collection: object;
  readonly kind: IteratorKind;
  /** How often it has been asked; for an array, the index that is next. */
  position: number;
  /** Goes through the keys of a map beside it, since a value alone does not tell where it was. */
  readonly keys: object | undefined;
}

/** What native iterators go through, by iterator. */
export class IteratorSources {
  readonly #sources = new WeakMap<object, IteratorSource>();

  of(iterator: object): IteratorSource | undefined {
    return weakMapGet(this.#sources, iterator);
  }

  remember(iterator: object, source: IteratorSource): void {
    weakMapSet(this.#sources, iterator, source);
  }
}

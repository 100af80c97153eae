import { Bytes, mapGet, mapSet } from '../realm/intrinsics.ts';

/**
 * Ids that share a page: those of a module lie close together, those of two modules far apart. A page has 64 bytes, since
 * larger ones are made outside of the heap, which takes long for a run that meets many modules.
 */
const PAGE_BITS = 9;
const PAGE_BYTES = 1 << (PAGE_BITS - 3);
const IN_PAGE = (1 << PAGE_BITS) - 1;

/** Which ids of branches or sites have been met. A bit for each on pages, since a set of them is slow to ask. */
export class SeenIds {
  readonly #pages = new Map<number, Uint8Array>();
  /** The page that was used last, which is nearly always the one that is used next. */
  #page: Uint8Array | null = null;
  #pageNumber = -1;

  /** Whether an id is met for the first time. */
  isFirst(id: number): boolean {
    const page = this.#pageOf(id) ?? this.#newPage(id >> PAGE_BITS);
    const place = (id & IN_PAGE) >> 3;
    const bits = page[place] as number;
    const bit = 1 << (id & 7);
    if ((bits & bit) !== 0) return false;
    page[place] = bits | bit;
    return true;
  }

  /** Whether an id has been met. */
  has(id: number): boolean {
    const bits = this.#pageOf(id)?.[(id & IN_PAGE) >> 3] ?? 0;
    return (bits & (1 << (id & 7))) !== 0;
  }

  #pageOf(id: number): Uint8Array | null {
    const number = id >> PAGE_BITS;
    if (number === this.#pageNumber) return this.#page;
    const page = mapGet(this.#pages, number);
    if (page === undefined) return null;
    this.#page = page;
    this.#pageNumber = number;
    return page;
  }

  #newPage(number: number): Uint8Array {
    const page = new Bytes(PAGE_BYTES);
    mapSet(this.#pages, number, page);
    this.#page = page;
    this.#pageNumber = number;
    return page;
  }
}

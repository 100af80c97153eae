import type { Assumption } from '../protocol/assumption.ts';
import type { Location } from '../protocol/location.ts';
import { mapGet, mapSet, quote } from './intrinsics.ts';
import { SeenNumbers } from './seen-numbers.ts';

/**
 * Where a run did something that inputs of the declared types could answer otherwise than the inputs that are built.
 * An entry without a place bends the path at once; one with a place concerns the values that come from there.
 */
export class AssumptionLog {
  readonly #seen = new Map<Assumption, SeenNumbers>();
  readonly #places = new Map<string, boolean>();
  #entries = '';

  /** Notes an assumption, met after a branch of the source; −1 before the first one. */
  note(assumption: Assumption, after: number): void {
    let seen = mapGet(this.#seen, assumption);
    if (seen === undefined) {
      seen = new SeenNumbers();
      mapSet(this.#seen, assumption, seen);
    }
    if (seen.isFirst(after + 1)) this.#add(`["${assumption}",${after}]`);
  }

  /** Notes an assumption about what a place of the input holds. */
  notePlace(assumption: Assumption, place: Location): void {
    const key = `${assumption} ${place}`;
    if (mapGet(this.#places, key) === true) return;
    mapSet(this.#places, key, true);
    this.#add(`["${assumption}",-1,${quote(place)}]`);
  }

  #add(entry: string): void {
    this.#entries += this.#entries === '' ? entry : `,${entry}`;
  }

  /** The rows of a JSON list: assumption, branch before it, place. */
  get entries(): string {
    return this.#entries;
  }
}

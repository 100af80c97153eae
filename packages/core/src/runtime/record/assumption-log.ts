import type { Assumption } from '../../model/assumption.ts';
import { isWithin, type Location } from '../../model/input/location.ts';
import { mapGet, mapSet, quote } from '../realm/intrinsics.ts';
import { SeenIds } from './seen-ids.ts';

/**
 * Log of the assumptions of a run: other inputs of the declared types could behave otherwise than those that are built.
 * An entry without a place affects the path at once; one with a place concerns the values from there.
 */
export class AssumptionLog {
  readonly #seen = new Map<Assumption, SeenIds>();
  readonly #places = new Map<string, boolean>();
  readonly #placed: { readonly assumption: Assumption; readonly place: Location }[] = [];
  #entries = '';

  /** Notes an assumption, met after a branch of the source; −1 before the first one. */
  note(assumption: Assumption, after: number): void {
    let seen = mapGet(this.#seen, assumption);
    if (seen === undefined) {
      seen = new SeenIds();
      mapSet(this.#seen, assumption, seen);
    }
    if (seen.isFirst(after + 1)) this.#add(`["${assumption}",${after}]`);
  }

  /** Notes an assumption about what a place of the input holds. */
  notePlace(assumption: Assumption, place: Location): void {
    const key = `${assumption} ${place}`;
    if (mapGet(this.#places, key) === true) return;
    mapSet(this.#places, key, true);
    this.#placed[this.#placed.length] = { assumption, place };
    this.#add(`["${assumption}",-1,${quote(place)}]`);
  }

  /**
   * Notes that the path depends on what a place holds, in a way that no condition mentions: on the identity of an
   * object, or on a length that earlier decisions have fixed.
   */
  noteUnspoken(place: Location, after: number): void {
    for (let index = 0; index < this.#placed.length; index += 1) {
      const known = this.#placed[index] as { readonly assumption: Assumption; readonly place: Location };
      if (isWithin(place, known.place)) this.note(known.assumption, after);
    }
  }

  #add(entry: string): void {
    this.#entries += this.#entries === '' ? entry : `,${entry}`;
  }

  /** The rows of a JSON list: assumption, branch before it, place. */
  get entries(): string {
    return this.#entries;
  }
}

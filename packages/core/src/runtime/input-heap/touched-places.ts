import type { Assumption } from '../../model/assumption.ts';
import type { Location } from '../../model/input/location.ts';
import { mapGet, mapSet } from '../realm/intrinsics.ts';
import type { PathRecorder } from '../record/path-recorder.ts';

interface Touch {
  /** How many turns other code had had when the place was last read or written. */
  readonly turn: number;
  readonly isWrite: boolean;
}

/**
 * The places of the input that the code has looked at. A second look sees the same only if nothing has changed the
 * place meanwhile: a getter, a callback, or other code during an `await`.
 */
export class TouchedPlaces {
  readonly #recorder: PathRecorder;
  readonly #touches = new Map<Location, Touch>();
  /** Assumptions about turns of other code, in order. */
  readonly #turns: Assumption[] = [];

  constructor(recorder: PathRecorder) {
    this.#recorder = recorder;
  }

  /** Records a turn of other code, which is assumed to change nothing. */
  giveTurn(assumption: Assumption): void {
    this.#turns[this.#turns.length] = assumption;
  }

  /** Records a read of a property, which may be a getter; conditions refer to the place `spoken`. */
  readMember(place: Location, spoken = place): void {
    const before = this.#note(place, spoken);
    if (before?.turn === this.#turns.length) this.#assume('plain data', spoken, before);
  }

  /** Records a read of an element, a length or a map's entries, which only other code can change. */
  read(place: Location): void {
    this.#note(place, place);
  }

  write(place: Location): void {
    mapSet(this.#touches, place, { turn: this.#turns.length, isWrite: true });
  }

  /** Records a read, with what had to be assumed of the turns since the place was last touched. */
  #note(place: Location, spoken: Location): Touch | undefined {
    const before = mapGet(this.#touches, place);
    const turn = this.#turns.length;
    if (before?.turn !== turn) mapSet(this.#touches, place, { turn, isWrite: before?.isWrite === true });
    if (before !== undefined)
      for (let index = before.turn; index < turn; index += 1)
        this.#assume(this.#turns[index] as Assumption, spoken, before);
    return before;
  }

  /** A written value need not depend on the input: then no condition refers to the place. */
  #assume(assumption: Assumption, place: Location, { isWrite }: Touch): void {
    if (isWrite) this.#recorder.assume(assumption);
    else this.#recorder.assumeOf(assumption, place);
  }
}

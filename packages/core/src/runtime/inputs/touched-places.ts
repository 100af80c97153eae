import type { Assumption } from '../../protocol/assumption.ts';
import type { Location } from '../../protocol/location.ts';
import { mapGet, mapSet } from '../intrinsics.ts';
import type { PathRecorder } from '../path-recorder.ts';

interface Touch {
  /** How often others had had their turn when the place was last read or written. */
  readonly turn: number;
  readonly isWrite: boolean;
}

/**
 * Which places of the input the code has looked at. What it sees there a second time is the same only if nothing has
 * changed it meanwhile: a getter, a callback that had its turn, or somebody else while the code was waiting.
 */
export class TouchedPlaces {
  readonly #recorder: PathRecorder;
  readonly #touches = new Map<Location, Touch>();
  /** Who has had a turn, in order. */
  readonly #turns: Assumption[] = [];

  constructor(recorder: PathRecorder) {
    this.#recorder = recorder;
  }

  /** Others have a turn, and are assumed to change nothing. */
  giveTurn(assumption: Assumption): void {
    this.#turns[this.#turns.length] = assumption;
  }

  /** A property of an object is read, which might be a getter. */
  readMember(place: Location): void {
    const before = this.#note(place, false);
    if (before?.turn === this.#turns.length) this.#assume('plain data', place, before);
  }

  /** What only others can change is read: an element, a length, the entries of a map. */
  read(place: Location): void {
    this.#note(place, false);
  }

  write(place: Location): void {
    mapSet(this.#touches, place, { turn: this.#turns.length, isWrite: true });
  }

  #note(place: Location, isWrite: boolean): Touch | undefined {
    const before = mapGet(this.#touches, place);
    const turn = this.#turns.length;
    if (before?.turn !== turn)
      mapSet(this.#touches, place, { turn, isWrite: isWrite || before?.isWrite === true });
    if (before !== undefined)
      for (let index = before.turn; index < turn; index += 1)
        this.#assume(this.#turns[index] as Assumption, place, before);
    return before;
  }

  /** What was written there need not depend on the input: then no condition will speak of the place. */
  #assume(assumption: Assumption, place: Location, { isWrite }: Touch): void {
    if (isWrite) this.#recorder.assume(assumption);
    else this.#recorder.assumeOf(assumption, place);
  }
}

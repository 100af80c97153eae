import type { Operand } from '../shadow/operand.ts';

/** A function that reads a surrounding, and what it gives. */
interface Reading {
  readonly reader: unknown;
  readonly read: () => Operand;
}

/** The surroundings of a run that are inputs, by the functions of the language that read them. */
export class ReadSurroundings {
  /** Whether there are any; most runs have none. */
  isUsed = false;
  readonly #readings: Reading[] = [];
  #clock: Reading | null = null;

  /** Registers what a function gives; the last registration counts. */
  answer(reader: unknown, read: () => Operand): void {
    this.isUsed = true;
    let index = 0;
    while (index < this.#readings.length && this.#readings[index]?.reader !== reader) index += 1;
    this.#readings[index] = { reader, read };
  }

  /** Registers the time of new objects of `Date`. */
  setClock(constructor: unknown, read: () => Operand): void {
    this.isUsed = true;
    this.#clock = { reader: constructor, read };
  }

  /** The result of a call, if the function reads such a surrounding. */
  resultOf(callee: unknown): Operand | null {
    for (let index = 0; index < this.#readings.length; index += 1) {
      const reading = this.#readings[index] as Reading;
      if (reading.reader === callee) return reading.read();
    }
    return null;
  }

  /** The time that `new Date()` takes, if the clock is an input. */
  timeFor(constructor: unknown): Operand | null {
    const clock = this.#clock;
    return clock !== null && clock.reader === constructor ? clock.read() : null;
  }
}

import { Bytes } from './intrinsics.ts';

/** How large the largest of these has had to become: the next will be about as large. */
let usualSize = 1_024;

/** Which small numbers have been met. A byte for each, since a sparse list of them is slow to ask. */
export class SeenNumbers {
  #bytes = new Bytes(usualSize);
  /** The length of the bytes, which foreign code could make lie. */
  #size = usualSize;

  /** Whether a number is met for the first time. */
  isFirst(number: number): boolean {
    if (number >= this.#size) this.#grow(number);
    if (this.#bytes[number] === 1) return false;
    this.#bytes[number] = 1;
    return true;
  }

  #grow(number: number): void {
    const old = this.#bytes;
    while (usualSize <= number) usualSize *= 2;
    const bytes = new Bytes(usualSize);
    for (let index = 0; index < this.#size; index += 1) bytes[index] = old[index] ?? 0;
    this.#bytes = bytes;
    this.#size = usualSize;
  }
}

import { Bytes } from '../realm/intrinsics.ts';

/** The largest size so far: the next set will need about as much. */
let usualSize = 1_024;

/** Which small numbers have been met. A byte for each, since a sparse list of them is slow to ask. */
export class SeenNumbers {
  #bytes: Uint8Array | null = null;
  /** The length of the bytes, which foreign code could fake. */
  #size = 0;

  /** Whether a number is met for the first time. */
  isFirst(number: number): boolean {
    const bytes = this.#bytes !== null && number < this.#size ? this.#bytes : this.#grown(number);
    if (bytes[number] === 1) return false;
    bytes[number] = 1;
    return true;
  }

  /** Whether a number has been met. */
  has(number: number): boolean {
    return this.#bytes !== null && number < this.#size && this.#bytes[number] === 1;
  }

  #grown(number: number): Uint8Array {
    while (usualSize <= number) usualSize *= 2;
    const bytes = new Bytes(usualSize);
    for (let index = 0; index < this.#size; index += 1) bytes[index] = this.#bytes?.[index] ?? 0;
    this.#bytes = bytes;
    this.#size = usualSize;
    return bytes;
  }
}

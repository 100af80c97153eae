import { readSync, writeSync } from 'node:fs';
import {
  defineProperty,
  parseJson,
  reflectApply,
  stringCharCodeAt,
  stringIndexOf,
  stringSlice,
} from '../realm/intrinsics.ts';

// Imports from Node change if foreign code replaces them; constants do not.
const read = readSync;
const write = writeSync;

/** The descriptor that the orchestrator talks over. */
const CHANNEL_DESCRIPTOR = 3;
const CHUNK_BYTES = 65_536;
const MAX_ASCII = 0x7f;

const chunk = Buffer.alloc(CHUNK_BYTES);
// Node reads `byteLength`. As an own property it runs no foreign getter, which would get hold of the bytes.
defineProperty(chunk, 'byteLength', { value: CHUNK_BYTES });
const { latin1Slice } = Buffer.prototype as unknown as {
  latin1Slice: (this: Buffer, start: number, end: number) => string;
};

/**
 * Lines of JSON over a descriptor, both ways, blocking. Blocking keeps the target simple: it either
 * runs foreign code or waits for orders, and a module can be fetched in the middle of an import. The lines are ASCII,
 * so that they are cut into pieces without any function that foreign code could have replaced.
 */
export class Channel {
  #rest = '';

  send(json: string): void {
    const line = `${inAscii(json)}\n`;
    for (let sent = 0; sent < line.length;) {
      const rest = sent === 0 ? line : stringSlice(line, sent, line.length);
      sent += retrying(() => write(CHANNEL_DESCRIPTOR, rest, null, 'latin1'));
    }
  }

  /** The next message; `undefined` once the orchestrator is gone. */
  receive(): unknown {
    for (;;) {
      const end = stringIndexOf(this.#rest, '\n');
      if (end !== -1) {
        const line = stringSlice(this.#rest, 0, end);
        this.#rest = stringSlice(this.#rest, end + 1, this.#rest.length);
        return parseJson(line);
      }
      const count = retrying(() => read(CHANNEL_DESCRIPTOR, chunk, 0, CHUNK_BYTES, null));
      if (count === 0) return undefined;
      this.#rest += reflectApply(latin1Slice, chunk, [0, count]);
    }
  }
}

const numberToText = (0).toString;

/** JSON with everything beyond ASCII written as escapes. */
function inAscii(json: string): string {
  let ascii = '';
  let copied = 0;
  for (let index = 0; index < json.length; index += 1) {
    const code = stringCharCodeAt(json, index);
    if (code <= MAX_ASCII) continue;
    const digits = `000${reflectApply(numberToText, code, [16])}`;
    ascii += `${stringSlice(json, copied, index)}\\u${stringSlice(digits, digits.length - 4, digits.length)}`;
    copied = index + 1;
  }
  return copied === 0 ? json : ascii + stringSlice(json, copied, json.length);
}

const sleepCell = new Int32Array(new SharedArrayBuffer(4));
const sleep = Atomics.wait;

/** A descriptor shared with an event loop may be in non-blocking mode, and then says to try again. */
function retrying(operation: () => number): number {
  for (;;) {
    try {
      return operation();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      sleep(sleepCell, 0, 0, 1);
    }
  }
}

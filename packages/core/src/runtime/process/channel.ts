import { readSync, writeSync } from 'node:fs';
import { parseJson } from '../intrinsics.ts';

/** The descriptor that the orchestrator talks over. */
const CHANNEL_DESCRIPTOR = 3;
const NEWLINE = 10;

const { alloc, concat } = Buffer;
const toText = (bytes: Buffer): string => bytes.toString('utf8');

/**
 * Lines of JSON over a descriptor, both ways, blocking. Blocking keeps the target simple: it either
 * runs foreign code or waits for orders, and a module can be fetched in the middle of an import.
 */
export class Channel {
  #rest: Buffer = alloc(0);

  send(json: string): void {
    const bytes = Buffer.from(`${json}\n`, 'utf8');
    for (let sent = 0; sent < bytes.length;)
      sent += retrying(() => writeSync(CHANNEL_DESCRIPTOR, bytes, sent));
  }

  /** The next message; `undefined` once the orchestrator is gone. */
  receive(): unknown {
    for (;;) {
      const end = this.#rest.indexOf(NEWLINE);
      if (end !== -1) {
        const line = toText(this.#rest.subarray(0, end));
        this.#rest = this.#rest.subarray(end + 1);
        return parseJson(line);
      }
      const chunk = alloc(65_536);
      const count = retrying(() => readSync(CHANNEL_DESCRIPTOR, chunk));
      if (count === 0) return undefined;
      this.#rest = concat([this.#rest, chunk.subarray(0, count)]);
    }
  }
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

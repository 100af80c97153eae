import { z3Dialect } from '../smtlib-dialect.ts';
import type { SmtlibBackend, SmtlibTransport } from '../smtlib-transport.ts';
import { Z3Host } from './z3-host.ts';
import { Z3WasmTransport } from './z3-wasm-transport.ts';

/** WebAssembly memory only grows, and ends at 4 GiB. */
const HEAVY_BYTES = 256 * 1024 * 1024;

/**
 * Z3 from npm, in WebAssembly, in one process of its own. All conversations share the process, each in its
 * own Z3 context: a second process would cost another start-up and another copy of the module.
 *
 * The process starts when the first conversation is begun: most targets need none, and Z3 takes half a second
 * and a hundred megabytes.
 */
export class Z3WasmBackend implements SmtlibBackend {
  readonly name = 'z3-wasm';
  readonly dialect = z3Dialect;
  readonly #host = new Z3Host();
  readonly #heavyBytes: number;
  #opened = 0;

  /** Conversations are begun anew when they hold more than `heavyBytes`. */
  constructor(heavyBytes = HEAVY_BYTES) {
    this.#heavyBytes = heavyBytes;
  }

  async isReady(): Promise<boolean> {
    this.#host.start();
    return await this.#host.isReady();
  }

  open(patienceMs: number): SmtlibTransport {
    this.#opened += 1;
    return new Z3WasmTransport(this.#host, this.#opened, { patienceMs, heavyBytes: this.#heavyBytes });
  }

  async close(): Promise<void> {
    await this.#host.close();
  }
}

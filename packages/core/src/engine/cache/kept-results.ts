import type { RemoteCache } from './remote-cache.ts';
import { fromFile, toFile } from './result-file.ts';
import type { ResultStore } from './result-store.ts';

/** Results in a folder, on a server, or both: the folder is asked first, and gets what the server has. */
export class KeptResults {
  readonly #local: ResultStore | undefined;
  readonly #remote: RemoteCache | undefined;
  readonly #onTrouble: (message: string) => void;

  constructor(tiers: ResultTiers, onTrouble: (message: string) => void) {
    this.#local = tiers.local;
    this.#remote = tiers.remote;
    this.#onTrouble = onTrouble;
  }

  /** The result of a key, if there is one that `read` accepts. */
  async get<Result>(key: string, read: (data: unknown) => Result): Promise<Result | undefined> {
    const near = this.#local?.get(key, read);
    if (near !== undefined) return near;
    const bytes = await this.#remote?.get(key);
    if (bytes === undefined) return undefined;
    try {
      const data = fromFile(key, bytes);
      const result = read(data);
      this.#local?.put(key, data);
      return result;
    } catch (error) {
      this.#onTrouble(
        `a remote result is not used: ${error instanceof Error ? error.message : String(error)}`,
      );
      return undefined;
    }
  }

  /** Keeps the result of a key. */
  put(key: string, data: unknown): void {
    this.#local?.put(key, data);
    this.#remote?.put(key, toFile(key, data));
  }

  /** Makes room, and waits for what is being sent. */
  async close(): Promise<void> {
    this.#local?.close();
    await this.#remote?.close();
  }
}

/** Places where results are kept. */
export interface ResultTiers {
  readonly local: ResultStore | undefined;
  readonly remote: RemoteCache | undefined;
}

import type { Awaitable } from './module-server.ts';

/** Why a module could not be loaded. */
export interface LoadFailure {
  readonly cause: string;
  /** The files on the stack of the error, the module that was being evaluated first. */
  readonly files: readonly string[];
}

/** The library's side of the search. */
export interface EntryLibrary {
  /** Modules that may have to be loaded before a file that lies in an import cycle. */
  entriesBefore(file: string): Awaitable<readonly string[]>;
  /** Has another module loaded before a file, or none. */
  loadFirst(file: string, entry: string | undefined): Awaitable<void>;
}

/** How many modules are tried as the first for one file. */
const MAX_TRIED = 12;

/** Errors of code that uses a module of an import cycle before it is evaluated. */
const USED_TOO_EARLY = /^(?:ReferenceError: .* before initialization|TypeError: )/;

/**
 * Looks for a module to load before a file that lies in an import cycle and cannot be loaded first. An application loads
 * it from elsewhere: the cycle is entered at another module.
 */
export class EntrySearch {
  readonly #library: EntryLibrary;

  constructor(library: EntryLibrary) {
    this.#library = library;
  }

  /**
   * The failure that is left; if none is, the module found is loaded before the file from now on. The module that could
   * not be evaluated is tried next, because the first one of a cycle is evaluated last.
   */
  async failureLeft(
    file: string,
    failure: LoadFailure,
    load: () => Promise<LoadFailure | undefined>,
  ): Promise<LoadFailure | undefined> {
    if (!USED_TOO_EARLY.test(failure.cause)) return failure;
    const left = new Set(await this.#library.entriesBefore(file));
    let last: LoadFailure | undefined = failure;
    // A module of the cycle that fails for another reason fails in every order.
    for (let tried = 0; tried < MAX_TRIED && left.size > 0 && USED_TOO_EARLY.test(last.cause); tried += 1) {
      const entry = [...last.files, ...left].find((one) => left.has(one)) ?? '';
      left.delete(entry);
      await this.#library.loadFirst(file, entry);
      last = await load();
      if (last === undefined) return undefined;
    }
    await this.#library.loadFirst(file, undefined);
    return USED_TOO_EARLY.test(last.cause) ? failure : last;
  }
}

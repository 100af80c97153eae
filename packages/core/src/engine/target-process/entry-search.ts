import { entriesBefore } from '../loading/import-cycles.ts';
import type { ModuleLibrary } from '../loading/module-library.ts';

/** Why a module could not be loaded. */
export interface LoadFailure {
  readonly cause: string;
  /** The files on the stack of the error, the module that was being evaluated first. */
  readonly files: readonly string[];
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
  readonly #library: ModuleLibrary;

  constructor(library: ModuleLibrary) {
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
    const left = new Set(this.#entriesBefore(file));
    let last: LoadFailure | undefined = failure;
    // A module of the cycle that fails for another reason fails in every order.
    for (let tried = 0; tried < MAX_TRIED && left.size > 0 && USED_TOO_EARLY.test(last.cause); tried += 1) {
      const entry = [...last.files, ...left].find((one) => left.has(one)) ?? '';
      left.delete(entry);
      this.#library.loadFirst(file, entry);
      last = await load();
      if (last === undefined) return undefined;
    }
    this.#library.loadFirst(file, undefined);
    return USED_TOO_EARLY.test(last.cause) ? failure : last;
  }

  /** Modules that stand-ins replace are not among them: tests would load the stand-ins. */
  #entriesBefore(file: string): readonly string[] {
    const replaced = new Set(this.#library.replacedFor(file).map(({ module }) => module));
    const found = entriesBefore(file, (one) => this.#evaluatedBefore(one));
    return found.filter((one) => !replaced.has(one));
  }

  #evaluatedBefore(file: string): readonly string[] {
    try {
      return this.#library.evaluatedBefore(file);
    } catch {
      // A file that cannot be read is no part of a cycle that works.
      return [];
    }
  }
}

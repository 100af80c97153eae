import { pathToFileURL } from 'node:url';
import { noteRefusal, refusedUse, takeRefusal } from '../outcome/refusals.ts';
import { mapDelete, mapGet, mapSet, setAdd, setHas } from '../realm/intrinsics.ts';
import type { ServedModules } from './module-hooks.ts';

type Exports = Readonly<Record<string, unknown>>;

/** The modules of the project that a run uses, in the instances that the module under test has. */
export class LoadedModules {
  readonly #served: ServedModules;
  readonly #loaded = new Map<string, { readonly url: string; readonly exports: Exports }>();
  /** Files of which some instance was loaded. */
  readonly #known = new Set<string>();
  #count = 0;

  constructor(served: ServedModules) {
    this.#served = served;
  }

  /** Number of files of which some instance was loaded. */
  get count(): number {
    return this.#count;
  }

  /** Whether the current instance of a file is loaded. */
  has(file: string): boolean {
    return mapGet(this.#loaded, file)?.url === this.#urlOf(file);
  }

  /** Makes sure that the current instance of a file is loaded. */
  async require(file: string): Promise<void> {
    const url = this.#urlOf(file);
    if (mapGet(this.#loaded, file)?.url === url) return;
    if (!setHas(this.#known, file)) this.#count += 1;
    setAdd(this.#known, file);
    mapSet(this.#loaded, file, { url, exports: (await import(url)) as Exports });
  }

  /**
   * As {@link require}, for a file that the run may do without: the code under test may mention its classes as types
   * only. What the module is refused while it is loaded is no fault of the run.
   */
  async tryToRequire(file: string): Promise<void> {
    const before = takeRefusal();
    let isLoaded = true;
    try {
      await this.require(file);
    } catch {
      isLoaded = false;
    }
    if (takeRefusal() !== null || !isLoaded) mapDelete(this.#loaded, file);
    if (before !== null) noteRefusal(before);
  }

  #urlOf(file: string): string {
    return this.#served.entryUrl(pathToFileURL(file).href, false);
  }

  /** An export of a file that was required. */
  exportAt(file: string, exportName: string): unknown {
    const exports = mapGet(this.#loaded, file)?.exports;
    if (exports === undefined) throw refusedUse(`an object of ${exportName}, whose module cannot be loaded`);
    return exportNamed(exports, exportName);
  }
}

/** An export by name. Names that the source of a script does not show are looked up in its default export. */
export function exportNamed(exports: Exports, name: string): unknown {
  const byName = exports[name];
  const whole = exports['default'] as Exports | null | undefined;
  return typeof byName === 'function' ? byName : (whole?.[name] ?? byName);
}

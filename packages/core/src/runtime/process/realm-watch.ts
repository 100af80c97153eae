import { RealmSnapshot } from './realm-snapshot.ts';

/**
 * Watches whether code under test leaves the realm as it found it. A prototype that one module has patched must not
 * change what the next one does: such a process is used for the module that patched it only.
 */
export class RealmWatch {
  /** As it was before any foreign code. */
  readonly #start: RealmSnapshot;
  /** As the current module left it when it was loaded: a module may bring polyfills. */
  #loaded: RealmSnapshot;
  #url: string | undefined;

  constructor() {
    this.#start = RealmSnapshot.take();
    this.#loaded = this.#start;
  }

  /** Includes an object that is about to be handed out. */
  include(holder: object): void {
    this.#start.include(holder);
    if (this.#loaded !== this.#start) this.#loaded.include(holder);
  }

  /**
   * Whether a module can be loaded here as in a new process. The one that is loaded already is loaded again before many
   * of its runs, so that must be quick.
   */
  canLoad(url: string): boolean {
    if (this.#url === undefined) return true;
    return url === this.#url ? this.#loaded.isMostlyIntact() : this.#start.isIntact();
  }

  /** Notes how loading a module has changed the realm, which is the same each time. */
  noteLoaded(url: string): void {
    if (url === this.#url) return;
    this.#url = url;
    this.noteLoadedBeside();
  }

  /** Notes how modules have changed the realm that were loaded beside it, since runs need their classes. */
  noteLoadedBeside(): void {
    this.#loaded = this.#start.isIntact() ? this.#start : this.#start.retaken();
  }

  /** Whether a run has changed what the runs after it would see. */
  get isSpoiled(): boolean {
    return !this.#loaded.isMostlyIntact();
  }
}

import type { DomPart } from '../../../model/run/dom-setup.ts';
import { reflectOwnKeys } from '../../realm/intrinsics.ts';
import type { PageDocument, PageWindow } from './make-window.ts';
import type { PageListeners } from './page-listeners.ts';
import { PageParts, type PartTexts } from './page-parts.ts';
import type { SharedMembers } from './share-window.ts';

/** A page as it was at one moment. */
interface PageLook {
  readonly parts: PartTexts;
  /** State that cannot be emptied, such as the length of the history. */
  readonly rest: string;
  readonly listeners: number;
}

/** Changes that a run has left in the page. */
export interface LeftInPage {
  /** Parts that were changed, and are empty again. */
  readonly parts: readonly DomPart[];
  /** Whether later runs would still see a difference. */
  readonly isSpoiled: boolean;
}

/**
 * Keeps runs independent of what others have left in the page. Exploration puts the page back as it was when the module
 * was loaded, and gives the process up where that fails. Plain code has the page of its test file: only the parts that an
 * emitted test empties are emptied, and the rest is left to the next run, as in the runner.
 */
export class PageState {
  readonly #window: PageWindow;
  readonly #shared: SharedMembers;
  readonly #isShared: boolean;
  readonly #parts: PageParts;
  readonly #listeners: PageListeners | undefined;
  readonly #elements: Pick<PageDocument, 'documentElement' | 'head' | 'body'>;
  readonly #start: PageLook;
  #loaded: PageLook;
  #url: string | undefined;

  constructor(
    window: PageWindow,
    {
      shared,
      listeners,
    }: {
      readonly shared: SharedMembers;
      /** Left out for plain code. */
      readonly listeners: PageListeners | undefined;
    },
  ) {
    this.#window = window;
    this.#shared = shared;
    this.#isShared = listeners === undefined;
    this.#listeners = listeners;
    this.#parts = new PageParts(window);
    const { documentElement, head, body } = window.document;
    this.#elements = { documentElement, head, body };
    this.#start = this.#look();
    this.#loaded = this.#start;
  }

  /** Whether a module finds the page as a new process has it. */
  canLoad(url: string): boolean {
    if (url === this.#url && this.#isShared) return true;
    try {
      this.#parts.emptyChanged(this.#start.parts);
      this.#listeners?.removeAfter(this.#start.listeners);
      const wanted = url === this.#url ? this.#loaded.rest : this.#start.rest;
      return this.#parts.are(this.#start.parts) && this.#rest() === wanted;
    } catch {
      return false;
    }
  }

  /** Notes how loading a module has changed the page. */
  noteLoaded(url: string): void {
    this.#url = url;
    try {
      this.#loaded = this.#look();
    } catch {
      // Code that breaks the page while it is loaded: the next run shows it.
    }
  }

  /** Empties what a run has left. */
  endRun(): LeftInPage {
    try {
      const { parts: wanted, rest, listeners } = this.#isShared ? this.#start : this.#loaded;
      const parts = this.#parts.emptyChanged(wanted);
      if (this.#isShared) return { parts, isSpoiled: false };
      this.#listeners?.removeAfter(listeners);
      const isSame = (parts.length === 0 || this.#parts.are(wanted)) && this.#rest() === rest;
      return { parts, isSpoiled: !isSame };
    } catch {
      // Code under test may have replaced whatever is used here.
      return { parts: [], isSpoiled: true };
    }
  }

  #look(): PageLook {
    return { parts: this.#parts.read(), rest: this.#rest(), listeners: this.#listeners?.count ?? 0 };
  }

  #rest(): string {
    const { document, history } = this.#window;
    const { documentElement, head, body } = document;
    const known = this.#elements;
    const areKept = documentElement === known.documentElement && head === known.head && body === known.body;
    const members = reflectOwnKeys(document);
    let named = 0;
    for (let index = 0; index < members.length; index += 1)
      if (typeof members[index] === 'string') named += 1;
    const frames = this.#listeners?.frameRequests ?? 0;
    return `${history.length} ${named} ${this.#shared.changes()} ${frames} ${areKept}`;
  }
}

import { DOM_PARTS, type DomPart } from '../../../model/run/dom-setup.ts';
import { quote, uncurryThis } from '../../realm/intrinsics.ts';
import type { PageDocument, PageElement, PageStorage, PageWindow } from './make-window.ts';

const split = uncurryThis<string, [string], string[]>(String.prototype.split);

/** A part of a page that can be looked at and emptied. */
interface PagePart {
  /** Says what it holds. */
  read(): string;
  /** Does what the `afterEach` of an emitted test does. */
  empty(): void;
}

/** The contents of each part of a page. */
export type PartTexts = Readonly<Record<DomPart, string>>;

/** The parts of a page. Its elements are those of the start: replaced ones are noticed by `PageState`. */
export class PageParts {
  readonly #parts: Readonly<Record<DomPart, PagePart>>;

  constructor(window: PageWindow) {
    const { document, localStorage, sessionStorage } = window;
    const { documentElement, head, body } = document;
    this.#parts = {
      root: {
        read: () => attributesText(documentElement) + attributesText(body),
        empty: () => {
          removeAttributes(documentElement);
          removeAttributes(body);
        },
      },
      head: contentsOf(head),
      body: contentsOf(body),
      localStorage: storagePart(localStorage),
      sessionStorage: storagePart(sessionStorage),
      cookies: cookiesOf(document),
      address: addressOf(window),
    };
  }

  read(): PartTexts {
    const texts: Partial<Record<DomPart, string>> = {};
    for (let index = 0; index < DOM_PARTS.length; index += 1) {
      const part = DOM_PARTS[index] as DomPart;
      texts[part] = this.#parts[part].read();
    }
    return texts as PartTexts;
  }

  /** Whether all parts are as `wanted`. */
  are(wanted: PartTexts): boolean {
    for (let index = 0; index < DOM_PARTS.length; index += 1) {
      const part = DOM_PARTS[index] as DomPart;
      if (this.#parts[part].read() !== wanted[part]) return false;
    }
    return true;
  }

  /** Empties the parts that differ from `wanted`, and names them. */
  emptyChanged(wanted: PartTexts): readonly DomPart[] {
    const now = this.read();
    const changed: DomPart[] = [];
    for (let index = 0; index < DOM_PARTS.length; index += 1) {
      const part = DOM_PARTS[index] as DomPart;
      if (now[part] === wanted[part]) continue;
      this.#parts[part].empty();
      changed[changed.length] = part;
    }
    return changed;
  }
}

function contentsOf(element: PageElement): PagePart {
  return {
    read: () => element.innerHTML,
    empty: () => {
      element.replaceChildren();
    },
  };
}

function storagePart(storage: PageStorage): PagePart {
  return {
    read: () => {
      let text = '';
      for (let index = 0; index < storage.length; index += 1) {
        const key = storage.key(index) ?? '';
        text += `${quote(key)}:${quote(storage.getItem(key) ?? '')},`;
      }
      return text;
    },
    empty: () => {
      storage.clear();
    },
  };
}

function cookiesOf(document: PageDocument): PagePart {
  return {
    read: () => document.cookie,
    empty: () => {
      const cookies = split(document.cookie, '; ');
      for (let index = 0; index < cookies.length; index += 1)
        document.cookie = `${cookies[index] ?? ''}; max-age=-1`;
    },
  };
}

function addressOf({ location, history }: PageWindow): PagePart {
  const { href } = location;
  return {
    read: () => `${location.href} ${history.state === null ? '' : 'with a state'}`,
    empty: () => {
      history.replaceState(null, '', href);
    },
  };
}

function attributesText(element: PageElement): string {
  const names = element.getAttributeNames();
  let text = '';
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index] as string;
    text += `${name}=${quote(element.getAttribute(name) ?? '')} `;
  }
  return `${text};`;
}

function removeAttributes(element: PageElement): void {
  const names = element.getAttributeNames();
  for (let index = 0; index < names.length; index += 1) element.removeAttribute(names[index] as string);
}

import type { DomSetup } from '../../../model/run/dom-setup.ts';

/** The members of a window that this runtime uses itself. */
export interface PageWindow {
  readonly document: PageDocument;
  readonly localStorage: PageStorage;
  readonly sessionStorage: PageStorage;
  readonly location: { readonly href: string };
  readonly history: PageHistory;
  readonly XMLHttpRequest?: { readonly prototype: object };
}

export interface PageDocument {
  readonly documentElement: PageElement;
  readonly head: PageElement;
  readonly body: PageElement;
  cookie: string;
  readonly defaultView: object | null;
}

export interface PageHistory {
  readonly length: number;
  readonly state: unknown;
  replaceState(state: unknown, unused: string, address: string): void;
}

export interface PageElement {
  readonly innerHTML: string;
  replaceChildren(): void;
  getAttributeNames(): readonly string[];
  getAttribute(name: string): string | null;
  removeAttribute(name: string): void;
}

export interface PageStorage {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  clear(): void;
}

type WindowClass = new (options: object) => PageWindow;

/** Exports of the packages. */
export interface DomPackage {
  readonly default?: DomPackage;
  readonly JSDOM?: new (html: string, options: object) => { readonly window: PageWindow };
  readonly GlobalWindow?: WindowClass;
  readonly Window?: WindowClass;
}

/** Makes a window with the options that runners give it. */
export function makeWindow(exported: DomPackage, { kind, pageUrl: url }: DomSetup): PageWindow {
  const { JSDOM, GlobalWindow, Window } = { ...exported.default, ...exported };
  if (kind === 'jsdom' && JSDOM !== undefined) {
    const options = { pretendToBeVisual: true, runScripts: 'dangerously', url };
    return new JSDOM('<!DOCTYPE html>', options).window;
  }
  const WindowOfPackage = GlobalWindow ?? Window;
  if (WindowOfPackage === undefined) throw new Error(`the installed ${kind} has no class for windows`);
  return new WindowOfPackage({ url, console, settings: { disableErrorCapturing: true } });
}

/** Packages that imitate a browser for tests. */
export const DOM_KINDS = ['jsdom', 'happy-dom'] as const;

export type DomKind = (typeof DOM_KINDS)[number];

/** The DOM that a target process offers to the code under test. */
export interface DomSetup {
  readonly kind: DomKind;
  /** URL of the file that the package is loaded from. */
  readonly entry: string;
  /** Address of the page. */
  readonly pageUrl: string;
}

/** Parts of a page that code may leave changed, and that a test can empty. */
export const DOM_PARTS = [
  'root',
  'head',
  'body',
  'localStorage',
  'sessionStorage',
  'cookies',
  'address',
] as const;

export type DomPart = (typeof DOM_PARTS)[number];

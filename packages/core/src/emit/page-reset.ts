import { DOM_PARTS, type DomPart } from '../model/run/dom-setup.ts';
import { hardLine, indent, type Document } from './layout/document.ts';
import { stringLiteral } from './string-literal.ts';

const loop = (head: string, statement: string): Document => [
  `for (${head}) {`,
  indent([hardLine, statement]),
  hardLine,
  '}',
];

/** Statements that empty a part of the page. The target process does the same after a run. */
const RESETS: Readonly<Record<DomPart, (address: string) => Document>> = {
  root: () =>
    loop(
      'const element of [document.documentElement, document.body]',
      'for (const name of element.getAttributeNames()) element.removeAttribute(name);',
    ),
  head: () => 'document.head.replaceChildren();',
  body: () => 'document.body.replaceChildren();',
  localStorage: () => 'localStorage.clear();',
  sessionStorage: () => 'sessionStorage.clear();',
  cookies: () =>
    loop("const cookie of document.cookie.split('; ')", 'document.cookie = `${cookie}; max-age=-1`;'),
  address: (address) => `history.replaceState(null, '', ${stringLiteral(address)});`,
};

/** A hook that empties parts of the page after each test; `address` is where the page was, without its host. */
export function pageReset(parts: ReadonlySet<DomPart>, address = '/'): readonly Document[] {
  const statements = DOM_PARTS.filter((part) => parts.has(part)).map((part) => RESETS[part](address));
  const lines = statements.flatMap((statement): Document[] => [hardLine, statement]);
  return lines.length === 0 ? [] : [['afterEach(() => {', indent(lines), hardLine, '});', hardLine]];
}

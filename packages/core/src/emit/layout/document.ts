/**
 * Text whose line breaks are still open: Wadler's documents, with the few extras that the emitted
 * code needs. Building a document never looks at the width; `printDocument` decides.
 */
export type Document = string | readonly Document[] | Group | Indent | Line | IfBroken | Fill;

/** Printed on one line if it fits, else with every line of its own broken. */
interface Group {
  readonly kind: 'group';
  readonly contents: Document;
  /** Never printed on one line. */
  readonly isBroken: boolean;
  /** Other forms to try when it does not fit on one line; the last one is taken whatever its width. */
  readonly fallbacks: readonly Document[];
}

interface Indent {
  readonly kind: 'indent';
  readonly contents: Document;
}

/** A line break where its group is broken, otherwise `flat`. */
interface Line {
  readonly kind: 'line';
  readonly flat: '' | ' ';
  readonly isForced: boolean;
}

interface IfBroken {
  readonly kind: 'if broken';
  readonly text: string;
}

/** Comma-separated words, as many on each line as fit. */
interface Fill {
  readonly kind: 'fill';
  readonly words: readonly string[];
}

/** A space, or a line break if the group is broken. */
export const line: Line = { kind: 'line', flat: ' ', isForced: false };
/** Nothing, or a line break if the group is broken. */
export const softLine: Line = { kind: 'line', flat: '', isForced: false };
/** Always a line break. */
export const hardLine: Line = { kind: 'line', flat: '', isForced: true };
/** The comma after the last item of a broken list. */
export const trailingComma: IfBroken = { kind: 'if broken', text: ',' };

export const indent = (contents: Document): Document => ({ kind: 'indent', contents });

export const fill = (words: readonly string[]): Document => ({ kind: 'fill', words });

/** A group that breaks if it does not fit, or if something inside always breaks. */
export function group(contents: Document): Document {
  return { kind: 'group', contents, isBroken: hasForcedBreak(contents), fallbacks: [] };
}

/** A group that is always broken. */
export function brokenGroup(contents: Document): Document {
  return { kind: 'group', contents, isBroken: true, fallbacks: [] };
}

/** The first of several forms that fits; the last if none does. */
export function firstFitting(contents: Document, fallbacks: readonly Document[]): Document {
  return { kind: 'group', contents, isBroken: false, fallbacks };
}

/** Documents with `separator` in between. */
export function join(parts: readonly Document[], separator: Document): Document {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}

/** Whether a document breaks whatever the width, outside of groups with fallbacks. */
export function hasForcedBreak(document: Document): boolean {
  if (typeof document === 'string') return false;
  if (isSequence(document)) return document.some(hasForcedBreak);
  switch (document.kind) {
    case 'line':
      return document.isForced;
    case 'group':
      return document.isBroken;
    case 'indent':
      return hasForcedBreak(document.contents);
    case 'if broken':
    case 'fill':
      return false;
  }
}

/** `Array.isArray` does not narrow readonly arrays. */
export function isSequence(document: Document): document is readonly Document[] {
  return Array.isArray(document);
}

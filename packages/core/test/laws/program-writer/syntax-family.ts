import type { Writer } from './writer.ts';

/** Writes one piece of text; what it declares is in scope for the text that follows it. */
export type Form = (write: Writer) => string;

/** Forms by name. */
export type Forms = Readonly<Record<string, Form>>;

/** What a form may stand for: statements, or an expression that yields a value of this type. */
export type FormKind = 'statement' | 'number' | 'string' | 'boolean';

/** How the text of a program is read. The first two go through the compiler. */
export type Dialect = 'typescript' | 'tsx' | 'strict' | 'sloppy';

/** What the place that is being written allows. */
export interface Place {
  readonly canReturn: boolean;
  readonly canAwait: boolean;
  readonly canYield: boolean;
  readonly isInLoop: boolean;
  /** Whether it is strict in any dialect, as the inside of a class is. */
  readonly isStrict: boolean;
  /** Labels around the place; only those of loops can be continued. */
  readonly labels: readonly { readonly name: string; readonly isLoop: boolean }[];
}

/**
 * One family of syntax, written by random forms.
 *
 * Law: whatever is drawn, the text parses, ends by itself, and shows by `note`, by the object `o`, or by
 * the variables it declares in which order it did what it did.
 */
export interface SyntaxFamily {
  readonly statement?: Forms;
  readonly number?: Forms;
  readonly string?: Forms;
  readonly boolean?: Forms;
  /** Dialects that have it; all of them, unless told. */
  readonly dialects?: readonly Dialect[];
  /** Where it can stand; anywhere, unless told. */
  readonly fits?: (place: Place) => boolean;
}

import type { Term } from './term.ts';
import { constantText } from './wire-constant.ts';

/**
 * One term as plain JSON data. Rows refer to earlier rows by index:
 * `['c', sort, text]` is a constant, `['v', sort, name]` a variable and `['a', operator, …rows]` an
 * application.
 */
export type WireRow =
  | readonly ['c', sort: string, text: string]
  | readonly ['v', sort: string, name: string]
  | readonly ['a', operator: string, ...args: readonly number[]];

/** Terms as plain JSON data: rows, arguments before the applications that use them, and where the terms are. */
export interface WireTerms {
  readonly rows: readonly WireRow[];
  readonly roots: readonly number[];
}

const ABSENT = -1;

/**
 * Writes the terms of one factory as rows, each term once, as they come. It runs beside hostile code,
 * so it calls no methods of built-in prototypes: arrays are filled by index.
 */
export class TermEncoder {
  /** All rows so far; those that a receiver has already are a prefix. */
  readonly rows: WireRow[] = [];
  /** Row numbers by term id. */
  readonly #rowOf: number[] = [];

  /** The row of `term`, which is appended with what it needs if it is new. */
  row(term: Term): number {
    const pending: Term[] = [term];
    let top = 0;
    while (top >= 0) {
      const next = pending[top] as Term;
      const grown = this.#isKnown(next) ? top : this.#demandArguments(next, pending, top);
      if (grown === top && !this.#isKnown(next)) this.#append(next);
      top = grown === top ? top - 1 : grown;
    }
    return this.#rowOf[term.id] as number;
  }

  #isKnown(term: Term): boolean {
    for (let id = this.#rowOf.length; id <= term.id; id += 1) this.#rowOf[id] = ABSENT;
    return this.#rowOf[term.id] !== ABSENT;
  }

  /** Puts the arguments without a row on the stack above `top`, and gives the new top. */
  #demandArguments(term: Term, pending: Term[], top: number): number {
    if (term.kind !== 'application') return top;
    let last = top;
    for (let index = 0; index < term.args.length; index += 1) {
      const arg = term.args[index] as Term;
      if (this.#isKnown(arg)) continue;
      last += 1;
      pending[last] = arg;
    }
    return last;
  }

  #append(term: Term): void {
    const row = this.rows.length;
    this.rows[row] = this.#encode(term);
    this.#rowOf[term.id] = row;
  }

  #encode(term: Term): WireRow {
    if (term.kind === 'constant') return ['c', term.sort, constantText(term)];
    if (term.kind === 'variable') return ['v', term.sort, term.name];
    const row: ['a', string, ...number[]] = ['a', term.operator];
    for (let index = 0; index < term.args.length; index += 1) {
      row[index + 2] = this.#rowOf[(term.args[index] as Term).id] as number;
    }
    return row;
  }
}

/** Terms of one factory as plain data. Law: decoding over the same factory gives the same terms. */
export function encodeTerms(terms: readonly Term[]): WireTerms {
  const encoder = new TermEncoder();
  const roots = terms.map((term) => encoder.row(term));
  return { rows: encoder.rows, roots };
}

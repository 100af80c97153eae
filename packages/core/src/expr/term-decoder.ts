import { environmentError, type PathsmithError } from '../foundation/errors.ts';
import { resultSort, SIGNATURES, type Operator } from './operators.ts';
import type { Sort } from './sort.ts';
import type { Term } from './term.ts';
import type { TermFactory } from './term-factory.ts';
import { constantFromText, isSort } from './wire-constant.ts';

/**
 * Rebuilds terms from rows that another process sent. Nothing about the rows is trusted: whatever is
 * not a well-sorted term is refused with the error `WIRE_MALFORMED`.
 */
export class TermDecoder {
  readonly #factory: TermFactory;
  readonly #terms: Term[] = [];
  readonly #sortsByName = new Map<string, Sort>();

  constructor(factory: TermFactory) {
    this.#factory = factory;
  }

  /** How many rows have been read. */
  get size(): number {
    return this.#terms.length;
  }

  /** Reads rows that follow those read before. If one is refused, those before it stay read. */
  append(rows: unknown): void {
    if (!Array.isArray(rows)) throw malformed('the rows are not an array', rows);
    for (const row of rows as readonly unknown[]) this.#terms.push(this.#decode(row));
  }

  /** The term of a row that has been read. */
  term(row: unknown): Term {
    const term = typeof row === 'number' ? this.#terms[row] : undefined;
    if (term === undefined) throw malformed('there is no such row', row);
    return term;
  }

  #decode(row: unknown): Term {
    if (!Array.isArray(row)) throw malformed('a row is not an array', row);
    const [kind, head, ...rest] = row as readonly unknown[];
    if (kind === 'a') return this.#application(head, rest);
    if (!isSort(head)) throw malformed('there is no such sort', head);
    const [text] = rest;
    if (rest.length !== 1 || typeof text !== 'string') throw malformed('a row needs one text', row);
    if (kind === 'c') return this.#constant(head, text);
    if (kind === 'v') return this.#variable(head, text);
    throw malformed('there is no such kind of row', kind);
  }

  #constant(sort: Sort, text: string): Term {
    const value = constantFromText(sort, text);
    if (value === undefined) throw malformed(`this is no constant of sort ${sort}`, text);
    return this.#factory.constant(sort, value);
  }

  /** Assignments go by name, so a name must keep its sort. */
  #variable(sort: Sort, name: string): Term {
    const known = this.#sortsByName.get(name) ?? sort;
    if (known !== sort) throw malformed(`a variable of sort ${known} comes back as ${sort}`, name);
    this.#sortsByName.set(name, sort);
    return this.#factory.variable(sort, name);
  }

  #application(operator: unknown, rows: readonly unknown[]): Term {
    if (!isOperator(operator)) throw malformed('there is no such operator', operator);
    const args = rows.map((row) => this.term(row));
    const sorts = args.map((arg) => arg.sort);
    if (resultSort(operator, sorts) === undefined) {
      throw malformed(`${operator} does not apply to these sorts`, sorts.join(', '));
    }
    return this.#factory.application(operator, args);
  }
}

/** Terms from {@link WireTerms}, or the error `WIRE_MALFORMED`. */
export function decodeTerms(factory: TermFactory, wire: unknown): readonly Term[] {
  if (typeof wire !== 'object' || wire === null) throw malformed('this is not an object', wire);
  const { rows, roots } = wire as { readonly rows?: unknown; readonly roots?: unknown };
  if (!Array.isArray(roots)) throw malformed('the roots are not an array', roots);
  const decoder = new TermDecoder(factory);
  decoder.append(rows);
  return (roots as readonly unknown[]).map((root) => decoder.term(root));
}

function isOperator(name: unknown): name is Operator {
  return typeof name === 'string' && (name === 'same' || name === 'ite' || Object.hasOwn(SIGNATURES, name));
}

const MAX_SHOWN_CHARACTERS = 80;

function malformed(what: string, received: unknown): PathsmithError {
  return environmentError({
    code: 'WIRE_MALFORMED',
    message: `terms from another process: ${what}: ${showReceived(received)}`,
    hint: 'the target process was disturbed by the code it ran, or is of another version',
  });
}

/** A value for an error message. Avoids `JSON.stringify`: it may be huge, deep, cyclic or not data at all. */
export function showReceived(received: unknown): string {
  if (typeof received === 'string') return JSON.stringify(received.slice(0, MAX_SHOWN_CHARACTERS));
  if (Array.isArray(received)) return `an array of ${received.length}`;
  return typeof received === 'number' || received === null ? String(received) : typeof received;
}

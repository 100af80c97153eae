import { internalError } from '../foundation/errors.ts';
import { resultSort, type Operator } from './operators.ts';
import type { Sort } from './sort.ts';
import type { Term } from './term.ts';
import { hashString, hashValue, mix } from './term-hash.ts';
import { isSameValue, type SortValues } from './value.ts';

const INITIAL_SLOTS = 1024;

/**
 * Makes terms, each structure once. Open addressing over an array of terms and a parallel array of
 * hashes: no string keys and no per-term buckets, since explorations hold millions of terms.
 */
export class TermFactory {
  readonly #terms: Term[] = [];
  #slots: (Term | undefined)[] = new Array<Term | undefined>(INITIAL_SLOTS);
  #hashes = new Int32Array(INITIAL_SLOTS);

  /** How many different terms exist. */
  get size(): number {
    return this.#terms.length;
  }

  /** The term with this id. */
  byId(id: number): Term {
    const term = this.#terms[id];
    if (term === undefined) {
      throw internalError({ code: 'TERM_UNKNOWN', message: `no term has id ${id}` });
    }
    return term;
  }

  /** The literal `value`. */
  constant<S extends Sort>(sort: S, value: SortValues[S]): Term {
    const hash = mix(hashString(sort), hashValue(value));
    const slot = this.#slotOf(
      hash,
      (term) => term.kind === 'constant' && term.sort === sort && isSameValue(term.value, value),
    );
    return this.#slots[slot] ?? this.#insert(slot, hash, { kind: 'constant', id: this.size, sort, value });
  }

  /** The unknown called `name`. One name must not be used at two sorts: assignments go by name alone. */
  variable(sort: Sort, name: string): Term {
    const hash = mix(hashString(sort) + 1, hashString(name));
    const slot = this.#slotOf(
      hash,
      (term) => term.kind === 'variable' && term.sort === sort && term.name === name,
    );
    return this.#slots[slot] ?? this.#insert(slot, hash, { kind: 'variable', id: this.size, sort, name });
  }

  /** `operator` applied as it stands: no rewriting happens here. Fails if the sorts do not fit. */
  apply(operator: Operator, ...args: readonly Term[]): Term {
    return this.application(operator, args);
  }

  /** {@link apply} for an array, however wide. The term keeps `args`, so the caller must not change it. */
  application(operator: Operator, args: readonly Term[]): Term {
    let hash = hashString(operator);
    for (let index = 0; index < args.length; index += 1) hash = mix(hash, (args[index] as Term).id);
    const slot = this.#slotOf(
      hash,
      (term) => term.kind === 'application' && term.operator === operator && sameArguments(term.args, args),
    );
    const known = this.#slots[slot];
    if (known !== undefined) return known;
    const sort = sortOfApplication(operator, args);
    return this.#insert(slot, hash, { kind: 'application', id: this.size, sort, operator, args });
  }

  /** The slot of a term with this hash, or else the free slot for it. */
  #slotOf(hash: number, matches: (term: Term) => boolean): number {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let term = this.#slots[slot]; term !== undefined; term = this.#slots[slot]) {
      if (this.#hashes[slot] === hash && matches(term)) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #insert(slot: number, hash: number, term: Term): Term {
    this.#terms.push(term);
    this.#slots[slot] = term;
    this.#hashes[slot] = hash;
    if (this.#terms.length * 2 > this.#slots.length) this.#grow();
    return term;
  }

  #grow(): void {
    const [oldSlots, oldHashes] = [this.#slots, this.#hashes];
    const length = oldSlots.length * 2;
    this.#slots = new Array<Term | undefined>(length);
    this.#hashes = new Int32Array(length);
    for (let old = 0; old < oldSlots.length; old += 1) {
      const term = oldSlots[old];
      if (term === undefined) continue;
      const hash = oldHashes[old] ?? 0;
      let slot = hash & (length - 1);
      while (this.#slots[slot] !== undefined) slot = (slot + 1) & (length - 1);
      this.#slots[slot] = term;
      this.#hashes[slot] = hash;
    }
  }
}

function sortOfApplication(operator: Operator, args: readonly Term[]): Sort {
  const sorts = args.map((arg) => arg.sort);
  const sort = resultSort(operator, sorts);
  if (sort === undefined) {
    throw internalError({
      code: 'TERM_SORTS',
      message: `${operator} does not apply to (${sorts.join(', ')})`,
    });
  }
  return sort;
}

function sameArguments(left: readonly Term[], right: readonly Term[]): boolean {
  if (left.length !== right.length) return false;
  for (let index = 0; index < left.length; index += 1) if (left[index] !== right[index]) return false;
  return true;
}

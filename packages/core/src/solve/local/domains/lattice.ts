import type { Sort } from '../../../expr/sort.ts';
import type { SortValues } from '../../../expr/value.ts';
import type { Domains } from './domain.ts';

/**
 * The sets of values of one sort that can be described.
 *
 * Laws: `has(meet(a, b), v)` wherever `has(a, v)` and `has(b, v)`; `has(join(a, b), v)` wherever one of
 * them has it; an empty domain has no value. All may describe more than is needed, never less.
 */
export interface Lattice<S extends Sort> {
  /** All values. */
  readonly top: Domains[S];
  of(value: SortValues[S]): Domains[S];
  /** Gives `left` itself where `right` takes nothing away, so that identity tells whether anything changed. */
  meet(left: Domains[S], right: Domains[S]): Domains[S];
  join(left: Domains[S], right: Domains[S]): Domains[S];
  isEmpty(domain: Domains[S]): boolean;
  has(domain: Domains[S], value: SortValues[S]): boolean;
  /** The value of a domain that has one only. */
  only(domain: Domains[S]): SortValues[S] | undefined;
  /** `domain` less `value` where that can be described, else `domain` itself. */
  without(domain: Domains[S], value: SortValues[S]): Domains[S];
  /** The member of a domain, not empty, that a reader would like best, as far as one is easily found. */
  simplest(domain: Domains[S]): SortValues[S];
  /** A member of a domain, not empty, near `value`. */
  nearest(domain: Domains[S], value: SortValues[S]): SortValues[S];
}

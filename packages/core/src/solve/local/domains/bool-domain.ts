import type { BoolDomain } from './domain.ts';
import type { Lattice } from './lattice.ts';

export const [NEITHER, FALSE, TRUE, EITHER] = [0, 1, 2, 3] as const;

/** The domain of a truth value that is known. */
export const truth = (value: boolean): BoolDomain => (value ? TRUE : FALSE);

/** The domain of a negation. */
export const negated = (domain: BoolDomain): BoolDomain =>
  domain === TRUE ? FALSE : domain === FALSE ? TRUE : domain;

/** Sets of truth values, exactly. */
export const boolLattice: Lattice<'Bool'> = {
  top: EITHER,
  of: truth,
  meet: (left, right) => (left & right) as BoolDomain,
  join: (left, right) => (left | right) as BoolDomain,
  isEmpty: (domain) => domain === NEITHER,
  has: (domain, value) => (domain & truth(value)) !== 0,
  only: (domain) => (domain === TRUE ? true : domain === FALSE ? false : undefined),
  without: (domain, value) => (domain & ~truth(value)) as BoolDomain,
  simplest: (domain) => domain === TRUE,
  nearest: (domain, value) => (domain === EITHER ? value : domain === TRUE),
};

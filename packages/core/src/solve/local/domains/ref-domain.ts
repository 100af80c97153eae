import type { Lattice } from './lattice.ts';

/** Sets of references: any, one, or none. */
export const refLattice: Lattice<'Ref'> = {
  top: 'any',
  of: (value) => value,
  meet: (left, right) => (left === right || right === 'any' ? left : left === 'any' ? right : 'none'),
  join: (left, right) => (left === right || right === 'none' ? left : left === 'none' ? right : 'any'),
  isEmpty: (domain) => domain === 'none',
  has: (domain, value) => domain === 'any' || domain === value,
  only: (domain) => (typeof domain === 'number' ? domain : undefined),
  without: (domain, value) => (domain === value ? 'none' : domain),
  simplest: (domain) => (typeof domain === 'number' ? domain : 0),
  nearest: (domain, value) => (typeof domain === 'number' ? domain : value),
};

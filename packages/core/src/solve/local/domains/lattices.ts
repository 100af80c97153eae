import type { Sort } from '../../../expr/sort.ts';
import type { Value } from '../../../expr/value.ts';
import { boolLattice } from './bool-domain.ts';
import type { Domain } from './domain.ts';
import { float64Lattice } from './float64-domain.ts';
import { intLattice } from './int-domain.ts';
import type { Lattice } from './lattice.ts';
import { realLattice } from './real-domain.ts';
import { refLattice } from './ref-domain.ts';
import { textLattice } from './text-domain.ts';
import { wordLattice } from './word-domain.ts';

const LATTICES = {
  Bool: boolLattice,
  Int: intLattice,
  Real: realLattice,
  Float64: float64Lattice,
  BitVec32: wordLattice,
  String: textLattice,
  Ref: refLattice,
} satisfies { readonly [S in Sort]: Lattice<S> } as unknown as Readonly<Record<Sort, AnyLattice>>;

/** A lattice whose sort only a term knows. Law: it is given domains and values of that sort alone. */
export interface AnyLattice {
  readonly top: Domain;
  of(value: Value): Domain;
  meet(left: Domain, right: Domain): Domain;
  join(left: Domain, right: Domain): Domain;
  isEmpty(domain: Domain): boolean;
  has(domain: Domain, value: Value): boolean;
  only(domain: Domain): Value | undefined;
  without(domain: Domain, value: Value): Domain;
  simplest(domain: Domain): Value;
  nearest(domain: Domain, value: Value): Value;
}

/** The lattice of a sort. */
export function latticeOf(sort: Sort): AnyLattice {
  return LATTICES[sort];
}

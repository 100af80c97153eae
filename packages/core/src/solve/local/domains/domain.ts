import type { Rational } from '../../../expr/rational.ts';
import type { Sort } from '../../../expr/sort.ts';

/** What a truth value can be: bit 0 stands for `false`, bit 1 for `true`. */
export type BoolDomain = 0 | 1 | 2 | 3;

/** Inclusive bounds of an integer; a missing bound is infinite. */
export interface IntDomain {
  readonly min: bigint | undefined;
  readonly max: bigint | undefined;
}

/** Inclusive bounds of a real number; a missing bound is infinite. */
export interface RealDomain {
  readonly min: Rational | undefined;
  readonly max: Rational | undefined;
}

/** Inclusive bounds of a double, where -0 lies below 0, and what else is known of it. */
export interface Float64Domain {
  readonly min: number;
  readonly max: number;
  /** Whether it may be NaN, which lies in no interval. */
  readonly nan: boolean;
  /** Whether all finite members are integers. */
  readonly integral: boolean;
}

/** Unsigned bounds of a 32-bit word, and the bits of it that are known. */
export interface WordDomain {
  readonly min: number;
  readonly max: number;
  /** Which bits are known. */
  readonly mask: number;
  /** The known bits; zero elsewhere. */
  readonly bits: number;
}

/** Inclusive bounds of a UTF-16 code unit. */
export interface UnitRange {
  readonly min: number;
  readonly max: number;
}

/** Bounds of the length of a text, how it begins and ends, which may overlap, and what its units can be. */
export interface TextDomain {
  readonly minLength: number;
  readonly maxLength: number;
  readonly prefix: string;
  readonly suffix: string;
  /** What units behind the prefix can be, by position, wherever there is one; what is left out can be anything. */
  readonly units: readonly (UnitRange | undefined)[];
}

/** What a reference can be: anything, one thing, or nothing. */
export type RefDomain = 'any' | 'none' | number;

/** How a set of values of each sort is described. */
export interface Domains {
  Bool: BoolDomain;
  Int: IntDomain;
  Real: RealDomain;
  Float64: Float64Domain;
  BitVec32: WordDomain;
  String: TextDomain;
  Ref: RefDomain;
}

/** A description of a set of values of some sort. */
export type Domain = Domains[Sort];

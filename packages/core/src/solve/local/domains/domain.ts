import type { Rational } from '../../../expr/rational.ts';
import type { Sort } from '../../../expr/sort.ts';

/** Possible truth values: bit 0 stands for `false`, bit 1 for `true`. */
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

/** Bounds of the length of a string, its prefix and suffix, which may overlap, and ranges of its units. */
export interface TextDomain {
  readonly minLength: number;
  readonly maxLength: number;
  readonly prefix: string;
  readonly suffix: string;
  /** Ranges of the units behind the prefix, by position, where there is a unit; a missing range allows any. */
  readonly units: readonly (UnitRange | undefined)[];
}

/** Possible values of a reference: any, one, or none. */
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

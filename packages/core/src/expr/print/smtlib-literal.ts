import type { Rational } from '../rational.ts';
import type { Sort } from '../sort.ts';
import type { ConstantTerm } from '../term.ts';
import type { SortValues } from '../value.ts';

/** The SMT-LIB name of each sort. References are numbered, so they print as integers. */
export const SMTLIB_SORTS: Readonly<Record<Sort, string>> = {
  Bool: 'Bool',
  Int: 'Int',
  Real: 'Real',
  Float64: '(_ FloatingPoint 11 53)',
  BitVec32: '(_ BitVec 32)',
  String: 'String',
  Ref: 'Int',
};

const LITERALS: { readonly [S in Sort]: (value: SortValues[S]) => string } = {
  Bool: String,
  Int: integerLiteral,
  Real: realLiteral,
  Float64: float64Literal,
  BitVec32: (value) => `#x${value.toString(16).padStart(8, '0')}`,
  String: stringLiteral,
  Ref: (value) => integerLiteral(BigInt(value)),
};

/** A constant as SMT-LIB writes it. */
export function smtlibLiteral(constant: ConstantTerm): string {
  return (LITERALS[constant.sort] as (value: unknown) => string)(constant.value);
}

function integerLiteral(value: bigint): string {
  return value < 0n ? `(- ${-value})` : `${value}`;
}

function realLiteral({ numerator, denominator }: Rational): string {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const text = denominator === 1n ? `${magnitude}.0` : `(/ ${magnitude}.0 ${denominator}.0)`;
  return numerator < 0n ? `(- ${text})` : text;
}

/** A double by its sign, exponent and significand bits. */
export function float64Literal(value: number): string {
  if (Number.isNaN(value)) return '(_ NaN 11 53)';
  if (!Number.isFinite(value)) return value > 0 ? '(_ +oo 11 53)' : '(_ -oo 11 53)';
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const bits = view.getBigUint64(0).toString(2).padStart(64, '0');
  const significand = (view.getBigUint64(0) & 0xfffffffffffffn).toString(16).padStart(13, '0');
  return `(fp #b${bits.slice(0, 1)} #b${bits.slice(1, 12)} #x${significand})`;
}

/**
 * UTF-16 code units stand for themselves as code points, so lengths and order are JavaScript's. A
 * backslash is written as an escape, lest it begin one.
 */
function stringLiteral(value: string): string {
  let text = '';
  for (let index = 0; index < value.length; index += 1) {
    const code = value.charCodeAt(index);
    const isPlain = code >= 0x20 && code < 0x7f && code !== 0x5c;
    text += !isPlain ? `\\u{${code.toString(16)}}` : code === 0x22 ? '""' : value.charAt(index);
  }
  return `"${text}"`;
}

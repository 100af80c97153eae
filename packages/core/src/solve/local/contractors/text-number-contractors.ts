import type { Float64Domain, IntDomain, TextDomain, UnitRange } from '../domains/domain.ts';
import { ALL_DOUBLES, doubles, hasNoNumber } from '../domains/float64-domain.ts';
import { unitAt } from '../domains/unit-ranges.ts';
import { unary, type Contractor, type ContractorFamily } from './contractor.ts';

/** Numerals up to this length are exact. */
const MAX_NUMERAL_LENGTH = 15;
const [ZERO, NINE] = [0x30, 0x39];
const MAX_INTEGER = 2 ** 53;

const isDigit = ({ min, max }: UnitRange): boolean => min >= ZERO && max <= NINE;

/** The greatest number that a string of digits can be, or `undefined` if it may hold anything else. */
function greatestNumeral(text: TextDomain): number | undefined {
  if (text.maxLength > MAX_NUMERAL_LENGTH) return undefined;
  const units = Array.from({ length: text.maxLength }, (_, position) => unitAt(text, position));
  if (!units.every(isDigit)) return undefined;
  return units.reduce((number, { max }) => number * 10 + (max - ZERO), 0);
}

/** The domain of a numeral of digits only; `whenEmpty` is the value of the empty string. */
function numeral(text: TextDomain, whenEmpty: 'zero' | 'NaN'): Float64Domain {
  const most = greatestNumeral(text);
  if (most === undefined) return ALL_DOUBLES;
  return doubles(0, most, { integral: true, nan: whenEmpty === 'NaN' && text.minLength === 0 });
}

/** Radixes 0 and 10 read digits as they are; other ones are not tracked. */
const parsedInteger: Contractor = {
  forward: (args) => {
    const [text, radix] = args as readonly [TextDomain, IntDomain];
    const isDecimal = radix.min === radix.max && (radix.min === 10n || radix.min === 0n);
    return isDecimal ? numeral(text, 'NaN') : ALL_DOUBLES;
  },
};

/** The integer part, cut off beyond 2⁵³; NaN gives 0. */
function integerPart(arg: Float64Domain): IntDomain {
  const cut = (bound: number): bigint =>
    BigInt(Math.trunc(Math.min(Math.max(bound, -MAX_INTEGER), MAX_INTEGER)));
  if (hasNoNumber(arg)) return { min: 0n, max: 0n };
  const [min, max] = [cut(arg.min), cut(arg.max)];
  return { min: arg.nan && min > 0n ? 0n : min, max: arg.nan && max < 0n ? 0n : max };
}

/** The domain of a number by its integer part; not narrowed if that may be zero. */
function ofIntegerPart({ min, max }: IntDomain, arg: Float64Domain): Float64Domain {
  if (min !== undefined && min > 0n)
    return doubles(Number(min), max === undefined ? Infinity : belowNext(max));
  return max !== undefined && max < 0n
    ? doubles(min === undefined ? -Infinity : -belowNext(-min), Number(max))
    : arg;
}

/** An upper bound by the integer part: the next integer, or infinity if the part was cut off. */
const belowNext = (bound: bigint): number => (bound < MAX_INTEGER ? Number(bound) + 1 : Infinity);

/** Conversions from strings to numbers, and integer parts. */
export const TEXT_NUMBER_CONTRACTORS: ContractorFamily = {
  'str.toNumber': unary<'String', 'Float64'>((text) => numeral(text, 'zero')),
  'str.parseFloat': unary<'String', 'Float64'>((text) => numeral(text, 'NaN')),
  'str.parseInt': parsedInteger,
  'f64.toInteger': unary<'Float64', 'Int'>(integerPart, ofIntegerPart),
};

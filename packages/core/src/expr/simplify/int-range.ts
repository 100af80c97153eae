import { partBounds } from '../date-ranges.ts';
import type { Operator } from '../operators.ts';
import type { ApplicationTerm, Term } from '../term.ts';
import { constantValue } from '../term-matching.ts';

/** Inclusive bounds of an `Int` term; a missing bound is infinite. */
export interface IntRange {
  readonly min: bigint | undefined;
  readonly max: bigint | undefined;
}

const UNBOUNDED: IntRange = { min: undefined, max: undefined };

/** No JavaScript engine makes strings this long; arithmetic on lengths stays exact in doubles. */
const MAX_STRING_LENGTH = 1n << 32n;

/** Conversion to an integer cuts off here. */
const MAX_INTEGER = 1n << 53n;

const FACT_DEPTH = 4;

/** The range of an `Int` term, whatever the values of its variables. */
export function intRange(term: Term, depth = FACT_DEPTH): IntRange {
  const constant = constantValue('Int', term);
  if (constant !== undefined) return { min: constant, max: constant };
  if (term.kind !== 'application' || depth === 0) return UNBOUNDED;
  return RANGES[term.operator]?.(term, depth - 1) ?? UNBOUNDED;
}

/** The range of `factor · x` for x in `range`. */
export function scaleRange(range: IntRange, factor: bigint): IntRange {
  const [low, high] = factor < 0n ? [range.max, range.min] : [range.min, range.max];
  return { min: low === undefined ? low : low * factor, max: high === undefined ? high : high * factor };
}

/** The range of a sum. */
export function addRanges(left: IntRange, right: IntRange): IntRange {
  return {
    min: left.min === undefined || right.min === undefined ? undefined : left.min + right.min,
    max: left.max === undefined || right.max === undefined ? undefined : left.max + right.max,
  };
}

function joinRanges(left: IntRange, right: IntRange): IntRange {
  return {
    min: eitherBound(left.min, right.min, (first, second) => first < second),
    max: eitherBound(left.max, right.max, (first, second) => first > second),
  };
}

function eitherBound(
  left: bigint | undefined,
  right: bigint | undefined,
  isWider: (left: bigint, right: bigint) => boolean,
): bigint | undefined {
  if (left === undefined || right === undefined) return undefined;
  return isWider(left, right) ? left : right;
}

type RangeOf = (term: ApplicationTerm, depth: number) => IntRange | undefined;

const argumentRange = (term: ApplicationTerm, position: number, depth: number): IntRange =>
  intRange(term.args[position] as Term, depth);

const RANGES: Readonly<Partial<Record<Operator, RangeOf>>> = {
  'str.length': () => ({ min: 0n, max: MAX_STRING_LENGTH }),
  'str.indexOf': () => ({ min: -1n, max: MAX_STRING_LENGTH }),
  'str.lastIndexOf': () => ({ min: -1n, max: MAX_STRING_LENGTH }),
  'str.codeAt': () => ({ min: -1n, max: 0xffffn }),
  'f64.toInteger': () => ({ min: -MAX_INTEGER, max: MAX_INTEGER }),
  're.index': () => ({ min: -1n, max: MAX_STRING_LENGTH }),
  're.end': () => ({ min: -1n, max: MAX_STRING_LENGTH }),
  'date.part': (term, depth) =>
    partBounds(constantValue('String', term.args[0] as Term) ?? '', argumentRange(term, 1, depth)),
  'int.mod': (term) => {
    const divisor = constantValue('Int', term.args[1] as Term);
    if (divisor === undefined || divisor === 0n) return undefined;
    return { min: 0n, max: (divisor < 0n ? -divisor : divisor) - 1n };
  },
  'int.add': (term, depth) =>
    term.args.reduce<IntRange>((sum, arg) => addRanges(sum, intRange(arg, depth)), { min: 0n, max: 0n }),
  'int.mul': (term, depth) => {
    const factor = constantValue('Int', term.args[0] as Term);
    return factor === undefined || term.args.length !== 2
      ? undefined
      : scaleRange(argumentRange(term, 1, depth), factor);
  },
  ite: (term, depth) => joinRanges(argumentRange(term, 1, depth), argumentRange(term, 2, depth)),
};

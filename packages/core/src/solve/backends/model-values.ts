import { divideRationals, negateRational, rational, type Rational } from '../../expr/rational.ts';
import type { Sort } from '../../expr/sort.ts';
import type { SortValues, Value } from '../../expr/value.ts';
import type { SExpression } from './sexpr.ts';

type ValueParser<S extends Sort> = (expression: SExpression) => SortValues[S] | undefined;

const PARSERS: { readonly [S in Sort]: ValueParser<S> } = {
  Bool: (expression) => (expression === 'true' ? true : expression === 'false' ? false : undefined),
  Int: parseInteger,
  Real: parseReal,
  Float64: parseDouble,
  BitVec32: parseWord,
  String: parseText,
  Ref: (expression) => {
    const value = parseInteger(expression);
    return value === undefined ? undefined : Number(value);
  },
};

/**
 * Reads a solver's value of `sort`, or gives `undefined` where it is none. A decimal that ends in `?` was cut
 * off by the solver and is used as it is: every model is checked anyway.
 */
export function parseValue(sort: Sort, expression: SExpression): Value | undefined {
  return PARSERS[sort](expression);
}

function parseInteger(expression: SExpression): bigint | undefined {
  const value = parseReal(expression);
  return value?.denominator === 1n ? value.numerator : undefined;
}

function parseReal(expression: SExpression): Rational | undefined {
  if (typeof expression === 'string') return parseDecimal(expression);
  const [operator, ...operands] = expression;
  const values = operands.map(parseReal);
  if (values.includes(undefined)) return undefined;
  const [first, second] = values as readonly Rational[];
  if (operator === '-' && first !== undefined && second === undefined) return negateRational(first);
  const isQuotient = operator === '/' && values.length === 2 && second?.numerator !== 0n;
  return isQuotient ? divideRationals(first as Rational, second as Rational) : undefined;
}

function parseDecimal(text: string): Rational | undefined {
  const match = /^(-?)(\d+)(?:\.(\d*)\??)?$/.exec(text);
  if (match === null) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const magnitude = rational(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
  return sign === '-' ? negateRational(magnitude) : magnitude;
}

/** The bits of `#x…` or `#b…`. */
function parseBits(expression: SExpression | undefined): string | undefined {
  if (typeof expression !== 'string') return undefined;
  if (/^#b[01]+$/.test(expression)) return expression.slice(2);
  if (!/^#x[0-9a-fA-F]+$/.test(expression)) return undefined;
  return expression
    .slice(2)
    .replace(/./g, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'));
}

function parseWord(expression: SExpression): number | undefined {
  const bits = parseBits(expression);
  if (bits !== undefined) return bits.length === 32 ? Number.parseInt(bits, 2) : undefined;
  const [marker, decimal] = typeof expression === 'string' ? [] : expression;
  const match = marker === '_' && typeof decimal === 'string' ? /^bv(\d+)$/.exec(decimal) : null;
  return match === null ? undefined : Number(match[1]);
}

const SPECIAL_DOUBLES: ReadonlyMap<string, number> = new Map([
  ['NaN', Number.NaN],
  ['+oo', Infinity],
  ['-oo', -Infinity],
  ['+zero', 0],
  ['-zero', -0],
]);

function parseDouble(expression: SExpression): number | undefined {
  if (typeof expression === 'string') return undefined;
  const [head, first, second, third] = expression;
  if (head === '_') return typeof first === 'string' ? SPECIAL_DOUBLES.get(first) : undefined;
  const pieces = [first, second, third].map(parseBits);
  if (head !== 'fp' || pieces.includes(undefined)) return undefined;
  return doubleFromBits(pieces.join(''));
}

function doubleFromBits(bits: string): number | undefined {
  if (bits.length !== 64) return undefined;
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(`0b${bits}`));
  return view.getFloat64(0);
}

/** SMT-LIB 2.6: `""` is a quote, `\u{h…}` and `\uhhhh` are characters, every other backslash is itself. */
function parseText(expression: SExpression): string | undefined {
  if (typeof expression !== 'string' || !/^"[^]*"$/.test(expression)) return undefined;
  return expression
    .slice(1, -1)
    .replaceAll('""', '"')
    .replace(/\\u(?:\{([0-9a-fA-F]{1,5})\}|([0-9a-fA-F]{4}))/g, (_, braced?: string, plain?: string) =>
      String.fromCodePoint(Number.parseInt((braced ?? plain) as string, 16)),
    );
}

import type { Rational } from '../rational.ts';
import type { Sort } from '../sort.ts';
import type { ConstantTerm } from '../term.ts';
import type { SortValues } from '../value.ts';
import { PRECEDENCE, primary, type Fragment } from './readable-fragment.ts';

const LITERALS: { readonly [S in Sort]: (value: SortValues[S]) => Fragment } = {
  Bool: (value) => primary(String(value)),
  Int: (value) => signed(String(value)),
  Real: realLiteral,
  Float64: (value) => signed(Object.is(value, -0) ? '-0' : String(value)),
  BitVec32: (value) => signed(String(value | 0)),
  String: (value) => primary(quote(value)),
  Ref: (value) => primary(`#${value}`),
};

/** A constant as a person writes it. */
export function readableLiteral(constant: ConstantTerm): Fragment {
  return (LITERALS[constant.sort] as (value: unknown) => Fragment)(constant.value);
}

function signed(text: string): Fragment {
  return { text, precedence: text.startsWith('-') ? PRECEDENCE.unary : PRECEDENCE.primary };
}

/** A decimal where there is a short one, else a fraction. */
function realLiteral({ numerator, denominator }: Rational): Fragment {
  if (denominator === 1n) return signed(String(numerator));
  const decimal = (numerator * 10n ** 6n) / denominator;
  if (decimal * denominator !== numerator * 10n ** 6n) {
    return { text: `${numerator} / ${denominator}`, precedence: PRECEDENCE.multiplicative };
  }
  const digits = String(decimal < 0n ? -decimal : decimal).padStart(7, '0');
  const text = `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/0+$/, '');
  return signed(decimal < 0n ? `-${text}` : text);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\\': '\\\\',
  "'": "\\'",
};

/** Control characters, line separators and halves of surrogate pairs, none of which can be seen. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\']/gu;

/** A quoted string literal, with invisible characters as escapes. */
export function quote(value: string): string {
  const escape = (character: string): string =>
    ESCAPES[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `'${value.replace(INVISIBLE, (character) => (character.length > 1 ? character : escape(character)))}'`;
}

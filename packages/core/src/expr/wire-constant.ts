import type { Rational } from './rational.ts';
import { rational } from './rational.ts';
import type { Sort } from './sort.ts';
import type { ConstantTerm } from './term.ts';
import type { SortValues, Value } from './value.ts';

/** How the constants of a sort cross a process boundary. */
interface Codec<V> {
  write(value: V): string;
  /** The value that `write` gives `text` for, or `undefined`; what is read is exactly what is written. */
  read(text: string): V | undefined;
}

const writeNumber = (value: number): string => (value === 0 && 1 / value < 0 ? '-0' : `${value}`);
const writeRational = ({ numerator, denominator }: Rational): string => `${numerator}/${denominator}`;

/** Longer digits are an attack on our time, not a constant of a program. */
const MAX_DIGITS = 20_000;
const INTEGER = /^(?:0|-?[1-9][0-9]*)$/;

const readInteger = (text: string): bigint | undefined =>
  text.length <= MAX_DIGITS && INTEGER.test(text) ? BigInt(text) : undefined;

function readNumber(text: string): number | undefined {
  const value = text === '' ? NaN : Number(text);
  return writeNumber(value) === text ? value : undefined;
}

function readWord(text: string): number | undefined {
  const value = readNumber(text);
  return value !== undefined && Object.is(value >>> 0, value) ? value : undefined;
}

function readReference(text: string): number | undefined {
  const value = readNumber(text);
  return Number.isSafeInteger(value) && !Object.is(value, -0) ? value : undefined;
}

function readRational(text: string): Rational | undefined {
  const [top = '', bottom = '', ...rest] = text.split('/');
  const [numerator, denominator] = [readInteger(top), readInteger(bottom)];
  if (numerator === undefined || denominator === undefined || denominator < 1n || rest.length > 0)
    return undefined;
  const value = rational(numerator, denominator);
  return value.denominator === denominator ? value : undefined;
}

const CODECS: { readonly [S in Sort]: Codec<SortValues[S]> } = {
  Bool: {
    write: (value) => (value ? 'true' : 'false'),
    read: (text) => (text === 'true' ? true : text === 'false' ? false : undefined),
  },
  Int: { write: (value) => `${value}`, read: readInteger },
  Real: { write: writeRational, read: readRational },
  Float64: { write: writeNumber, read: readNumber },
  BitVec32: { write: writeNumber, read: readWord },
  String: { write: (value) => value, read: (text) => text },
  Ref: { write: writeNumber, read: readReference },
};

const codecs = CODECS as Readonly<Record<Sort, Codec<Value>>>;

/** The text of a constant, from which {@link constantFromText} restores it exactly. */
export function constantText(constant: ConstantTerm): string {
  return codecs[constant.sort].write(constant.value);
}

/** The constant of `sort` that `text` was written for, or `undefined` if it was for none. */
export function constantFromText(sort: Sort, text: string): Value | undefined {
  return codecs[sort].read(text);
}

/** Whether `name` names a sort. */
export function isSort(name: unknown): name is Sort {
  return typeof name === 'string' && Object.hasOwn(CODECS, name);
}

import type { TextDomain, UnitRange } from './domain.ts';

/** Ranges of units, by position. */
export type Units = TextDomain['units'];

/** Ranges at higher positions are dropped. */
const FURTHEST = 256;

const ANY_UNIT: UnitRange = { min: 0, max: 0xffff };

/** A range that holds one unit only. */
export const onlyUnit = (code: number): UnitRange => ({ min: code, max: code });

/** The range of the unit at a position, if there is one. */
export function unitAt({ prefix, units }: TextDomain, position: number): UnitRange {
  return position < prefix.length ? onlyUnit(prefix.charCodeAt(position)) : (units[position] ?? ANY_UNIT);
}

/** Ranges for the units from a position on. */
export function unitsFrom(position: number, ranges: Units): Units {
  if (position >= FURTHEST || ranges.every((range) => range === undefined)) return [];
  return [...new Array<undefined>(position).fill(undefined), ...ranges].slice(0, FURTHEST);
}

/** The ranges of the units of a string from a position on, as far as they are known. */
export function unitsBehind(text: TextDomain, position: number): Units {
  const known = Math.max(text.prefix.length, text.units.length) - position;
  return Array.from({ length: Math.min(FURTHEST, Math.max(0, known)) }, (_, index) =>
    unitAt(text, position + index),
  );
}

/** The ranges that meet both descriptions. */
export function meetUnits(left: Units, right: Units): Units {
  if (right.length === 0) return left;
  if (left.length === 0) return right;
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => {
    const [one, other] = [left[index], right[index]];
    if (one === undefined || other === undefined) return one ?? other;
    return { min: Math.max(one.min, other.min), max: Math.min(one.max, other.max) };
  });
}

/** The ranges of units in strings of either domain. */
export function joinUnits(left: TextDomain, right: TextDomain): Units {
  const [one, other] = [unitsBehind(left, 0), unitsBehind(right, 0)];
  return Array.from({ length: Math.min(one.length, other.length) }, (_, index) => {
    const [first, second] = [one[index] ?? ANY_UNIT, other[index] ?? ANY_UNIT];
    return { min: Math.min(first.min, second.min), max: Math.max(first.max, second.max) };
  });
}

/** Whether two descriptions of units are the same. */
export function sameUnits(left: Units, right: Units): boolean {
  if (left === right) return true;
  return (
    left.length === right.length &&
    left.every((range, index) => range?.min === right[index]?.min && range?.max === right[index]?.max)
  );
}

/** Whether the units of `text`, which stands at `position`, are as described. */
export function fitUnits(units: Units, text: string, position = 0): boolean {
  for (let index = position; index < units.length && index < position + text.length; index += 1) {
    const range = units[index];
    const code = text.charCodeAt(index - position);
    if (range !== undefined && (code < range.min || code > range.max)) return false;
  }
  return true;
}

/** Letters, digits and punctuation as a reader would choose them. */
const PLAIN_UNITS = ['a', '0', 'A', ' ', '-', '_', '.'].map((unit) => unit.charCodeAt(0));

/** The unit of a range that is plainest to read. */
export function plainestUnit({ min, max }: UnitRange = ANY_UNIT): string {
  const plain = PLAIN_UNITS.find((code) => code >= min && code <= max);
  // Printable characters begin behind the space.
  return String.fromCharCode(plain ?? (min < 0x20 && max >= 0x21 ? 0x21 : min));
}

import { EITHER, FALSE, TRUE } from '../domains/bool-domain.ts';
import type { Domain, IntDomain, TextDomain, UnitRange } from '../domains/domain.ts';
import { texts } from '../domains/text-domain.ts';
import { unitAt, unitsBehind, unitsFrom } from '../domains/unit-ranges.ts';
import { unary, type Contractor, type ContractorFamily } from './contractor.ts';

const CODES: IntDomain = { min: -1n, max: 0xffffn };

/** The only value of an integer, if it is a position that strings can have. */
function positionOf(domain: Domain): number | undefined {
  const { min, max } = domain as IntDomain;
  return min !== undefined && min === max && min >= 0n && min < 1n << 32n ? Number(min) : undefined;
}

const upTo = (position: number): TextDomain => texts({ maxLength: position });

const EXISTING: UnitRange = { min: 0, max: 0xffff };

/** Strings whose unit at `position`, if any, is in a range. */
const withUnit = (position: number, range: UnitRange): Partial<TextDomain> => ({
  units: unitsFrom(position, [range]),
});

const unitContractor: Contractor = {
  forward: (args) => {
    const [text, index] = args as readonly [TextDomain, Domain];
    const position = positionOf(index);
    if (position === undefined) return texts({ maxLength: 1 });
    if (position >= text.maxLength) return texts({ maxLength: 0 });
    const minLength = position < text.minLength ? 1 : 0;
    return texts({ minLength, maxLength: 1, units: [unitAt(text, position)] });
  },
  backward: (result, args) => {
    const [, index] = args as readonly [TextDomain, Domain];
    const position = positionOf(index);
    if (position === undefined) return args;
    const { minLength, maxLength } = result as TextDomain;
    if (maxLength === 0) return [upTo(position), index];
    const told = withUnit(position, unitAt(result as TextDomain, 0));
    return [texts(minLength === 0 ? told : { ...told, minLength: position + 1 }), index];
  },
};

const codeContractor: Contractor = {
  forward: (args) => {
    const [text, index] = args as readonly [TextDomain, Domain];
    const position = positionOf(index);
    if (position === undefined) return CODES;
    if (position >= text.maxLength) return { min: -1n, max: -1n };
    const { min, max } = unitAt(text, position);
    return { min: position < text.minLength ? BigInt(min) : -1n, max: BigInt(max) };
  },
  backward: (result, args) => {
    const [, index] = args as readonly [TextDomain, Domain];
    const position = positionOf(index);
    const { min, max } = result as IntDomain;
    if (position === undefined || min === undefined || max === undefined) return args;
    if (max < 0n) return [upTo(position), index];
    const told = withUnit(position, {
      min: Math.max(EXISTING.min, Number(min)),
      max: Math.min(EXISTING.max, Number(max)),
    });
    return [texts(min < 0n ? told : { ...told, minLength: position + 1 }), index];
  },
};

/** A slice from a known position has the string's units from there on; the string bounds its length. */
const sliceContractor: Contractor = {
  forward: (args) => {
    const [text, low, high] = args as readonly [TextDomain, IntDomain, IntDomain];
    const from = positionOf(low);
    const end = high.max === undefined ? Infinity : Number(high.max);
    if (from === undefined) return texts({ maxLength: text.maxLength });
    const maxLength = Math.max(0, Math.min(text.maxLength, end) - from);
    const least = high.min === undefined ? 0 : Number(high.min);
    const minLength = Math.max(0, Math.min(text.minLength, least) - from);
    return texts({ minLength, maxLength, units: unitsBehind(text, from) });
  },
  backward: (result, args) => {
    const [, low, high] = args as readonly [TextDomain, IntDomain, IntDomain];
    const from = low.min === undefined || low.min < 0n ? 0 : Number(low.min);
    const part = result as TextDomain;
    if (part.minLength === 0) return args;
    // Only units that the slice has for certain tell anything about the string.
    const units =
      positionOf(low) === undefined ? [] : unitsFrom(from, unitsBehind(part, 0).slice(0, part.minLength));
    return [texts({ minLength: from + part.minLength, units }), low, high];
  },
};

/** A `startsWith` or `endsWith` that holds tells a known prefix or suffix. */
const affixContractor = (side: 'prefix' | 'suffix'): Contractor => ({
  forward: (args) => {
    const [text, part] = args as readonly [TextDomain, TextDomain];
    return part.minLength > text.maxLength ? FALSE : EITHER;
  },
  backward: (result, args) => {
    const [, part] = args as readonly [TextDomain, TextDomain];
    if (result !== TRUE) return args;
    const isKnown = part.prefix.length === part.maxLength;
    const told = isKnown ? { [side]: part.prefix } : { minLength: part.minLength };
    return [texts(told), part];
  },
});

const includesContractor: Contractor = {
  forward: (args) => {
    const [text, part] = args as readonly [TextDomain, TextDomain];
    return part.minLength > text.maxLength ? FALSE : EITHER;
  },
  backward: (result, args) => {
    const [, part] = args as readonly [TextDomain, TextDomain];
    return result === TRUE ? [texts({ minLength: part.minLength }), part] : args;
  },
};

/** A found part lies inside of the string. */
const indexContractor: Contractor = {
  forward: (args) => {
    const [text, part] = args as readonly [TextDomain, TextDomain];
    const room = text.maxLength - part.minLength;
    return { min: -1n, max: room < 0 ? -1n : BigInt(room) };
  },
  backward: (result, args) => {
    const [, part, ...rest] = args as readonly [TextDomain, TextDomain, ...Domain[]];
    const { min, max } = result as IntDomain;
    if (min === undefined || min < 0n) return args;
    const position = Number(min);
    const units = min === max ? unitsFrom(position, unitsBehind(part, 0).slice(0, part.minLength)) : [];
    return [texts({ minLength: position + part.minLength, units }), part, ...rest];
  },
};

/** A known part in the known prefix is found there, if the search starts at 0. */
const firstIndexContractor: Contractor = {
  ...indexContractor,
  forward: (args, term) => {
    const [text, part, from] = args as readonly [TextDomain, TextDomain, IntDomain];
    const isKnown = part.prefix.length === part.maxLength && positionOf(from) === 0;
    const found = isKnown ? text.prefix.indexOf(part.prefix) : -1;
    return found === -1 ? indexContractor.forward(args, term) : { min: BigInt(found), max: BigInt(found) };
  },
};

/** Whether all codes are units: others are ambiguous, taken modulo 2¹⁶. */
const isUnitCode = ({ min, max }: IntDomain): boolean =>
  min !== undefined && max !== undefined && min >= 0n && max <= 0xffffn;

const oneUnit = unary<'Int', 'String'>(
  (code) => {
    const units = isUnitCode(code) ? [{ min: Number(code.min), max: Number(code.max) }] : [];
    return texts({ minLength: 1, maxLength: 1, units });
  },
  (unit, code) => {
    if (!isUnitCode(code)) return code;
    const { min, max } = unitAt(unit, 0);
    return { min: BigInt(min), max: BigInt(max) };
  },
);
const shorter: Contractor = {
  forward: (args) => texts({ maxLength: (args[0] as TextDomain).maxLength }),
  backward: (result) => [texts({ minLength: (result as TextDomain).minLength })],
};
const longer: Contractor = {
  forward: (args) => texts({ minLength: (args[0] as TextDomain).minLength }),
  backward: (result) => [texts({ maxLength: (result as TextDomain).maxLength })],
};

/** Parts of strings and searches in them, by lengths and beginnings. */
export const TEXT_PART_CONTRACTORS: ContractorFamily = {
  'str.at': unitContractor,
  'str.codeAt': codeContractor,
  'str.slice': sliceContractor,
  'str.startsWith': affixContractor('prefix'),
  'str.endsWith': affixContractor('suffix'),
  'str.includes': includesContractor,
  'str.indexOf': firstIndexContractor,
  'str.lastIndexOf': indexContractor,
  'str.fromCode': oneUnit,
  'str.trimStart': shorter,
  'str.trimEnd': shorter,
  'str.lower': longer,
  'str.upper': longer,
};

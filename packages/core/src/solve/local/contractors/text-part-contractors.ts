import { EITHER, FALSE, TRUE } from '../domains/bool-domain.ts';
import type { Domain, IntDomain, TextDomain } from '../domains/domain.ts';
import { texts } from '../domains/text-domain.ts';
import type { Contractor, ContractorFamily } from './contractor.ts';

const CODES: IntDomain = { min: -1n, max: 0xffffn };

/** The only value of an integer, if it is a position that texts can have. */
function positionOf(domain: Domain): number | undefined {
  const { min, max } = domain as IntDomain;
  return min !== undefined && min === max && min >= 0n && min < 1n << 32n ? Number(min) : undefined;
}

const longerThan = (position: number): TextDomain => texts({ minLength: position + 1 });
const upTo = (position: number): TextDomain => texts({ maxLength: position });

/** The text whose prefix reaches up to a known unit has that too. */
function withUnit(text: TextDomain, position: number, unit: string): TextDomain {
  const { prefix } = text;
  if (prefix.length < position) return longerThan(position);
  return prefix.length > position ? longerThan(position) : texts({ prefix: prefix + unit });
}

const unitContractor: Contractor = {
  forward: (args) => {
    const [text, index] = args as readonly [TextDomain, Domain];
    const position = positionOf(index);
    if (position === undefined) return texts({ maxLength: 1 });
    if (position < text.prefix.length) return texts({ prefix: text.prefix.charAt(position), maxLength: 1 });
    if (position >= text.maxLength) return texts({ maxLength: 0 });
    return texts({ minLength: position < text.minLength ? 1 : 0, maxLength: 1 });
  },
  backward: (result, args) => {
    const [text, index] = args as readonly [TextDomain, Domain];
    const position = positionOf(index);
    if (position === undefined) return args;
    const { minLength, maxLength, prefix } = result as TextDomain;
    if (maxLength === 0) return [upTo(position), index];
    return minLength === 0 ? args : [withUnit(text, position, prefix), index];
  },
};

const codeContractor: Contractor = {
  forward: (args) => {
    const [text, index] = args as readonly [TextDomain, Domain];
    const position = positionOf(index);
    if (position === undefined) return CODES;
    if (position >= text.maxLength) return { min: -1n, max: -1n };
    if (position >= text.prefix.length) return { min: position < text.minLength ? 0n : -1n, max: CODES.max };
    const code = BigInt(text.prefix.charCodeAt(position));
    return { min: code, max: code };
  },
  backward: (result, args) => {
    const [text, index] = args as readonly [TextDomain, Domain];
    const position = positionOf(index);
    const { min, max } = result as IntDomain;
    if (position === undefined) return args;
    if (max !== undefined && max < 0n) return [upTo(position), index];
    if (min === undefined || min < 0n) return args;
    return min === max
      ? [withUnit(text, position, String.fromCharCode(Number(min))), index]
      : [longerThan(position), index];
  },
};

/** A slice between known positions is as long as what the text leaves of them. */
const sliceContractor: Contractor = {
  forward: (args) => {
    const [text, low, high] = args as readonly [TextDomain, IntDomain, IntDomain];
    const from = positionOf(low);
    const end = high.max === undefined ? Infinity : Number(high.max);
    if (from === undefined) return texts({ maxLength: text.maxLength });
    const maxLength = Math.max(0, Math.min(text.maxLength, end) - from);
    const least = high.min === undefined ? 0 : Number(high.min);
    return texts({ maxLength, minLength: Math.max(0, Math.min(text.minLength, least) - from) });
  },
  backward: (result, args) => {
    const [, low, high] = args as readonly [TextDomain, IntDomain, IntDomain];
    const from = low.min === undefined || low.min < 0n ? 0 : Number(low.min);
    const { minLength } = result as TextDomain;
    return minLength === 0 ? args : [texts({ minLength: from + minLength }), low, high];
  },
};

/** What a text begins or ends with, where the answer and the part are known. */
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

/** What is found begins where all of it is inside. */
const indexContractor: Contractor = {
  forward: (args) => {
    const [text, part] = args as readonly [TextDomain, TextDomain];
    const room = text.maxLength - part.minLength;
    return { min: -1n, max: room < 0 ? -1n : BigInt(room) };
  },
  backward: (result, args) => {
    const [, part, ...rest] = args as readonly [TextDomain, TextDomain, ...Domain[]];
    const { min } = result as IntDomain;
    if (min === undefined || min < 0n) return args;
    return [texts({ minLength: Number(min) + part.minLength }), part, ...rest];
  },
};

const oneUnit: Contractor = { forward: () => texts({ minLength: 1, maxLength: 1 }) };
const shorter: Contractor = {
  forward: (args) => texts({ maxLength: (args[0] as TextDomain).maxLength }),
  backward: (result) => [texts({ minLength: (result as TextDomain).minLength })],
};
const longer: Contractor = {
  forward: (args) => texts({ minLength: (args[0] as TextDomain).minLength }),
  backward: (result) => [texts({ maxLength: (result as TextDomain).maxLength })],
};

/** Parts of texts and searches in them, by lengths and beginnings. */
export const TEXT_PART_CONTRACTORS: ContractorFamily = {
  'str.at': unitContractor,
  'str.codeAt': codeContractor,
  'str.slice': sliceContractor,
  'str.startsWith': affixContractor('prefix'),
  'str.endsWith': affixContractor('suffix'),
  'str.includes': includesContractor,
  'str.indexOf': indexContractor,
  'str.lastIndexOf': indexContractor,
  'str.fromCode': oneUnit,
  'str.trimStart': shorter,
  'str.trimEnd': shorter,
  'str.lower': longer,
  'str.upper': longer,
};

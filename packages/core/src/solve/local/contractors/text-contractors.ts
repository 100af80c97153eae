import type { IntDomain, TextDomain, Domain } from '../domains/domain.ts';
import { texts } from '../domains/text-domain.ts';
import { meetUnits, unitsBehind, unitsFrom, type Units } from '../domains/unit-ranges.ts';
import { unary, type Contractor, type ContractorFamily } from './contractor.ts';

const isKnown = ({ prefix, maxLength }: TextDomain): boolean => prefix.length === maxLength;

/** Beginnings of the parts joined, up to the first part that is not fully known. */
function joinedPrefix(parts: readonly TextDomain[]): string {
  let prefix = '';
  for (const part of parts) {
    prefix += part.prefix;
    if (!isKnown(part)) break;
  }
  return prefix;
}

function joinedSuffix(parts: readonly TextDomain[]): string {
  let suffix = '';
  for (const part of parts.toReversed()) {
    suffix = part.suffix + suffix;
    if (!isKnown(part)) break;
  }
  return suffix;
}

const lengthOf = (parts: readonly TextDomain[], bound: 'minLength' | 'maxLength'): number =>
  parts.reduce((sum, part) => sum + part[bound], 0);

const hasFixedLength = ({ minLength, maxLength }: TextDomain): boolean => minLength === maxLength;

/** Units of the parts joined, up to and with the first part whose length is open. */
function joinedUnits(parts: readonly TextDomain[]): Units {
  let [units, offset]: [Units, number] = [[], 0];
  for (const part of parts) {
    // Units beyond the least length of a part may belong to the next part.
    units = meetUnits(units, unitsFrom(offset, unitsBehind(part, 0).slice(0, part.minLength)));
    if (!hasFixedLength(part)) break;
    offset += part.minLength;
  }
  return units;
}

/** The domain of a part, given the whole and the other parts. */
function missingPart(whole: TextDomain, parts: readonly TextDomain[], index: number): Domain {
  const [before, after] = [parts.slice(0, index), parts.slice(index + 1)];
  const others = [...before, ...after];
  const minLength = Math.max(0, whole.minLength - lengthOf(others, 'maxLength'));
  const maxLength = whole.maxLength - lengthOf(others, 'minLength');
  if (others.every(isKnown) && isKnown(whole)) {
    const [start, end] = [lengthOf(before, 'minLength'), lengthOf(after, 'minLength')];
    const text = whole.prefix.slice(start, whole.prefix.length - end);
    return texts({ minLength, maxLength, prefix: text.length === maxLength ? text : '' });
  }
  const offset = before.every(hasFixedLength) ? lengthOf(before, 'minLength') : undefined;
  // Units beyond its least length may belong to later parts.
  const units =
    offset === undefined ? [] : unitsBehind(whole, offset).slice(0, (parts[index] as TextDomain).minLength);
  return texts({ minLength, maxLength, units });
}

const concatContractor: Contractor = {
  forward: (args) => {
    const parts = args as readonly TextDomain[];
    return texts({
      minLength: lengthOf(parts, 'minLength'),
      maxLength: lengthOf(parts, 'maxLength'),
      prefix: joinedPrefix(parts),
      suffix: joinedSuffix(parts),
      units: joinedUnits(parts),
    });
  },
  backward: (result, args) =>
    args.map((_, index) => missingPart(result as TextDomain, args as readonly TextDomain[], index)),
};

const lengthBound = (bound: bigint | undefined, otherwise: number): number =>
  bound === undefined ? otherwise : Number(bound);

/** Strings by their lengths, beginnings and ends. */
export const TEXT_CONTRACTORS: ContractorFamily = {
  'str.concat': concatContractor,
  'str.length': unary<'String', 'Int'>(
    ({ minLength, maxLength }): IntDomain => ({
      min: BigInt(minLength),
      max: BigInt(maxLength),
    }),
    ({ min, max }) => texts({ minLength: lengthBound(min, 0), maxLength: lengthBound(max, Infinity) }),
  ),
};

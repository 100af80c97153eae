import { FILLER } from '../domains/text-domain.ts';
import { wishes, type Inverter, type InverterFamily, type Proposal } from './inverter.ts';
import { resized } from './text-inverters.ts';

/** Nobody reads strings that are longer. */
const LONGEST = 4096;

/** The part of a string before a position, padded if it is too short; none for an impossible position. */
function before(text: string, position: bigint): readonly string[] {
  return position < 0n || position > LONGEST ? [] : resized(text, position);
}

/** `text` with another unit at a position, or cut off there if `unit` is empty. */
function withUnit(text: string, position: bigint, unit: string): readonly string[] {
  const [head] = before(text, position);
  if (head === undefined || unit.length > 1) return [];
  return [unit === '' ? head : head + unit + text.slice(Number(position) + 1)];
}

/** Puts the unit at the index, or moves the index to where the unit is. */
const unit: Inverter = ({ wanted, current }) => {
  const [text, position] = current as readonly [string, bigint];
  const found = wanted === '' ? text.length : text.indexOf(wanted as string);
  return [
    ...wishes(0, withUnit(text, position, wanted as string)),
    ...(found === -1 || (wanted as string).length > 1 ? [] : wishes(1, [BigInt(found)])),
  ];
};

const unitCode: Inverter = ({ wanted, current }) => {
  const [text, position] = current as readonly [string, bigint];
  const code = Number(wanted);
  if (code < -1 || code > 0xffff) return [];
  const character = code === -1 ? '' : String.fromCharCode(code);
  return wishes(0, withUnit(text, position, character));
};

/** Replaces the slice by the wanted string; the rest stays or is cut off, or the end of the slice moves. */
const slice: Inverter = ({ wanted, current }) => {
  const [text, from, to] = current as readonly [string, bigint, bigint];
  const start = from < 0n ? 0n : from;
  const [head] = before(text, start);
  if (head === undefined) return [];
  const part = wanted as string;
  const rest = text.slice(Math.max(Number(start), Number(to)));
  const end = start + BigInt(part.length);
  const proposals: Proposal[] = [[{ arg: 0, value: head + part + rest }], [{ arg: 0, value: head + part }]];
  if (to !== end)
    proposals.push(
      [
        { arg: 0, value: head + part + rest },
        { arg: 2, value: end },
      ],
      [{ arg: 2, value: end }],
    );
  return proposals;
};

const length: Inverter = ({ wanted, current }) => {
  const text = current[0] as string;
  const size = wanted as bigint;
  const shorter = BigInt(text.length) > size && size >= 0n ? [text.slice(text.length - Number(size))] : [];
  const longer = BigInt(text.length) < size && size <= LONGEST ? [text.padStart(Number(size), FILLER)] : [];
  return wishes(0, [...resized(text, size), ...shorter, ...longer]);
};

/** Inverters of parts of strings, which change the string there. */
export const TEXT_PART_INVERTERS: InverterFamily = {
  'str.at': unit,
  'str.codeAt': unitCode,
  'str.slice': slice,
  'str.length': length,
};

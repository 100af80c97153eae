import { FILLER } from '../domains/text-domain.ts';
import { wishes, type Inverter, type InverterFamily, type Proposal } from './inverter.ts';
import { resized } from './text-inverters.ts';

/** Nobody reads texts that are longer. */
const LONGEST = 4096;

/** What stands before a position, filled up if there is too little; nothing for a position that cannot be. */
function before(text: string, position: bigint): readonly string[] {
  return position < 0n || position > LONGEST ? [] : resized(text, position);
}

/** `text` with one unit put in the place of another; or cut off before it where there is to be none. */
function withUnit(text: string, position: bigint, unit: string): readonly string[] {
  const [head] = before(text, position);
  if (head === undefined || unit.length > 1) return [];
  return [unit === '' ? head : head + unit + text.slice(Number(position) + 1)];
}

/** The unit is put where it is looked for, or looked for where it is. */
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

/** What is wanted takes the place of the slice; what follows stays, or is cut off where the end is fixed. */
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

/** How parts of texts are turned: by changing the text there. */
export const TEXT_PART_INVERTERS: InverterFamily = {
  'str.at': unit,
  'str.codeAt': unitCode,
  'str.slice': slice,
  'str.length': length,
};

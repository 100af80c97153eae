import { FILLER } from '../domains/text-domain.ts';
import { unary, type Inverter, type InverterFamily, type Proposal } from './inverter.ts';

/** Nobody reads texts that are longer. */
const LONGEST_FILLED = 1 << 16;

/** `text` cut or filled to a length. */
export function resized(text: string, length: bigint): readonly string[] {
  if (length < 0n || length > LONGEST_FILLED) return [];
  return [text.slice(0, Number(length)).padEnd(Number(length), FILLER)];
}

/** One part takes what the others leave, if they fit; else one part takes all and the others nothing. */
const concatenation: Inverter = ({ wanted, current }) => {
  const [whole, parts] = [wanted as string, current as readonly string[]];
  const fitting = parts.flatMap((_, arg): readonly Proposal[] => {
    const [before, after] = [parts.slice(0, arg).join(''), parts.slice(arg + 1).join('')];
    const fits = whole.startsWith(before) && whole.slice(before.length).endsWith(after);
    return fits ? [[{ arg, value: whole.slice(before.length, whole.length - after.length) }]] : [];
  });
  return [
    ...fitting,
    ...parts.map((_, taker) => parts.map((_part, arg) => ({ arg, value: arg === taker ? whole : '' }))),
    cutLikeNow(whole, parts),
  ];
};

/** The whole cut into pieces that are as long as the parts are now, the last one taking the rest. */
function cutLikeNow(whole: string, parts: readonly string[]): Proposal {
  let start = 0;
  return parts.map((part, arg) => {
    const end = arg === parts.length - 1 ? whole.length : start + part.length;
    const piece = { arg, value: whole.slice(start, end) };
    start = end;
    return piece;
  });
}

/** A character that sorts before and after the ordinary ones. */
const order: Inverter = ({ wanted, current }) => {
  const [left, right] = current as readonly [string, string];
  if (wanted === true)
    return [
      [{ arg: 0, value: '' }],
      [{ arg: 1, value: `${left}${FILLER}` }],
      [{ arg: 0, value: right.slice(0, -1) }],
    ];
  return [[{ arg: 0, value: right }], [{ arg: 1, value: left }], [{ arg: 1, value: '' }]];
};

/** How texts are turned. */
export const TEXT_INVERTERS: InverterFamily = {
  'str.concat': concatenation,
  'str.length': unary<'String', 'Int'>((wanted, current) => resized(current, wanted)),
  'str.lt': order,
};

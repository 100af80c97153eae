import { FILLER } from '../domains/text-domain.ts';
import { wishes, type Inverter, type InverterFamily, type Proposal } from './inverter.ts';

/** Nobody reads strings that are longer. */
const MAX_FILLED_LENGTH = 1 << 16;

/** `text` cut or filled to a length. */
export function resized(text: string, length: bigint): readonly string[] {
  if (length < 0n || length > MAX_FILLED_LENGTH) return [];
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

/** The string whose last unit is one higher or lower. */
function neighbour(text: string, step: 1 | -1): readonly string[] {
  const code = text.charCodeAt(text.length - 1) + step;
  return code >= 0 && code <= 0xffff ? [text.slice(0, -1) + String.fromCharCode(code)] : [];
}

/** Proposes strings just below or above: with the next last unit, or one unit longer or shorter. */
const order: Inverter = ({ wanted, current }) => {
  const [left, right] = current as readonly [string, string];
  if (wanted === true)
    return [
      ...wishes(0, [...neighbour(right, -1), '', right.slice(0, -1)]),
      ...wishes(1, [...neighbour(left, 1), `${left}${FILLER}`]),
    ];
  return [...wishes(0, [right, ...neighbour(right, 1)]), ...wishes(1, [left, ...neighbour(left, -1), ''])];
};

/** Inverters of strings. */
export const TEXT_INVERTERS: InverterFamily = {
  'str.concat': concatenation,
  'str.lt': order,
};

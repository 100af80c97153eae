import { binary, unary, type InverterFamily } from './inverter.ts';

const [SIGN_BIT, WORD_COUNT] = [2 ** 31, 2 ** 32];
const word = (value: number): number => value >>> 0;

/** The inverse of an odd number modulo 2³², by Newton's iteration, which doubles the right bits each time. */
function inverseOf(odd: number): number {
  let inverse = odd;
  for (let step = 0; step < 5; step += 1) inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse));
  return word(inverse);
}

/** Doubles that wrap to a word: as it is, with a sign, and the one nearest to what there is now. */
function wrapped(wanted: number, current: number): readonly number[] {
  const signed = wanted | 0;
  const near = Number.isFinite(current) ? Math.trunc(current) - (current | 0) + signed : signed;
  return [signed, wanted, near, signed + WORD_COUNT, signed - WORD_COUNT, signed + 2 * WORD_COUNT];
}

const lowBits = (count: number): number => word(count === 0 ? 0 : word(-1) >>> (32 - count));

/** Inverters of words and their conversions. Bits that an operator ignores stay as they are. */
export const WORD_INVERTERS: InverterFamily = {
  'bv.and': binary<'BitVec32', 'BitVec32'>((wanted, other, current) => [
    word(wanted | (current & ~other)),
    wanted,
  ]),
  'bv.or': binary<'BitVec32', 'BitVec32'>((wanted, other, current) => [
    word((wanted & ~other) | (current & wanted & other)),
    wanted,
  ]),
  'bv.xor': binary<'BitVec32', 'BitVec32'>((wanted, other) => [word(wanted ^ other)]),
  'bv.not': unary<'BitVec32', 'BitVec32'>((wanted) => [word(~wanted)]),
  'bv.add': binary<'BitVec32', 'BitVec32'>((wanted, other) => [word(wanted - other)]),
  'bv.mul': binary<'BitVec32', 'BitVec32'>((wanted, other) =>
    other % 2 === 1
      ? [word(Math.imul(wanted, inverseOf(other)))]
      : other === 0
        ? []
        : [Math.floor(wanted / other)],
  ),
  'bv.shl': binary<'BitVec32', 'BitVec32'>(
    (wanted, count, current) => [
      wanted >>> count,
      word((wanted >>> count) | (current & ~(word(-1) >>> count))),
    ],
    () => [0, 1, 8, 16, 24, 31],
  ),
  'bv.lshr': binary<'BitVec32', 'BitVec32'>(
    (wanted, count, current) => [
      word(wanted << count),
      word((wanted << count) | (current & lowBits(count & 31))),
    ],
    () => [0, 1, 8, 16, 24, 31],
  ),
  'bv.ashr': binary<'BitVec32', 'BitVec32'>(
    (wanted, count) => [word(wanted << count)],
    () => [0, 1, 8, 16, 24, 31],
  ),
  'f64.toInt32': unary<'Float64', 'BitVec32'>(wrapped),
  'f64.fromInt32': unary<'BitVec32', 'Float64'>((wanted) =>
    wanted >= -SIGN_BIT && wanted < SIGN_BIT ? [word(wanted)] : [],
  ),
  'f64.fromUint32': unary<'BitVec32', 'Float64'>((wanted) =>
    wanted >= 0 && wanted < WORD_COUNT ? [word(wanted)] : [],
  ),
  'f64.fromInt': unary<'Int', 'Float64'>((wanted) =>
    Number.isFinite(wanted) ? [BigInt(Math.floor(wanted)), BigInt(Math.ceil(wanted))] : [],
  ),
};

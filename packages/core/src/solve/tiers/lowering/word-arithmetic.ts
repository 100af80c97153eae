import { constantValue } from '../../../expr/term-matching.ts';
import type { Term } from '../../../expr/term.ts';
import type { FormulaBuilder } from './formula-builder.ts';
import { unknownName } from './lowered-names.ts';
import type { SideConditions, WordOperation } from './number-algebra.ts';

export const WORD_MODULUS = 1n << 32n;
const SIGN_BIT = 1n << 31n;
const MAX_MASK_RUNS = 4;

type WordMeaning = (args: readonly [Term, Term], origin: Term) => Term;

/**
 * 32-bit words as integers modulo 2³²: any integer with the right residue stands for a word, and is
 * reduced only where its size matters, because solvers find chains of remainders hard.
 *
 * Sums, products, shifts by constants and masking with constants, which is most of what programs do
 * with bits, are exact. The rest becomes an unknown under true but weak conditions: an
 * over-approximation.
 */
export class WordArithmetic {
  readonly #formula: FormulaBuilder;
  readonly #sides: SideConditions;
  readonly operations: Readonly<Record<WordOperation, WordMeaning>>;

  constructor(formula: FormulaBuilder, sides: SideConditions) {
    this.#formula = formula;
    this.#sides = sides;
    const { add, subtract, multiply, quotient, int } = formula;
    const times = (term: Term, factor: bigint): Term => multiply(term, int(factor));
    this.operations = {
      'bv.add': ([left, right]) => add(left, right),
      'bv.mul': ([left, right]) => multiply(left, right),
      'bv.not': ([arg]) => subtract(int(-1n), arg),
      'bv.and': (args, origin) => this.#and(args, origin),
      // Bit by bit, and so for the whole word: a | b = a + b − (a & b), a ^ b = a + b − 2(a & b).
      'bv.or': (args, origin) => subtract(add(...args), this.#and(args, origin)),
      'bv.xor': (args, origin) => subtract(add(...args), times(this.#and(args, origin), 2n)),
      'bv.shl': this.#shift((word, bits) => times(word, 1n << bits)),
      'bv.lshr': this.#shift((word, bits) => quotient(this.toUnsigned(word), 1n << bits)),
      'bv.ashr': this.#shift((word, bits) => quotient(this.toSigned(word), 1n << bits)),
    };
  }

  /** The integer in `0 … 2³²−1` with the bits of a word. */
  toUnsigned = (word: Term): Term => this.#formula.modulo(word, this.#formula.int(WORD_MODULUS));

  /** The integer in `−2³¹ … 2³¹−1` with the bits of a word. */
  toSigned(word: Term): Term {
    const { add, subtract, int } = this.#formula;
    return subtract(this.toUnsigned(add(word, int(SIGN_BIT))), int(SIGN_BIT));
  }

  /** Whether two words have the same bits. */
  same = ([left, right]: readonly [Term, Term]): Term =>
    this.#formula.isZero(this.toUnsigned(this.#formula.subtract(left, right)));

  /** The condition under which an integer is what {@link toUnsigned} gives. */
  isUnsigned(value: Term): Term {
    const { and, atMost, lessThan, int } = this.#formula;
    return and(atMost(int(0n), value), lessThan(value, int(WORD_MODULUS)));
  }

  #and(args: readonly [Term, Term], origin: Term): Term {
    const [left, right] = args;
    const [first, second] = args.map((arg) => constantValue('Int', arg));
    if (first !== undefined && second !== undefined) return this.#formula.int(first & second);
    return this.#masked(left, second) ?? this.#masked(right, first) ?? this.#unknownAnd(args, origin);
  }

  /** Masking with a constant keeps runs of bits; each run is a quotient and a residue. */
  #masked(word: Term, bits: bigint | undefined): Term | undefined {
    const runs = bits === undefined ? undefined : runsOfOnes(BigInt.asUintN(32, bits));
    if (runs === undefined || runs.length > MAX_MASK_RUNS) return undefined;
    const { add, multiply, quotient, modulo, int } = this.#formula;
    const kept = runs.map(({ low, length }) => {
      const shifted = low === 0n ? word : quotient(word, 1n << low);
      return multiply(modulo(shifted, int(1n << length)), int(1n << low));
    });
    return kept.reduce((sum, run) => add(sum, run), int(0n));
  }

  #unknownAnd([left, right]: readonly [Term, Term], origin: Term): Term {
    const word = this.#unknown(origin);
    const { atMost } = this.#formula;
    this.#sides.add(origin, atMost(word, this.toUnsigned(left)), atMost(word, this.toUnsigned(right)));
    return word;
  }

  #shift(shiftBy: (word: Term, bits: bigint) => Term): WordMeaning {
    return ([word, amount], origin) => {
      const bits = constantValue('Int', amount);
      return bits === undefined ? this.#unknown(origin) : shiftBy(word, BigInt.asUintN(5, bits));
    };
  }

  #unknown(origin: Term): Term {
    const word = this.#formula.variable('Int', unknownName(origin, 'of-word'));
    this.#sides.add(origin, this.isUnsigned(word));
    return word;
  }
}

interface Run {
  readonly low: bigint;
  readonly length: bigint;
}

/** The maximal runs of ones in a word, from the lowest. */
function runsOfOnes(bits: bigint): readonly Run[] {
  const runs: Run[] = [];
  for (let low = 0n, rest = bits; rest !== 0n;) {
    let length = 0n;
    while ((rest & 1n) === 0n) [rest, low] = [rest >> 1n, low + 1n];
    while ((rest & 1n) === 1n) [rest, length] = [rest >> 1n, length + 1n];
    runs.push({ low, length });
    low += length;
  }
  return runs;
}

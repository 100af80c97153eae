import { constantValue } from '../../expr/term-matching.ts';
import type { Term } from '../../expr/term.ts';
import type { FormulaBuilder } from './formula-builder.ts';
import { unknownName } from './lowered-names.ts';
import type { SideConditions, WordOperation } from './number-algebra.ts';

export const WORD_MODULUS = 1n << 32n;
const SIGN_BIT = 1n << 31n;
const MAX_MASK_RUNS = 4;

type WordMeaning = (args: readonly [Term, Term], origin: Term) => Term;

/**
 * 32-bit words as integers in `0 … 2³²−1`. Sums, products, shifts by constants and masking with
 * constants, which is most of what programs do with bits, are exact. The rest becomes an unknown word
 * under true but weak conditions: an over-approximation.
 */
export class WordArithmetic {
  readonly #formula: FormulaBuilder;
  readonly #sides: SideConditions;
  readonly operations: Readonly<Record<WordOperation, WordMeaning>>;

  constructor(formula: FormulaBuilder, sides: SideConditions) {
    this.#formula = formula;
    this.#sides = sides;
    const { add, subtract, multiply } = formula;
    const times = (term: Term, factor: bigint): Term => multiply(term, formula.int(factor));
    this.operations = {
      'bv.add': ([left, right]) => this.wrap(add(left, right)),
      'bv.mul': ([left, right]) => this.wrap(multiply(left, right)),
      'bv.not': ([arg]) => subtract(formula.int(WORD_MODULUS - 1n), arg),
      'bv.and': (args, origin) => this.#and(args) ?? this.#unknownAnd(args, origin),
      'bv.or': (args, origin) => this.#viaAnd(args, origin, (sum, both) => subtract(sum, both)),
      'bv.xor': (args, origin) => this.#viaAnd(args, origin, (sum, both) => subtract(sum, times(both, 2n))),
      'bv.shl': this.#shift((word, bits) => this.wrap(times(word, 1n << bits))),
      'bv.lshr': this.#shift((word, bits) => formula.quotient(word, 1n << bits)),
      'bv.ashr': this.#shift((word, bits) => this.wrap(formula.quotient(this.toSigned(word), 1n << bits))),
    };
  }

  /** The word of an integer: its residue modulo 2³². */
  wrap = (value: Term): Term => this.#formula.modulo(value, this.#formula.int(WORD_MODULUS));

  /** The integer in `−2³¹ … 2³¹−1` with the same bits. */
  toSigned(word: Term): Term {
    const { choose, lessThan, subtract, int } = this.#formula;
    return choose(lessThan(word, int(SIGN_BIT)), word, subtract(word, int(WORD_MODULUS)));
  }

  /** The condition under which an integer is a word. */
  isWord(value: Term): Term {
    const { and, atMost, lessThan, int } = this.#formula;
    return and(atMost(int(0n), value), lessThan(value, int(WORD_MODULUS)));
  }

  /** Masking with a constant keeps runs of bits; each run is a quotient and a residue. */
  #and([left, right]: readonly [Term, Term]): Term | undefined {
    const [word, mask] = left.kind === 'constant' ? [right, left] : [left, right];
    const bits = constantValue('Int', mask);
    const runs = bits === undefined ? undefined : runsOfOnes(bits);
    if (runs === undefined || runs.length > MAX_MASK_RUNS) return undefined;
    const { add, multiply, quotient, modulo, int } = this.#formula;
    const kept = runs.map(({ low, length }) => {
      const shifted = low === 0n ? word : quotient(word, 1n << low);
      const run = low + length === 32n ? shifted : modulo(shifted, int(1n << length));
      return multiply(run, int(1n << low));
    });
    return kept.reduce((sum, run) => add(sum, run), int(0n));
  }

  #unknownAnd([left, right]: readonly [Term, Term], origin: Term): Term {
    const word = this.#unknown(origin);
    this.#sides.add(origin, this.#formula.atMost(word, left), this.#formula.atMost(word, right));
    return word;
  }

  /** `a | b = a + b − (a & b)` and `a ^ b = a + b − 2(a & b)`, bit by bit and so for the whole word. */
  #viaAnd(
    args: readonly [Term, Term],
    origin: Term,
    combine: (sum: Term, both: Term) => Term,
  ): Term {
    const both = this.#and(args) ?? this.#unknownAnd(args, origin);
    return combine(this.#formula.add(args[0], args[1]), both);
  }

  #shift(shiftBy: (word: Term, bits: bigint) => Term): WordMeaning {
    return ([word, amount], origin) => {
      const bits = constantValue('Int', amount);
      return bits === undefined ? this.#unknown(origin) : shiftBy(word, bits % 32n);
    };
  }

  #unknown(origin: Term): Term {
    const word = this.#formula.variable('Int', unknownName(origin, 'of-word'));
    this.#sides.add(origin, this.isWord(word));
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
  for (let low = 0n, rest = bits; rest !== 0n; ) {
    let length = 0n;
    while ((rest & 1n) === 0n) [rest, low] = [rest >> 1n, low + 1n];
    while ((rest & 1n) === 1n) [rest, length] = [rest >> 1n, length + 1n];
    runs.push({ low, length });
    low += length;
  }
  return runs;
}

import { evaluate, Evaluator, type Assignment } from '../../../../src/expr/evaluate/evaluate.ts';
import { rational, rationalFromDouble } from '../../../../src/expr/rational.ts';
import type { ApplicationTerm, Term, VariableTerm } from '../../../../src/expr/term.ts';
import type { TermFactory } from '../../../../src/expr/term-factory.ts';
import type { Value } from '../../../../src/expr/value.ts';
import { freeVariables } from '../../../../src/expr/variables.ts';
import type { SoundContext } from '../../../../src/solve/tiers/sound/sound-context.ts';

/** The sort of number that a lowered variable takes. */
const exactly = (value: number, { sort }: VariableTerm): Value =>
  sort === 'Int' ? BigInt(value) : rationalFromDouble(value);

/**
 * Extends an assignment of doubles to the variables of a lowered query, as the soundness argument of the
 * encoding says is possible: each unknown takes what the real execution computed, and where that is not
 * finite, the exact result.
 */
export class SoundWitness {
  readonly #factory: TermFactory;
  readonly #context: SoundContext;
  readonly #original: Assignment;
  readonly #extended = new Map<string, Value>();

  constructor(factory: TermFactory, context: SoundContext, original: Assignment) {
    this.#factory = factory;
    this.#context = context;
    this.#original = original;
  }

  extend(originals: readonly VariableTerm[], lowered: readonly Term[]): Assignment {
    for (const variable of originals) this.#addInput(variable);
    const unknowns = freeVariables(lowered)
      .filter(({ name }) => /^\d+!of-/.test(name))
      .sort((left, right) => Number.parseInt(left.name) - Number.parseInt(right.name));
    for (const unknown of unknowns) this.#extended.set(unknown.name, this.#valueOfUnknown(unknown));
    return this.#extended;
  }

  #addInput({ name, sort }: VariableTerm): void {
    const value = this.#original.get(name) as Value;
    this.#extended.set(name, value);
    if (sort === 'BitVec32') this.#extended.set(`${name}!word`, BigInt(value as number));
    if (sort !== 'Float64') return;
    const double = value as number;
    this.#extended.set(`${name}!nan`, Number.isNaN(double));
    this.#extended.set(`${name}!infinite`, Math.abs(double) === Infinity);
    this.#extended.set(
      `${name}!real`,
      Number.isFinite(double) ? rationalFromDouble(double) : infinityMark(double),
    );
  }

  #valueOfUnknown(unknown: VariableTerm): Value {
    const [id, role] = unknown.name.split('!') as [string, string];
    const origin = this.#factory.byId(Number(id)) as ApplicationTerm;
    const value = evaluate(origin, this.#original);
    const args = origin.args.map((arg) => evaluate(arg, this.#original));
    switch (role) {
      case 'of-result':
        return [value, ...args].some(isNotFinite)
          ? this.#valueBesideInfinity(origin, value as number, unknown)
          : exactly(value as number, unknown);
      case 'of-nan':
        return Number.isNaN(value);
      case 'of-infinite':
        return Math.abs(value as number) === Infinity;
      case 'of-zero-sign':
        return origin.operator === 'same' ? value : Object.is(args[1], 0);
      case 'of-text':
        return value;
      case 'of-word':
        return BigInt(isMask(origin) ? ((args[0] as number) & (args[1] as number)) >>> 0 : (value as number));
      default:
        throw new Error(`no value for ${unknown.name}`);
    }
  }

  /** A rounded result takes the exact one; of others only the sign is ever looked at. */
  #valueBesideInfinity(origin: Term, value: number, unknown: VariableTerm): Value {
    const rounding = this.#context.roundingOf(origin);
    if (rounding !== undefined) return new Evaluator(this.#extended).evaluate(rounding.exact);
    if (Number.isFinite(value)) return exactly(value, unknown);
    return unknown.sort === 'Int' ? 0n : infinityMark(value);
  }
}

const infinityMark = (value: number): Value => rational(value < 0 ? -1n : 1n);
const isMask = ({ operator }: ApplicationTerm): boolean => ['bv.and', 'bv.or', 'bv.xor'].includes(operator);
const isNotFinite = (value: Value): boolean => typeof value === 'number' && !Number.isFinite(value);

import type { Operator } from '../../../expr/operators.ts';
import { doubleFromRational } from '../../../expr/rational.ts';
import type { Sort } from '../../../expr/sort.ts';
import type { SortValues, Value } from '../../../expr/value.ts';
import type { TermNetwork } from '../term-network.ts';
import type { SearchState } from './search-state.ts';

/** Distance of two equal numbers that must be in strict order. */
const TIE = 1e-18;
/** No finite difference has a larger logarithm. */
const MAX_LOGARITHM = 712;

/** How far apart two numbers are, in (0, 1]: growing with their difference, however large that is. */
function gap(left: number, right: number): number {
  const difference = Math.abs(left - right);
  if (!Number.isFinite(difference)) return 1;
  return Math.max(TIE, Math.log1p(difference) / MAX_LOGARITHM);
}

function textGap(left: string, right: string): number {
  let mismatches = Math.abs(left.length - right.length);
  for (let index = 0; index < left.length && index < right.length; index += 1) {
    const step = Math.abs(left.charCodeAt(index) - right.charCodeAt(index));
    mismatches += step / (step + 1);
  }
  return Math.max(TIE, mismatches / (mismatches + 1));
}

function differingBits(left: number, right: number): number {
  let [bits, count] = [left ^ right, 0];
  for (; bits !== 0; bits &= bits - 1) count += 1;
  return Math.max(TIE, count / 32);
}

const GAPS: { readonly [S in Sort]: (left: SortValues[S], right: SortValues[S]) => number } = {
  Bool: () => 1,
  Int: (left, right) => gap(Number(left - right), 0),
  Real: (left, right) => gap(doubleFromRational(left), doubleFromRational(right)),
  Float64: gap,
  BitVec32: differingBits,
  String: textGap,
  Ref: () => 1,
};

/** Input of a handler: the distance of an argument, the gap between two. */
interface Measure {
  readonly args: readonly number[];
  readonly wanted: boolean;
  distance(index: number, wanted: boolean): number;
  gapOf(left: number, right: number): number;
  valueOf(index: number): Value;
}

type Handler = (measure: Measure) => number;

const all: Handler = ({ args, wanted, distance }) =>
  args.reduce((sum, arg) => sum + distance(arg, wanted), 0) / args.length;
const some: Handler = ({ args, wanted, distance }) =>
  args.reduce((least, arg) => Math.min(least, distance(arg, wanted)), 1);
const comparison: Handler = ({ args, gapOf }) => gapOf(args[0] as number, args[1] as number);
/** Inequality has no degrees: almost any change makes it hold. */
const sameness: Handler = (measure) => (measure.wanted ? comparison(measure) : 1);

const choice: Handler = ({ args, wanted, distance, valueOf }) => {
  const [condition, consequent, alternate] = args as readonly [number, number, number];
  const isTaken = valueOf(condition) === true;
  const byArm = distance(isTaken ? consequent : alternate, wanted);
  const byTurning = (distance(condition, !isTaken) + distance(isTaken ? alternate : consequent, wanted)) / 2;
  return Math.max(TIE, Math.min(byArm, byTurning));
};

/** Operators whose distance has degrees; any other condition is true or false. */
const HANDLERS: Readonly<Partial<Record<Operator, Handler>>> = {
  not: ({ args, wanted, distance }) => distance(args[0] as number, !wanted),
  and: (measure) => (measure.wanted ? all(measure) : some(measure)),
  or: (measure) => (measure.wanted ? some(measure) : all(measure)),
  ite: choice,
  same: sameness,
  'f64.eq': sameness,
  'f64.lt': comparison,
  'f64.le': comparison,
  'int.lt': comparison,
  'int.le': comparison,
  'real.lt': comparison,
  'real.le': comparison,
  'str.lt': comparison,
};

/**
 * How far a condition is from being `wanted`, in [0, 1]. Law: 0 exactly when it is.
 *
 * After Korel's branch distance; see Tracey et al., "An automated framework for structural test-data
 * generation".
 */
export class BranchDistance {
  readonly #network: TermNetwork;
  readonly #state: SearchState;

  constructor(network: TermNetwork, state: SearchState) {
    this.#network = network;
    this.#state = state;
  }

  of(index: number, wanted = true): number {
    if (this.#state.valueOf(index) === wanted) return 0;
    const term = this.#network.terms[index];
    const handler = term?.kind === 'application' ? HANDLERS[term.operator] : undefined;
    if (handler === undefined) return 1;
    return handler({
      args: this.#network.args[index] as readonly number[],
      wanted,
      distance: (arg, way) => this.of(arg, way),
      gapOf: (left, right) => this.#gapOf(left, right),
      valueOf: (arg) => this.#state.valueOf(arg),
    });
  }

  #gapOf(left: number, right: number): number {
    const { sort } = this.#network.terms[left] as { sort: Sort };
    const measure = GAPS[sort] as (left: Value, right: Value) => number;
    return measure(this.#state.valueOf(left), this.#state.valueOf(right));
  }
}

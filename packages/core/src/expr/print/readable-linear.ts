import type { ApplicationTerm, Term } from '../term.ts';
import { constantValue, isApplicationOf } from '../term-matching.ts';
import {
  bind,
  ELLIPSIS,
  infix,
  PRECEDENCE,
  prefix,
  primary,
  shown,
  type Fragment,
  type Rendering,
} from './readable-fragment.ts';
import { readableLiteral } from './readable-literal.ts';

/** A summand without its sign. */
export interface Summand {
  readonly isNegative: boolean;
  readonly magnitude: Fragment;
}

/** The summands of an exact or a double sum, as a person would sign them: `x + -2` is `x − 2`. */
export function summandsOf(rendering: Rendering, term: Term): readonly Summand[] {
  return shown(partsOf(term), (arg) => summandOf(rendering, arg), { isNegative: false, magnitude: ELLIPSIS });
}

function partsOf(term: Term): readonly Term[] {
  const isSum = isApplicationOf(term, 'int.add') || isApplicationOf(term, 'real.add');
  return isSum ? term.args : [term];
}

/** One summand, with its sign taken out of a constant, a constant factor or a negation. */
export function summandOf(rendering: Rendering, term: Term): Summand {
  if (term.kind === 'constant') return signedLiteral(readableLiteral(term));
  if (isApplicationOf(term, 'f64.neg')) {
    return { isNegative: true, magnitude: rendering.render(term.args[0] as Term) };
  }
  const isProduct = isApplicationOf(term, 'int.mul') || isApplicationOf(term, 'real.mul');
  return isProduct ? product(rendering, term) : { isNegative: false, magnitude: rendering.render(term) };
}

/** The sum of `summands`; `0` if there are none. */
export function joinSummands(summands: readonly Summand[]): Fragment {
  const [first, ...rest] = summands;
  if (first === undefined) return { text: '0', precedence: PRECEDENCE.primary };
  const start = first.isNegative ? negative(first.magnitude) : first.magnitude;
  return rest.reduce(
    (sum, { isNegative, magnitude }) => infix(isNegative ? '-' : '+', PRECEDENCE.additive, [sum, magnitude]),
    start,
  );
}

/** `-a * b` is -(a * b), also in doubles: the sign of a product is the product of the signs. */
function negative(magnitude: Fragment): Fragment {
  if (magnitude.precedence !== PRECEDENCE.multiplicative) return prefix('-', magnitude);
  return { text: `-${magnitude.text}`, precedence: PRECEDENCE.multiplicative };
}

function signedLiteral(literal: Fragment): Summand {
  if (!literal.text.startsWith('-') || literal.text === '-0')
    return { isNegative: false, magnitude: literal };
  const precedence = literal.precedence === PRECEDENCE.unary ? PRECEDENCE.primary : literal.precedence;
  return { isNegative: true, magnitude: { text: literal.text.slice(1), precedence } };
}

function product(rendering: Rendering, term: ApplicationTerm): Summand {
  const first = term.args[0];
  if (first?.kind !== 'constant') return { isNegative: false, magnitude: times(rendering, term.args) };
  const { isNegative, magnitude } = signedLiteral(readableLiteral(first));
  const rest = term.args.slice(1);
  if (rest.length === 0) return { isNegative, magnitude };
  const others = times(rendering, rest);
  const isUnit = magnitude.text === '1';
  return {
    isNegative,
    magnitude: isUnit ? others : infix('*', PRECEDENCE.multiplicative, [magnitude, others]),
  };
}

function times(rendering: Rendering, factors: readonly Term[]): Fragment {
  const parts = shown(factors, (factor) => rendering.render(factor), ELLIPSIS);
  if (parts.length < 2) return parts[0] ?? primary('1');
  const texts = parts.map((part, index) => bind(part, PRECEDENCE.multiplicative + Math.min(index, 1)));
  return { text: texts.join(' * '), precedence: PRECEDENCE.multiplicative };
}

/** Two sides of a relation, both non-negative sums; `isFlipped` if they were swapped. */
export interface Sides {
  readonly left: Fragment;
  readonly right: Fragment;
  readonly isFlipped: boolean;
  /** Whether both sides contain unknowns and the relation was `left + 1 ≤ right`. */
  readonly isOffByOne: boolean;
}

/** Moves negative multiples to the other side: `x − y ≤ 3` is `x ≤ y + 3`, and `−x ≤ −4` is `x ≥ 4`. */
export function balance(rendering: Rendering, left: Term, right: Term): Sides | undefined {
  if ((left.sort !== 'Int' && left.sort !== 'Real') || right.kind !== 'constant') return undefined;
  if (!partsOf(left).some(isNegativeMultiple)) return undefined;
  const summands = summandsOf(rendering, left);
  const positive = summands.filter(({ isNegative }) => !isNegative);
  const moved = summands.filter(({ isNegative }) => isNegative).map(flipSign);
  const bound = signedLiteral(readableLiteral(right));
  if (positive.length === 0) {
    const isZero = bound.magnitude.text === '0';
    return {
      left: joinSummands(moved),
      right: joinSummands([isZero ? bound : flipSign(bound)]),
      isFlipped: true,
      isOffByOne: false,
    };
  }
  const isOffByOne = constantValue('Int', right) === -1n;
  const isBare = isOffByOne || bound.magnitude.text === '0';
  const others = isBare ? moved : [...moved, bound];
  return { left: joinSummands(positive), right: joinSummands(others), isFlipped: false, isOffByOne };
}

const flipSign = ({ isNegative, magnitude }: Summand): Summand => ({ isNegative: !isNegative, magnitude });

function isNegativeMultiple(term: Term): boolean {
  const factor = isApplicationOf(term, 'int.mul') || isApplicationOf(term, 'real.mul') ? term.args[0] : term;
  if (factor === undefined) return false;
  return (constantValue('Int', factor) ?? constantValue('Real', factor)?.numerator ?? 0n) < 0n;
}

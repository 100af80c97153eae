import type { Term } from '../../term.ts';
import type { TermFactory } from '../../term-factory.ts';
import { argumentOf, constantValue, isApplicationOf } from '../../term-matching.ts';
import { isIntegralValued } from '../float64-facts.ts';
import { EXACT_INTEGER_BOUND, float64Range, type Float64Range } from '../float64-range.ts';
import { binary, unary, type Rule, type RuleFamily } from '../rule.ts';

const roundTrip: Rule = unary(
  (_factory, arg) => argumentOf(arg, 'f64.fromInt32') ?? argumentOf(arg, 'f64.fromUint32'),
);

/** ToInt32 truncates by itself. */
const truncated: Rule = unary((factory, arg) => {
  const inner = argumentOf(arg, 'f64.trunc');
  return inner && factory.apply('f64.toInt32', inner);
});

/** Taking integers modulo 2³² commutes with + and with ×, if doubles compute with them exactly. */
const moduloWord: Rule = unary((factory, arg) => {
  if (arg.kind !== 'application' || !isExactInteger(arg)) return undefined;
  const [left, right] = [arg.args[0] as Term, arg.args[1] as Term];
  if (arg.operator === 'f64.sub')
    return factory.apply('bv.add', toWord(factory, left), negatedWord(factory, right));
  if (arg.operator !== 'f64.add' && arg.operator !== 'f64.mul') return undefined;
  const operator = arg.operator === 'f64.add' ? 'bv.add' : 'bv.mul';
  return factory.apply(operator, toWord(factory, left), toWord(factory, right));
});

function isExactInteger(term: Term): boolean {
  return isWithinExactBound(float64Range(term)) && isIntegralValued(term) && hasIntegralArguments(term);
}

function hasIntegralArguments(term: Term): boolean {
  return (
    term.kind === 'application' && term.args.every((arg) => arg.sort === 'Float64' && isIntegralValued(arg))
  );
}

function isWithinExactBound(range: Float64Range | undefined): boolean {
  return range !== undefined && range.min > -EXACT_INTEGER_BOUND && range.max < EXACT_INTEGER_BOUND;
}

const toWord = (factory: TermFactory, term: Term): Term => factory.apply('f64.toInt32', term);

function negatedWord(factory: TermFactory, term: Term): Term {
  return factory.apply('bv.mul', factory.constant('BitVec32', 0xffffffff), toWord(factory, term));
}

/** Without the top bit, signed and unsigned readings agree. */
const smallUnsigned: Rule = unary((factory, arg) =>
  isBelowTopBit(arg) ? factory.apply('f64.fromInt32', arg) : undefined,
);

function isBelowTopBit(term: Term): boolean {
  if (!isApplicationOf(term, 'bv.and') && !isApplicationOf(term, 'bv.lshr')) return false;
  const constant = constantValue('BitVec32', term.args[1] as Term);
  if (constant === undefined) return false;
  return term.operator === 'bv.and' ? constant < 2 ** 31 : (constant & 31) > 0;
}

const CONVERSIONS = ['f64.fromInt32', 'f64.fromUint32'] as const;

/** Doubles made from words are equal as the words are; a constant that is no such word never is. */
const equalWords: Rule = binary((factory, left, right) => {
  for (const conversion of CONVERSIONS) {
    const word = argumentOf(left, conversion);
    if (word === undefined) continue;
    const other = argumentOf(right, conversion);
    if (other !== undefined) return factory.apply('same', word, other);
    const constant = constantValue('Float64', right);
    return constant === undefined ? undefined : equalsWord(factory, { word, constant, conversion });
  }
  return undefined;
});

interface WordComparison {
  readonly word: Term;
  readonly constant: number;
  readonly conversion: (typeof CONVERSIONS)[number];
}

function equalsWord(factory: TermFactory, { word, constant, conversion }: WordComparison): Term {
  const read = conversion === 'f64.fromInt32' ? constant | 0 : constant >>> 0;
  if (!Object.is(read, constant)) return factory.constant('Bool', false);
  return factory.apply('same', word, factory.constant('BitVec32', constant >>> 0));
}

/** Rewrites between doubles and 32-bit words. */
export const WORD_CONVERSION_RULES: RuleFamily = {
  'f64.toInt32': [roundTrip, truncated, moduloWord],
  'f64.fromUint32': [smallUnsigned],
  'f64.eq': [equalWords],
  same: [equalWords],
};

import type { Operator } from '../../operators.ts';
import type { Term } from '../../term.ts';
import type { TermFactory } from '../../term-factory.ts';
import { argumentOf, constantValue, isApplicationOf } from '../../term-matching.ts';
import { binary, commutative, unary, type Rule, type RuleFamily } from '../rule.ts';

const ONES = 0xffffffff;

const word = (factory: TermFactory, value: number): Term => factory.constant('BitVec32', value >>> 0);
const isComplement = (left: Term, right: Term): boolean =>
  argumentOf(left, 'bv.not') === right || argumentOf(right, 'bv.not') === left;

/** How a commutative, associative operation on words treats particular operands. */
interface WordLaws {
  readonly operator: Operator;
  readonly neutral: number;
  readonly absorbing?: number;
  readonly onEqual?: (factory: TermFactory, arg: Term) => Term;
  readonly onComplement?: number;
  readonly merge: (left: number, right: number) => number;
}

function wordRules(laws: WordLaws): readonly Rule[] {
  return [
    commutative(laws.operator),
    binary((factory, left, right) => applyLaws(laws, { factory, left, right })),
  ];
}

interface Operands {
  readonly factory: TermFactory;
  readonly left: Term;
  readonly right: Term;
}

function applyLaws(laws: WordLaws, { factory, left, right }: Operands): Term | undefined {
  const constant = constantValue('BitVec32', right);
  if (constant === laws.neutral) return left;
  if (constant !== undefined && constant === laws.absorbing) return right;
  if (left === right && laws.onEqual !== undefined) return laws.onEqual(factory, left);
  if (laws.onComplement !== undefined && isComplement(left, right)) return word(factory, laws.onComplement);
  if (constant === undefined || !isApplicationOf(left, laws.operator)) return undefined;
  const inner = constantValue('BitVec32', left.args[1] as Term);
  if (inner === undefined) return undefined;
  return factory.apply(laws.operator, left.args[0] as Term, word(factory, laws.merge(inner, constant)));
}

const itself = (_factory: TermFactory, arg: Term): Term => arg;

const invert: Rule = binary((factory, left, right) =>
  constantValue('BitVec32', right) === ONES ? factory.apply('bv.not', left) : undefined,
);

const doubleInversion: Rule = unary((_factory, arg) => argumentOf(arg, 'bv.not'));

/** Shift counts are taken modulo 32, and shifts in one direction add up. */
function shift(operator: 'bv.shl' | 'bv.lshr' | 'bv.ashr'): Rule {
  return binary((factory, left, right) => {
    if (constantValue('BitVec32', left) === 0) return left;
    const count = constantValue('BitVec32', right);
    if (count === undefined) return undefined;
    if (count > 31) return factory.apply(operator, left, word(factory, count & 31));
    if (count === 0) return left;
    const inner = isApplicationOf(left, operator)
      ? constantValue('BitVec32', left.args[1] as Term)
      : undefined;
    if (inner === undefined || !isApplicationOf(left, operator) || inner > 31) return undefined;
    const total = inner + count;
    if (total > 31 && operator !== 'bv.ashr') return word(factory, 0);
    return factory.apply(operator, left.args[0] as Term, word(factory, Math.min(total, 31)));
  });
}

/** Exact rewrites on 32-bit words. */
export const BITVECTOR_RULES: RuleFamily = {
  'bv.and': wordRules({
    operator: 'bv.and',
    neutral: ONES,
    absorbing: 0,
    onEqual: itself,
    onComplement: 0,
    merge: (left, right) => left & right,
  }),
  'bv.or': wordRules({
    operator: 'bv.or',
    neutral: 0,
    absorbing: ONES,
    onEqual: itself,
    onComplement: ONES,
    merge: (left, right) => left | right,
  }),
  'bv.xor': [
    ...wordRules({
      operator: 'bv.xor',
      neutral: 0,
      onEqual: (factory) => word(factory, 0),
      onComplement: ONES,
      merge: (left, right) => left ^ right,
    }),
    invert,
  ],
  'bv.add': wordRules({ operator: 'bv.add', neutral: 0, merge: (left, right) => left + right }),
  'bv.mul': wordRules({ operator: 'bv.mul', neutral: 1, absorbing: 0, merge: Math.imul }),
  'bv.not': [doubleInversion],
  'bv.shl': [shift('bv.shl')],
  'bv.lshr': [shift('bv.lshr')],
  'bv.ashr': [shift('bv.ashr')],
};

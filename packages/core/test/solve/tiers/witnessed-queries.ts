import fc from 'fast-check';
import { evaluate, type Assignment } from '../../../src/expr/evaluate/evaluate.ts';
import type { Operator } from '../../../src/expr/operators.ts';
import type { Term } from '../../../src/expr/term.ts';
import type { Query } from '../../../src/solve/solver.ts';
import { SPECIAL_DOUBLES } from '../../expr/term-arbitrary.ts';
import type { Shorthand } from '../shorthand.ts';

/** A query that is satisfiable because `witness` satisfies it. */
export interface WitnessedQuery {
  readonly query: Query;
  readonly witness: Assignment;
}

/** Numbers such as programs are given: small and whole more often than not. */
export const ORDINARY_NUMBERS: fc.Arbitrary<number> = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -50, max: 50 }) },
  { weight: 2, arbitrary: fc.integer({ min: -100_000, max: 100_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: -400, max: 400 }).map((eighths) => eighths / 8) },
  { weight: 1, arbitrary: fc.integer({ min: -99_999, max: 99_999 }).map((cents) => cents / 100) },
);

/** Numbers such as testers are fond of. */
export const ODD_NUMBERS: fc.Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...SPECIAL_DOUBLES) },
  { weight: 2, arbitrary: ORDINARY_NUMBERS },
  { weight: 1, arbitrary: fc.double() },
);

const NAMES = ['x', 'y', 'z'];
const BINARY: readonly Operator[] = [
  'f64.add',
  'f64.add',
  'f64.sub',
  'f64.mul',
  'f64.div',
  'f64.min',
  'f64.max',
];
const UNARY: readonly Operator[] = ['f64.floor', 'f64.abs', 'f64.neg', 'f64.round', 'f64.ceil', 'f64.trunc'];

function expressions(t: Shorthand, depth: number): fc.Arbitrary<Term> {
  const constants = fc.oneof(fc.integer({ min: -10, max: 10 }), fc.constantFrom(0.5, 2, 10, 100, 0.1, 3.5));
  const leaf = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...NAMES).map((name) => t.double(name)) },
    { weight: 1, arbitrary: constants.map((value) => t.number(value)) },
  );
  if (depth === 0) return leaf;
  const inner = expressions(t, depth - 1);
  const masked = (term: Term, mask: number): Term =>
    t.apply('f64.fromInt32', t.apply('bv.and', t.apply('f64.toInt32', term), t.word(mask)));
  return fc.oneof(
    { weight: 3, arbitrary: leaf },
    {
      weight: 5,
      arbitrary: fc.tuple(fc.constantFrom(...BINARY), inner, inner).map((args) => t.apply(...args)),
    },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...UNARY), inner).map((args) => t.apply(...args)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(inner, fc.constantFrom(2, 3, 10))
        .map(([term, divisor]) => t.apply('f64.rem', term, t.number(divisor))),
    },
    { weight: 1, arbitrary: fc.tuple(inner, fc.constantFrom(1, 7, 255)).map((args) => masked(...args)) },
  );
}

/** A condition on `term` that is close to its value under the witness. */
type Relation = (t: Shorthand, term: Term, value: number) => Term;

const RELATIONS: readonly Relation[] = [
  (t, term, value) => t.equal(term, t.number(value)),
  (t, term, value) => t.less(term, t.number(value + 3)),
  (t, term, value) => t.atMost(t.number(value - 5), term),
  (t, term, value) => t.less(term, t.number(value)),
  (t, term) => t.less(term, t.double('y')),
  (t, term) => t.apply('f64.isInteger', term),
];

/** Queries made after their witness: each condition is turned so that it holds. */
export function witnessedQueries(t: Shorthand, numbers: fc.Arbitrary<number>): fc.Arbitrary<WitnessedQuery> {
  const conditions = fc.array(fc.tuple(expressions(t, 2), fc.constantFrom(...RELATIONS)), {
    minLength: 1,
    maxLength: 5,
  });
  return fc.tuple(fc.tuple(numbers, numbers, numbers), conditions).map(([values, parts]) => {
    const witness: Assignment = new Map(NAMES.map((name, index) => [name, values[index] as number]));
    const conjuncts = parts.map(([term, relation]) => {
      const condition = relation(t, term, evaluate(term, witness) as number);
      return evaluate(condition, witness) === true ? condition : t.not(condition);
    });
    return { query: { conjuncts }, witness };
  });
}

import fc from 'fast-check';
import { evaluate, type Assignment } from '../../../src/expr/evaluate/evaluate.ts';
import type { Operator } from '../../../src/expr/operators.ts';
import type { Term } from '../../../src/expr/term.ts';
import type { Query } from '../../../src/solve/solver.ts';
import { SPECIAL_DOUBLES } from '../../expr/term-arbitrary.ts';
import type { Shorthand } from '../shorthand.ts';

/** A predicate that some doubles satisfy exactly, because `witness` does. */
export interface ExactPredicate {
  readonly topic: string;
  readonly query: Query;
  readonly witness: Assignment;
}

const SAFE = Number.MAX_SAFE_INTEGER;
const cents = fc.integer({ min: -99_999, max: 99_999 }).map((value) => value / 100);
const small = fc.integer({ min: -50, max: 50 });
const edges = fc.constantFrom(
  SAFE,
  SAFE - 1,
  SAFE + 1,
  -SAFE,
  -SAFE - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  2 ** 52 + 0.5,
);
const special = fc.constantFrom(...SPECIAL_DOUBLES);

/** What a family of predicates is made of. */
interface Topic {
  readonly numbers: fc.Arbitrary<number>;
  readonly constants: fc.Arbitrary<number>;
  readonly unary: readonly Operator[];
  readonly binary: readonly Operator[];
  /** Whether operands may pass through 32-bit words. */
  readonly withWords?: boolean;
}

const ROUNDINGS: readonly Operator[] = ['f64.floor', 'f64.ceil', 'f64.trunc', 'f64.round'];

const TOPICS: Readonly<Record<string, Topic>> = {
  rounding: {
    numbers: fc.oneof(cents, fc.constantFrom(0.1, 0.2, 0.3, 0.7, 1.1, 1e-7, 1 / 3)),
    constants: fc.constantFrom(0.1, 0.2, 0.3, 1.1, 3, 7, 100, 0.01),
    unary: ['f64.neg'],
    binary: ['f64.add', 'f64.sub', 'f64.mul', 'f64.div'],
  },
  'special values': {
    numbers: fc.oneof(special, small),
    constants: fc.oneof(special, small),
    unary: ['f64.neg', 'f64.abs', 'f64.sign', 'f64.sqrt', ...ROUNDINGS],
    binary: ['f64.add', 'f64.sub', 'f64.mul', 'f64.div', 'f64.min', 'f64.max'],
  },
  'safe integers': {
    numbers: fc.oneof(edges, small),
    constants: fc.constantFrom(1, 2, 3, -1, 10, SAFE, 2 ** 53),
    unary: ['f64.neg', 'f64.abs'],
    binary: ['f64.add', 'f64.sub', 'f64.mul'],
  },
  remainders: {
    numbers: fc.oneof(small, cents, fc.integer({ min: -100_000, max: 100_000 })),
    constants: fc.constantFrom(2, 3, 7, 10, 60, 100, 1, 0.5),
    unary: ['f64.neg', 'f64.abs', 'f64.floor'],
    binary: ['f64.rem', 'f64.rem', 'f64.add', 'f64.sub', 'f64.mul'],
  },
  bits: {
    numbers: fc.oneof(small, fc.integer(), edges, fc.integer({ min: 0, max: 255 })),
    constants: fc.constantFrom(1, 2, 7, 8, 16, 255, 0xff00, 31),
    unary: ['f64.neg', 'f64.trunc'],
    binary: ['f64.add', 'f64.mul'],
    withWords: true,
  },
  'functions of Math': {
    numbers: fc.oneof(small, cents),
    constants: fc.constantFrom(0, 1, 2, 3, 0.5, 10, 100),
    unary: ['f64.abs', 'f64.sign', 'f64.sqrt', ...ROUNDINGS],
    binary: ['f64.min', 'f64.max', 'f64.pow', 'f64.mul', 'f64.add', 'f64.sub', 'f64.div'],
  },
};

/** How many families of predicates there are. */
export const TOPIC_NAMES: readonly string[] = Object.keys(TOPICS);

const WORD_OPERATORS: readonly Operator[] = ['bv.and', 'bv.or', 'bv.xor', 'bv.shl', 'bv.lshr', 'bv.ashr'];
const NAMES = ['x', 'y'];

function expressions(t: Shorthand, topic: Topic, depth: number): fc.Arbitrary<Term> {
  const variables = fc.constantFrom(...NAMES).map(t.double);
  const leaf = fc.oneof(
    { weight: 3, arbitrary: variables },
    { weight: 2, arbitrary: topic.constants.map(t.number) },
  );
  if (depth === 0) return leaf;
  const inner = expressions(t, topic, depth - 1);
  const word = (term: Term): Term => t.apply('f64.toInt32', term);
  const onWords = fc
    .tuple(fc.constantFrom(...WORD_OPERATORS), inner, inner)
    .map(([operator, left, right]) => t.apply('f64.fromInt32', t.apply(operator, word(left), word(right))));
  return fc.oneof(
    { weight: 2, arbitrary: leaf },
    {
      weight: 4,
      arbitrary: fc.tuple(fc.constantFrom(...topic.binary), inner, inner).map((parts) => t.apply(...parts)),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(...topic.unary), inner).map((parts) => t.apply(...parts)),
    },
    ...(topic.withWords === true ? [{ weight: 4, arbitrary: onWords }] : []),
  );
}

type Relation = (t: Shorthand, term: Term, value: number) => Term;

/** Equalities more often than not: an order is easily met. */
const RELATIONS: readonly Relation[] = [
  (t, term, value) => t.same(term, t.number(value)),
  (t, term, value) => t.equal(term, t.number(value)),
  (t, term, value) => t.equal(term, t.number(value)),
  (t, term, value) => t.less(term, t.number(value)),
  (t, term, value) => t.atMost(t.number(value), term),
  (t, term) => t.equal(term, t.double('x')),
  (t, term) => t.apply('f64.isInteger', term),
  (t, term) => t.apply('f64.isNaN', term),
];

/** Predicates of one topic, one to three conditions each, made after their witness. */
export function exactPredicates(t: Shorthand, name: string): fc.Arbitrary<ExactPredicate> {
  const topic = TOPICS[name] as Topic;
  const condition = fc.tuple(expressions(t, topic, 3), fc.constantFrom(...RELATIONS));
  const conditions = fc.array(condition, { minLength: 1, maxLength: 3 });
  return fc.tuple(topic.numbers, topic.numbers, conditions).map(([x, y, parts]) => {
    const witness = new Map([
      ['x', x],
      ['y', y],
    ]);
    const conjuncts = parts.map(([term, relation]) => {
      const said = relation(t, term, evaluate(term, witness) as number);
      return evaluate(said, witness) === true ? said : t.not(said);
    });
    return { topic: name, query: { conjuncts }, witness };
  });
}

import { describe, expect, it } from 'vitest';
import { Evaluator, type Assignment } from '../../src/expr/evaluate/evaluate.ts';
import type { Operator } from '../../src/expr/operators.ts';
import { printReadable } from '../../src/expr/print/readable.ts';
import { smtlibScript } from '../../src/expr/print/smtlib.ts';
import { Simplifier } from '../../src/expr/simplify/simplifier.ts';
import type { Sort } from '../../src/expr/sort.ts';
import { decodeTerms } from '../../src/expr/term-decoder.ts';
import type { Term } from '../../src/expr/term.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';
import { isSameValue, type Value } from '../../src/expr/value.ts';
import { freeVariables } from '../../src/expr/variables.ts';
import { encodeTerms } from '../../src/expr/wire.ts';

const DEPTH = 50_000;
const LEVELS = 2_000;

type Grow = (factory: TermFactory, inner: Term, level: number) => Term;

/** How a term may nest, beginning with a leaf. */
interface Nesting {
  readonly sort: Sort;
  readonly grow: Grow;
}

const constant = (sort: Sort, value: Value, operator: Operator): Nesting => ({
  sort,
  grow: (factory, inner) => factory.apply(operator, inner, factory.constant(sort, value)),
});

const fresh = (sort: Sort, operator: Operator): Nesting => ({
  sort,
  grow: (factory, inner, level) => factory.apply(operator, inner, factory.variable(sort, `v${level}`)),
});

const test = (factory: TermFactory, level: number): Term =>
  factory.apply('f64.lt', factory.variable('Float64', 'n'), factory.constant('Float64', level));

const NESTINGS: Readonly<Record<string, Nesting>> = {
  'x + 1 + 1 …': constant('Float64', 1, 'f64.add'),
  'x * 3 % 7 …': {
    sort: 'Float64',
    grow: (factory, inner) => {
      const product = factory.apply('f64.mul', inner, factory.constant('Float64', 3));
      return factory.apply('f64.rem', product, factory.constant('Float64', 7));
    },
  },
  'a sum of many unknowns': fresh('Int', 'int.add'),
  'a sum of one unknown and many constants': constant('Int', 1n, 'int.add'),
  'many conjuncts, nested to the left': fresh('Bool', 'and'),
  'alternating connectives': {
    sort: 'Bool',
    grow: (factory, inner, level) =>
      factory.apply(
        'not',
        factory.apply(level % 2 === 0 ? 'and' : 'or', inner, factory.variable('Bool', `v${level}`)),
      ),
  },
  'a string built piece by piece': fresh('String', 'str.concat'),
  'a counter of conditions': {
    sort: 'Float64',
    grow: (factory, inner, level) =>
      factory.apply(
        'ite',
        test(factory, level),
        factory.apply('f64.add', inner, factory.constant('Float64', 1)),
        inner,
      ),
  },
  'a test of a state machine': {
    sort: 'Bool',
    grow: (factory, inner, level) =>
      factory.apply('ite', test(factory, level), inner, factory.constant('Bool', true)),
  },
};

const LEAF_VALUES: Readonly<Record<Sort, Value>> = {
  Bool: true,
  Int: 1n,
  Real: { numerator: 0n, denominator: 1n },
  Float64: 2,
  BitVec32: 1,
  String: '',
  Ref: 0,
};

/** Variables take the value of their sort's leaf. */
function assignmentFor(term: Term): Assignment {
  return new Map(freeVariables([term]).map(({ name, sort }) => [name, LEAF_VALUES[sort]]));
}

/** Everything the folder does to a term; how long a script it prints to. */
function exercise(factory: TermFactory, term: Term): number {
  const evaluator = new Evaluator(assignmentFor(term));
  const simplifier = new Simplifier(factory);
  const simplified = simplifier.simplify(term);
  expect(isSameValue(evaluator.evaluate(simplified), evaluator.evaluate(term))).toBe(true);
  expect(new Simplifier(factory).simplify(simplified)).toBe(simplified);
  expect(decodeTerms(factory, JSON.parse(JSON.stringify(encodeTerms([term]))))).toEqual([term]);
  expect(printReadable(term).length).toBeLessThan(50_000);
  const claim = factory.apply('same', term, factory.variable(term.sort, 'claim'));
  return smtlibScript([claim])?.length ?? 0;
}

describe('terms nested tens of thousands deep', () => {
  it.each(Object.entries(NESTINGS))('neither overflow the stack nor explode: %s', (_name, { sort, grow }) => {
    const factory = new TermFactory();
    let term = factory.variable(sort, 'x');
    for (let level = 0; level < DEPTH; level += 1) term = grow(factory, term, level);
    expect(exercise(factory, term)).toBeLessThan(DEPTH * 200);
  });
});

describe('terms whose every level uses the one below twice', () => {
  const operators: readonly (readonly [Operator, Sort])[] = [
    ['f64.add', 'Float64'],
    ['f64.min', 'Float64'],
    ['int.add', 'Int'],
    ['int.mul', 'Int'],
    ['real.add', 'Real'],
    ['real.mul', 'Real'],
    ['and', 'Bool'],
    ['or', 'Bool'],
    ['bv.add', 'BitVec32'],
    ['bv.xor', 'BitVec32'],
    ['str.concat', 'String'],
  ];

  it.each(operators)('stay as small as they are: %s', (operator, sort) => {
    const factory = new TermFactory();
    let term = factory.apply(operator, factory.variable(sort, 'x'), factory.variable(sort, 'y'));
    for (let level = 0; level < LEVELS; level += 1) term = factory.apply(operator, term, term);
    expect(exercise(factory, term)).toBeLessThan(LEVELS * 200);
  });
});

describe('terms hundreds of thousands wide', () => {
  it.each(['and', 'or', 'int.add', 'str.concat'] as const)('are handled in linear time: %s', (operator) => {
    const factory = new TermFactory();
    const sort: Sort = operator === 'int.add' ? 'Int' : operator === 'str.concat' ? 'String' : 'Bool';
    const parts = Array.from({ length: 200_000 }, (_, index) => factory.variable(sort, `v${index}`));
    expect(exercise(factory, factory.application(operator, parts))).toBeLessThan(200_000 * 60);
  });
});

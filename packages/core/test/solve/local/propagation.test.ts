import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Evaluator, type Assignment } from '../../../src/expr/evaluate/evaluate.ts';
import type { Term } from '../../../src/expr/term.ts';
import { TermFactory } from '../../../src/expr/term-factory.ts';
import { latticeOf } from '../../../src/solve/local/domains/lattices.ts';
import { Propagation } from '../../../src/solve/local/propagation.ts';
import { TermNetwork } from '../../../src/solve/local/term-network.ts';
import { assignments, cook, OPERATOR_FAMILIES, recipes } from '../../expr/term-arbitrary.ts';
import { Shorthand } from '../shorthand.ts';
import { ODD_NUMBERS, witnessedQueries } from '../tiers/witnessed-queries.ts';

const RUNS = 400;

/** The terms whose value under a witness is not in the domain that propagation left them. */
function excludedValues(conjuncts: readonly Term[], witness: Assignment): readonly unknown[] {
  const network = new TermNetwork({ conjuncts });
  const propagation = new Propagation(network);
  if (propagation.isRefuted) return ['refuted'];
  const evaluator = new Evaluator(witness);
  return network.terms.filter((term, index) => {
    const domain = propagation.domainOf(index);
    return !latticeOf(term.sort).has(domain, evaluator.evaluate(term));
  });
}

describe('propagation', () => {
  it.each(Object.entries(OPERATOR_FAMILIES))('keeps every witness of %s', (_family, operators) => {
    const conditions = fc.array(recipes('Bool', { depth: 4, operators }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(conditions, assignments, (parts, witness) => {
        const factory = new TermFactory();
        const conjuncts = parts.map((recipe) => {
          const term = cook(factory, recipe);
          return new Evaluator(witness).evaluate(term) === true ? term : factory.apply('not', term);
        });
        expect(excludedValues(conjuncts, witness)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('keeps every witness of arithmetic over special values', () => {
    const t = new Shorthand();
    fc.assert(
      fc.property(witnessedQueries(t, ODD_NUMBERS), ({ query, witness }) => {
        expect(excludedValues(query.conjuncts, witness)).toEqual([]);
      }),
      { numRuns: RUNS * 2 },
    );
  });

  const t = new Shorthand();
  const [x, y, z, tag] = [t.double('x'), t.double('y'), t.double('z'), t.variable('Int', 'tag')];
  const [n, w] = [t.number, t.variable('BitVec32', 'w')];
  const length = t.apply('str.length', t.variable('String', 's'));
  const isInteger = (term: Term): Term => t.apply('f64.isInteger', term);

  it.each<[string, readonly Term[]]>([
    ['bounds that cross', [t.less(x, n(1)), t.less(n(2), x)]],
    ['an integer between two', [isInteger(x), t.less(n(3), x), t.less(x, n(4))]],
    ['a square below zero', [t.less(t.times(x, x), n(0))]],
    ['NaN that is equal to something', [t.apply('f64.isNaN', x), t.equal(x, y)]],
    ['a circle of comparisons', [t.less(x, y), t.atMost(y, z), t.atMost(z, x)]],
    ['a maximum below a minimum', [t.less(t.apply('f64.max', x, y), t.apply('f64.min', x, y))]],
    [
      'unequal numbers that are no more than each other',
      [t.atMost(x, y), t.atMost(y, x), t.not(t.equal(x, y))],
    ],
    [
      'a tag that is none of its choices',
      [
        t.apply('int.le', t.int(0), tag),
        t.apply('int.le', tag, t.int(2)),
        ...[0, 1, 2].map((choice) => t.not(t.same(tag, t.int(choice)))),
      ],
    ],
    ['a length below zero', [t.apply('int.lt', length, t.int(0))]],
    [
      'a text that is two',
      [t.same(t.variable('String', 's'), t.text('a')), t.same(t.variable('String', 's'), t.text('b'))],
    ],
    ['bits that a mask removes', [t.same(t.apply('bv.and', w, t.word(6)), t.word(1))]],
    ['a sum of integers at its bound', [isInteger(x), t.less(n(3), x), t.less(t.plus(x, n(2)), n(6))]],
    ['a remainder that is too large', [t.less(n(4), t.apply('f64.rem', x, n(4)))]],
  ])('refutes %s', (_what, conjuncts) => {
    expect(new Propagation(new TermNetwork({ conjuncts })).isRefuted).toBe(true);
  });

  it('does not order what may be NaN', () => {
    const conjuncts = [t.not(t.less(x, y)), t.not(t.atMost(y, x))];
    expect(new Propagation(new TermNetwork({ conjuncts })).isRefuted).toBe(false);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Evaluator, type Assignment } from '../../../src/expr/evaluate/evaluate.ts';
import type { Term } from '../../../src/expr/term.ts';
import { TermFactory } from '../../../src/expr/term-factory.ts';
import { latticeOf } from '../../../src/solve/local/domains/lattices.ts';
import { ORDERS } from '../../../src/solve/local/order-edges.ts';
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

/** The edges of the order of numbers that do not hold under a witness. */
function falseOrders(conjuncts: readonly Term[], witness: Assignment): readonly unknown[] {
  const network = new TermNetwork({ conjuncts });
  const propagation = new Propagation(network);
  const evaluator = new Evaluator(witness);
  const valueOf = (index: number): number => evaluator.evaluate(network.terms[index] as Term) as number;
  const edges = network.terms.flatMap((term, index) => {
    const orders = term.kind === 'application' ? ORDERS[term.operator] : undefined;
    return orders?.(index, network.args[index] ?? [], (other) => propagation.domainOf(other)) ?? [];
  });
  return edges.filter(({ low, high, isStrict }) =>
    isStrict ? !(valueOf(low) < valueOf(high)) : !(valueOf(low) <= valueOf(high)),
  );
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

  it('puts only such numbers in order as are so under every witness', () => {
    const t = new Shorthand();
    fc.assert(
      fc.property(witnessedQueries(t, ODD_NUMBERS), ({ query, witness }) => {
        expect(falseOrders(query.conjuncts, witness)).toEqual([]);
      }),
      { numRuns: RUNS * 2 },
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
    ['a number below itself less something', [t.less(n(1), y), t.less(x, t.apply('f64.sub', x, y))]],
    [
      'a share above the whole',
      [t.less(n(0), x), t.less(x, t.apply('f64.div', x, n(2))), t.apply('f64.isFinite', x)],
    ],
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

describe('propagation over texts', () => {
  const t = new Shorthand();
  const s = t.variable('String', 's');
  const code = (position: number): Term => t.apply('str.codeAt', s, t.int(position));
  const within = (term: Term, low: number, high: number): readonly Term[] => [
    t.apply('int.le', t.int(low), term),
    t.apply('int.le', term, t.int(high)),
  ];
  const at = (position: number): Term => t.apply('str.at', s, t.int(position));

  it.each<[string, readonly Term[]]>([
    ['a letter that is a hyphen', [...within(code(1), 97, 122), t.same(at(1), t.text('-'))]],
    ['a unit behind the end', [t.same(t.apply('str.length', s), t.int(2)), ...within(code(2), 0, 9)]],
    [
      'a beginning with another unit',
      [...within(code(0), 48, 57), t.apply('str.startsWith', s, t.text('a'))],
    ],
    [
      'two digits above 255',
      [
        t.same(t.apply('str.length', s), t.int(2)),
        ...within(code(0), 48, 57),
        ...within(code(1), 48, 57),
        t.less(t.number(255), t.apply('str.toNumber', s)),
      ],
    ],
    [
      'a part that its text has not',
      [...within(code(3), 48, 57), t.same(t.apply('str.slice', s, t.int(2), t.int(4)), t.text('xy'))],
    ],
    [
      'what a beginning holds and is not found',
      [
        t.apply('str.startsWith', s, t.text('a/')),
        t.same(t.apply('str.indexOf', s, t.text('/'), t.int(0)), t.int(-1)),
      ],
    ],
  ])('refutes %s', (_what, conjuncts) => {
    expect(new Propagation(new TermNetwork({ conjuncts })).isRefuted).toBe(true);
  });

  it('does not take the unit of a part that may be empty for a unit of the whole', () => {
    const part = t.apply('str.slice', t.text('b'), t.int(0), t.variable('Int', 'end'));
    const conjuncts = [t.same(t.apply('str.concat', part, s), t.text('x'))];
    expect(new Propagation(new TermNetwork({ conjuncts })).isRefuted).toBe(false);
  });

  it('leaves a text whose plainest member has the units that were asked for', () => {
    const conjuncts = [
      ...within(code(0), 48, 57),
      ...within(code(1), 65, 90),
      t.apply('str.endsWith', s, t.text('!')),
    ];
    const network = new TermNetwork({ conjuncts });
    const domain = new Propagation(network).domainOf(network.terms.indexOf(s));
    expect(latticeOf('String').simplest(domain)).toBe('0A!');
  });
});

import { describe, expect, it } from 'vitest';
import { printReadable } from '../../src/expr/print/readable.ts';
import { rational } from '../../src/expr/rational.ts';
import { Simplifier } from '../../src/expr/simplify/simplifier.ts';
import type { Term } from '../../src/expr/term.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';

const factory = new TermFactory();
const simplifier = new Simplifier(factory);
const of = factory.apply.bind(factory);
const int = (value: bigint): Term => factory.constant('Int', value);
const real = (top: bigint, bottom = 1n): Term => factory.constant('Real', rational(top, bottom));
const num = (value: number): Term => factory.constant('Float64', value);
const word = (value: number): Term => factory.constant('BitVec32', value);
const str = (value: string): Term => factory.constant('String', value);
const yes = factory.constant('Bool', true);
const no = factory.constant('Bool', false);
const [a, b, c] = ['a', 'b', 'c'].map((name) => factory.variable('Bool', name)) as [Term, Term, Term];
const [i, j, k] = ['i', 'j', 'k'].map((name) => factory.variable('Int', name)) as [Term, Term, Term];
const [p, q] = ['p', 'q'].map((name) => factory.variable('Real', name)) as [Term, Term];
const [x, y] = ['x', 'y'].map((name) => factory.variable('Float64', name)) as [Term, Term];
const [s, t] = ['s', 't'].map((name) => factory.variable('String', name)) as [Term, Term];
const [v, w] = ['v', 'w'].map((name) => factory.variable('BitVec32', name)) as [Term, Term];
const times = (factor: bigint, term: Term): Term => of('int.mul', int(factor), term);

/** Both sides have one canonical form. */
function expectSame(left: Term, right: Term): void {
  const [first, second] = [simplifier.simplify(left), simplifier.simplify(right)];
  expect(printReadable(first, { exact: true })).toBe(printReadable(second, { exact: true }));
  expect(first).toBe(second);
}

/** No rule applies. */
function expectKept(term: Term): void {
  expect(printReadable(simplifier.simplify(term), { exact: true })).toBe(
    printReadable(term, { exact: true }),
  );
  expect(simplifier.simplify(term)).toBe(term);
}

describe('boolean rules', () => {
  it('flatten, order and deduplicate connectives', () => {
    expectSame(of('and', of('and', c, a), of('and', b, a), yes), of('and', a, b, c));
    expectSame(of('or', a, of('or', no, b), a), of('or', b, a));
  });

  it('find contradictions and tautologies', () => {
    expectSame(of('and', a, b, of('not', a)), no);
    expectSame(of('or', of('not', b), a, b), yes);
    expectSame(of('and', of('int.le', i, int(5n)), of('int.lt', int(5n), i)), no);
    expectSame(of('or', of('real.lt', p, q), of('real.le', q, p)), yes);
  });

  it('drive negation inwards', () => {
    expectSame(of('not', of('or', a, of('not', b))), of('and', of('not', a), b));
    expectSame(of('not', of('not', of('not', a))), of('not', a));
  });

  it('turn choices between truth values into formulas', () => {
    expectSame(of('ite', a, yes, b), of('or', a, b));
    expectSame(of('ite', a, b, no), of('and', a, b));
    expectSame(of('ite', of('not', a), x, y), of('ite', a, y, x));
    expectSame(of('ite', a, of('ite', a, x, y), y), of('ite', a, x, y));
  });

  it('ask a choice between constants for its condition', () => {
    const flag = of('ite', a, num(1), num(0));
    expectSame(of('f64.eq', flag, num(1)), a);
    expectSame(of('f64.lt', num(0), of('f64.add', flag, num(1))), yes);
    const state = of('ite', a, num(3), of('ite', b, num(4), num(5)));
    expectSame(of('same', state, num(4)), of('and', of('not', a), b));
  });
});

describe('linear integer rules', () => {
  it('collect sums', () => {
    const sum = of('int.add', times(2n, of('int.add', i, j)), times(3n, i), int(-5n));
    expect(printReadable(simplifier.simplify(sum))).toBe('5 * i + 2 * j - 5');
    expectSame(of('int.add', i, j, times(-1n, i), times(-1n, j)), int(0n));
    expectSame(of('int.mul', j, int(2n), i, int(3n)), times(6n, of('int.mul', i, j)));
  });

  it('bring relations into one form, tightened', () => {
    expectSame(of('int.lt', times(2n, i), int(7n)), of('int.le', i, int(3n)));
    expectSame(of('int.le', of('int.add', i, int(1n)), j), of('int.lt', i, j));
    expectSame(of('not', of('int.le', i, j)), of('int.lt', j, i));
    expectSame(of('int.le', times(-4n, i), int(-10n)), of('not', of('int.le', i, int(2n))));
    expectSame(of('int.le', i, of('int.add', i, int(1n))), yes);
  });

  it('bring equalities into one form', () => {
    expectSame(of('same', times(2n, i), int(7n)), no);
    expectSame(of('same', of('int.add', i, int(3n)), of('int.add', j, int(3n))), of('same', j, i));
    expectSame(of('same', times(-6n, i), int(12n)), of('same', i, int(-2n)));
  });

  it('take multiples out of division and remainder', () => {
    expectSame(
      of('int.mod', of('int.add', times(7n, i), int(8n)), int(3n)),
      of('int.mod', of('int.add', i, int(2n)), int(-3n)),
    );
    expectSame(of('int.div', of('int.add', times(4n, i), int(3n)), int(4n)), i);
    expectSame(of('int.div', i, int(0n)), int(0n));
    expectSame(of('int.mod', i, int(0n)), i);
  });

  it('decide by what lengths and remainders can be', () => {
    expectSame(of('int.le', int(0n), of('str.length', s)), yes);
    expectSame(of('int.lt', of('int.mod', k, int(3n)), int(3n)), yes);
    expectSame(of('int.lt', int(0n), of('str.length', s)), of('not', of('same', s, str(''))));
  });
});

describe('linear real rules', () => {
  it('scale relations to a leading coefficient of one', () => {
    expectSame(of('real.le', of('real.mul', real(2n), p), real(1n)), of('real.le', p, real(1n, 2n)));
    expectSame(of('not', of('real.le', p, q)), of('real.lt', q, p));
    expectSame(of('real.lt', of('real.div', p, real(-3n)), real(1n)), of('real.lt', real(-3n), p));
    expectSame(of('same', of('real.mul', real(2n), p), of('real.mul', real(2n), q)), of('same', p, q));
  });

  it('compare integers as integers', () => {
    expectSame(of('real.lt', of('int.toReal', i), real(5n, 2n)), of('int.le', i, int(2n)));
    expectSame(
      of('real.floor', of('real.add', of('int.toReal', i), p, real(7n, 2n))),
      of('int.add', i, int(3n), of('real.floor', of('real.add', p, real(1n, 2n)))),
    );
  });
});

describe('double rules', () => {
  it('are exact identities', () => {
    expectSame(of('f64.mul', x, num(1)), x);
    expectSame(of('f64.div', x, num(-1)), of('f64.neg', x));
    expectSame(of('f64.sub', x, num(2)), of('f64.add', num(-2), x));
    expectSame(of('f64.sub', x, num(0)), x);
    expectSame(of('f64.add', x, of('f64.neg', y)), of('f64.sub', x, y));
    expectSame(of('f64.abs', of('f64.sub', y, x)), of('f64.abs', of('f64.sub', x, y)));
    expectSame(of('f64.floor', of('f64.neg', of('f64.floor', x))), of('f64.neg', of('f64.floor', x)));
    expectSame(of('f64.lt', x, x), no);
    expectSame(of('f64.le', x, num(NaN)), no);
    expectSame(of('f64.eq', x, num(3)), of('same', num(3), x));
  });

  it.each([
    ['x + 0, which turns -0 into 0', of('f64.add', x, num(0))],
    ['x * 0, which may be NaN or -0', of('f64.mul', x, num(0))],
    ['x - y - y, which rounds twice', of('f64.sub', of('f64.sub', x, y), y)],
    ['x - x, which may be NaN', of('f64.sub', x, x)],
    ['!(x < y), which holds for NaN', of('not', of('f64.lt', x, y))],
    ['x + 1 + 1, which may round', of('f64.add', of('f64.add', x, num(1)), num(1))],
    ['x ** 2, which is not x * x', of('f64.pow', x, num(2))],
  ])('leave alone %s', (_name, term) => {
    expectKept(term);
  });

  it('compute with lengths as integers', () => {
    const length = of('f64.fromInt', of('str.length', s));
    expectSame(of('f64.lt', num(3.5), length), of('int.le', int(4n), of('str.length', s)));
    expectSame(of('not', of('f64.lt', num(0), length)), of('same', s, str('')));
    expectSame(of('f64.eq', of('f64.add', length, num(1)), num(4)), of('same', of('str.length', s), int(3n)));
    expectSame(of('f64.eq', length, num(2.5)), no);
  });
});

describe('word rules', () => {
  it('know the algebra of bits', () => {
    expectSame(of('bv.and', word(12), of('bv.and', v, word(10))), of('bv.and', v, word(8)));
    expectSame(of('bv.xor', v, of('bv.not', v)), word(0xffffffff));
    expectSame(of('bv.shl', of('bv.shl', v, word(20)), word(45)), word(0));
    expectSame(of('bv.or', w, v), of('bv.or', v, w));
  });

  it('see (a + b) | 0 as addition of words', () => {
    const sum = of('f64.add', of('f64.fromInt32', v), of('f64.fromInt32', w));
    expectSame(of('f64.toInt32', sum), of('bv.add', v, w));
    expectSame(of('f64.toInt32', of('f64.fromUint32', v)), v);
    expectSame(of('f64.eq', of('f64.fromInt32', v), num(2 ** 31)), no);
    expectSame(of('f64.lt', of('f64.fromUint32', v), num(0)), no);
  });
});

describe('string rules', () => {
  it('flatten concatenations and join constants', () => {
    const parts = of('str.concat', of('str.concat', s, str('a')), of('str.concat', str('b'), t), str(''));
    expectSame(parts, of('str.concat', s, str('ab'), t));
    expectSame(of('str.length', parts), of('int.add', of('str.length', s), of('str.length', t), int(2n)));
  });

  it('take off what both sides of an equality begin or end with', () => {
    expectSame(of('same', of('str.concat', str('ab'), s), str('abc')), of('same', s, str('c')));
    expectSame(of('same', of('str.concat', s, str('x')), str('abc')), no);
    expectSame(of('same', of('str.concat', s, t), of('str.concat', s, str('z'))), of('same', t, str('z')));
    expectSame(
      of('same', of('str.concat', s, t), str('')),
      of('and', of('same', s, str('')), of('same', t, str(''))),
    );
  });
});

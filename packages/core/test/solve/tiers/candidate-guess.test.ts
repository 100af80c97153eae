import { describe, expect, it } from 'vitest';
import type { Term } from '../../../src/expr/term.ts';
import { ConjunctVariables } from '../../../src/solve/conjunct-variables.ts';
import { CandidateGuess } from '../../../src/solve/tiers/candidate-guess.ts';
import { Shorthand } from '../shorthand.ts';

const t = new Shorthand();
const [x, y, s, tag] = [t.double('x'), t.double('y'), t.variable('String', 's'), t.variable('Int', 'x#tag')];
const n = t.number;
const ORDINARY = { withOddities: false };
const guess = (...conjuncts: readonly Term[]): unknown => {
  const model = new CandidateGuess(new ConjunctVariables()).guess({ conjuncts }, ORDINARY);
  return model === undefined ? undefined : Object.fromEntries(model);
};

describe('guessing', () => {
  it('starts from what is plainest', () => {
    expect(guess(t.less(x, n(1)))).toEqual({ x: 0 });
    expect(guess(t.variable('Bool', 'b'))).toEqual({ b: true });
  });

  it('tries the constants of a condition and their neighbours', () => {
    expect(guess(t.equal(x, n(42)))).toEqual({ x: 42 });
    expect(guess(t.less(n(42), x))).toEqual({ x: 43 });
    expect(guess(t.same(s, t.text('yes')))).toEqual({ s: 'yes' });
    expect(guess(t.apply('int.lt', t.int(4), t.apply('str.length', s)))).toEqual({ s: 'aaaaa' });
  });

  it('tries the other variables of a condition and their neighbours', () => {
    expect(guess(t.equal(x, n(42)), t.less(x, y))).toEqual({ x: 42, y: 43 });
  });

  it('tries the oddities last, and only where they are asked for', () => {
    const oddly = (...conjuncts: readonly Term[]): unknown =>
      new CandidateGuess(new ConjunctVariables()).guess({ conjuncts }, { withOddities: true })?.get('x');
    expect(oddly(t.not(t.equal(x, x)))).toBe(NaN);
    expect(oddly(t.same(x, t.apply('f64.neg', n(0))))).toBe(-0);
    expect(oddly(t.same(t.plus(x, n(1)), x), t.less(x, n(0)))).toBe(-Infinity);
    expect(oddly(t.not(t.less(x, n(1))))).toBe(1);
    expect(guess(t.not(t.equal(x, x)))).toBeUndefined();
  });

  it('tries the doubles next to a fraction', () => {
    const conjuncts = [t.equal(t.plus(t.plus(x, n(0.7)), n(0.1)), n(1.2))];
    const start = new Map([['x', 0.4]]);
    const model = new CandidateGuess(new ConjunctVariables()).guess({ conjuncts }, ORDINARY, start);
    expect(model).toEqual(new Map([['x', 0.39999999999999997]]));
  });

  it('keeps earlier conditions true while it repairs later ones', () => {
    expect(guess(t.apply('int.le', tag, t.int(2)), t.not(t.same(tag, t.int(0))), t.less(n(5), x))).toEqual({
      'x#tag': 1n,
      x: 6,
    });
  });

  it('gives up where it would have to compute', () => {
    expect(guess(t.equal(t.times(x, n(37)), n(1369 * 37)))).toBeUndefined();
  });

  it('starts near a model that is almost right', () => {
    const conjuncts = [t.less(n(1000), t.times(x, y)), t.not(t.equal(y, n(50)))];
    const start = new Map([
      ['x', 123],
      ['y', 50],
    ]);
    expect(new CandidateGuess(new ConjunctVariables()).guess({ conjuncts }, ORDINARY, start)).toEqual(
      new Map([
        ['x', 123],
        ['y', 51],
      ]),
    );
  });

  it('spends little on terms that are large', () => {
    let term = x;
    for (let depth = 0; depth < 5000; depth += 1) term = t.plus(term, n(1));
    expect(guess(t.less(term, n(5000)))).toBeUndefined();
  });
});

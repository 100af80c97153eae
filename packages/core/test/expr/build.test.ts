import { describe, expect, it } from 'vitest';
import { and, apply, ite, not, or, same } from '../../src/expr/build.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';

const factory = new TermFactory();
const [a, b] = [factory.variable('Bool', 'a'), factory.variable('Bool', 'b')];
const [x, y] = [factory.variable('Float64', 'x'), factory.variable('Float64', 'y')];
const [yes, no] = [factory.constant('Bool', true), factory.constant('Bool', false)];
const num = (value: number) => factory.constant('Float64', value);

describe('builder', () => {
  it('folds constants by the evaluator', () => {
    expect(apply(factory, 'f64.rem', num(-7), num(2))).toBe(num(-1));
    expect(apply(factory, 'f64.add', num(0.1), num(0.2))).toBe(num(0.1 + 0.2));
    expect(same(factory, num(NaN), num(NaN))).toBe(yes);
    expect(apply(factory, 'and')).toBe(yes);
  });

  it('keeps connectives flat and free of repetition', () => {
    const both = and(factory, [a, b]);
    expect(and(factory, [both, a, yes])).toBe(both);
    expect(and(factory, [])).toBe(yes);
    expect(and(factory, [a])).toBe(a);
    expect(and(factory, [a, no])).toBe(no);
    expect(or(factory, [a, not(factory, a)])).toBe(yes);
    expect(not(factory, not(factory, a))).toBe(a);
  });

  it('decides choices', () => {
    expect(ite(factory, yes, { consequent: x, alternate: y })).toBe(x);
    expect(ite(factory, a, { consequent: x, alternate: x })).toBe(x);
    expect(ite(factory, a, { consequent: yes, alternate: no })).toBe(a);
  });

  it('applies local rules until none is left', () => {
    expect(apply(factory, 'f64.sub', x, num(0))).toBe(x);
    expect(apply(factory, 'f64.mul', num(1), x)).toBe(x);
    expect(apply(factory, 'f64.add', num(2), x)).toBe(factory.apply('f64.add', x, num(2)));
  });

  it('does not fold numbers and texts that would grow without bound', () => {
    let [square, text] = [factory.constant('Int', 3n), factory.constant('String', 'ab')];
    for (let level = 0; level < 100; level += 1) {
      square = apply(factory, 'int.mul', square, square);
      text = apply(factory, 'str.concat', text, text);
    }
    expect(square.kind).toBe('application');
    expect(text.kind).toBe('application');
  });

  it('leaves ill-sorted arguments to the factory to refuse', () => {
    expect(() => apply(factory, 'f64.add', num(1), yes)).toThrow(
      expect.objectContaining({ code: 'TERM_SORTS' }),
    );
  });
});

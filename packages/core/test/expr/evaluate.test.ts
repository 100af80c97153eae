import { describe, expect, it } from 'vitest';
import { evaluate } from '../../src/expr/evaluate/evaluate.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';

const factory = new TermFactory();
const of = factory.apply.bind(factory);
const int = (value: bigint) => factory.constant('Int', value);
const num = (value: number) => factory.constant('Float64', value);

describe('evaluator', () => {
  it.each([
    [7n, 2n, 3n, 1n],
    [-7n, 2n, -4n, 1n],
    [7n, -2n, -3n, 1n],
    [-7n, -2n, 4n, 1n],
    [5n, 0n, 0n, 5n],
  ])('divides %i by %i as SMT-LIB does, and totally', (left, right, quotient, remainder) => {
    expect(evaluate(of('int.div', int(left), int(right)), new Map())).toBe(quotient);
    expect(evaluate(of('int.mod', int(left), int(right)), new Map())).toBe(remainder);
  });

  it('computes with doubles and words as JavaScript does', () => {
    expect(evaluate(of('f64.rem', num(-4), num(2)), new Map())).toBe(-0);
    expect(evaluate(of('f64.round', num(-0.5)), new Map())).toBe(-0);
    expect(evaluate(of('f64.toInt32', num(2 ** 32 + 5.9)), new Map())).toBe(5);
    expect(evaluate(of('f64.fromInt32', of('f64.toInt32', num(-1))), new Map())).toBe(-1);
    expect(
      evaluate(of('bv.shl', factory.constant('BitVec32', 1), factory.constant('BitVec32', 33)), new Map()),
    ).toBe(2);
  });

  it('evaluates only the branch that a choice takes', () => {
    const unassigned = factory.variable('Float64', 'nobody');
    const choice = of('ite', factory.variable('Bool', 'c'), num(1), unassigned);
    expect(evaluate(choice, new Map([['c', true]]))).toBe(1);
    expect(() => evaluate(choice, new Map([['c', false]]))).toThrow(
      expect.objectContaining({ code: 'VARIABLE_UNASSIGNED' }),
    );
  });
});

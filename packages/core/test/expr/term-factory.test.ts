import { describe, expect, it } from 'vitest';
import { rational } from '../../src/expr/rational.ts';
import { TermFactory } from '../../src/expr/term-factory.ts';

describe('term factory', () => {
  it('makes each structure once', () => {
    const factory = new TermFactory();
    const sum = () =>
      factory.apply('f64.add', factory.variable('Float64', 'x'), factory.constant('Float64', 1));
    expect(sum()).toBe(sum());
    expect(factory.constant('Real', rational(2n, 4n))).toBe(factory.constant('Real', rational(1n, 2n)));
    expect(factory.size).toBe(4);
  });

  it('tells -0 from 0, and numbers of different sorts apart', () => {
    const factory = new TermFactory();
    expect(factory.constant('Float64', -0)).not.toBe(factory.constant('Float64', 0));
    expect(factory.constant('BitVec32', 1)).not.toBe(factory.constant('Float64', 1));
    expect(factory.variable('Int', 'x')).not.toBe(factory.variable('Real', 'x'));
  });

  it('takes all NaNs for one constant, whatever bits they carry', () => {
    const factory = new TermFactory();
    const payload = new Float64Array(new BigUint64Array([0x7ff8000000000001n, 0xfff8000000000abcn]).buffer);
    const constants = [NaN, ...payload].map((value) => factory.constant('Float64', value));
    expect(new Set(constants).size).toBe(1);
  });

  it('gives arguments smaller ids than the terms that use them, also while it grows', () => {
    const factory = new TermFactory();
    let term = factory.variable('Bool', 'x');
    for (let index = 0; index < 5000; index += 1) {
      const next = factory.apply('and', term, factory.variable('Bool', `x${index}`));
      expect(next.id).toBeGreaterThan(term.id);
      term = next;
    }
    expect(factory.byId(term.id)).toBe(term);
    expect(factory.variable('Bool', 'x17').id).toBeLessThan(factory.size);
  });

  it('refuses arguments whose sorts do not fit', () => {
    const factory = new TermFactory();
    const flag = factory.constant('Bool', true);
    expect(() => factory.apply('f64.add', flag, flag)).toThrow(
      expect.objectContaining({ code: 'TERM_SORTS' }),
    );
    expect(() => factory.apply('f64.neg')).toThrow(expect.objectContaining({ code: 'TERM_SORTS' }));
    expect(factory.size).toBe(1);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sort } from '../../../src/expr/sort.ts';
import type { Value } from '../../../src/expr/value.ts';
import type { Domain } from '../../../src/solve/local/domains/domain.ts';
import { latticeOf } from '../../../src/solve/local/domains/lattices.ts';
import { SORTS, VALUES } from '../../expr/term-arbitrary.ts';

/** Domains as propagation makes them: of some values, less others. */
function domains(sort: Sort): fc.Arbitrary<Domain> {
  const lattice = latticeOf(sort);
  const values = fc.array(VALUES[sort], { minLength: 1, maxLength: 3 });
  return fc
    .tuple(values, fc.array(VALUES[sort], { maxLength: 2 }), fc.boolean())
    .map(([members, others, isTop]) => {
      const hull = members
        .map((value) => lattice.of(value))
        .reduce((left, right) => lattice.join(left, right));
      return others.reduce((rest, value) => lattice.without(rest, value), isTop ? lattice.top : hull);
    });
}

describe.each(SORTS)('sets of values of %s', (sort) => {
  const lattice = latticeOf(sort);
  const [one, two, member] = [domains(sort), domains(sort), VALUES[sort]];
  const check = (holds: (left: Domain, right: Domain, value: Value) => void): void => {
    fc.assert(fc.property(one, two, member, holds), { numRuns: 500 });
  };

  it('meet in all that both have', () => {
    check((left, right, value) => {
      const inBoth = lattice.has(left, value) && lattice.has(right, value);
      if (inBoth) expect(lattice.has(lattice.meet(left, right), value)).toBe(true);
    });
  });

  it('join in all that either has', () => {
    check((left, right, value) => {
      const inEither = lattice.has(left, value) || lattice.has(right, value);
      if (inEither) expect(lattice.has(lattice.join(left, right), value)).toBe(true);
    });
  });

  it('have nothing when they are empty, and lose only what is taken', () => {
    check((left, _right, value) => {
      if (lattice.isEmpty(left)) expect(lattice.has(left, value)).toBe(false);
      fc.assert(
        fc.property(member, (other) => {
          const isOther = !Object.is(other, value) && typeof value !== 'object';
          const rest = lattice.without(left, value);
          if (isOther && lattice.has(left, other)) expect(lattice.has(rest, other)).toBe(true);
        }),
        { numRuns: 5 },
      );
    });
  });

  it('are told apart from what meeting leaves as it is', () => {
    check((left) => {
      if (!lattice.isEmpty(left)) expect(lattice.meet(left, lattice.top)).toBe(left);
    });
  });
});

describe('the plainest number', () => {
  it.each([
    [-Infinity, Infinity, 0],
    [-5, -0, -1],
    [0.2, 0.9, 0.2],
    [0.21, 0.9, 0.3],
    [17.5, 100, 18],
    [-100, -17.5, -18],
    [Number.MAX_VALUE, Infinity, Number.MAX_VALUE],
  ])('between %s and %s is %s', (min, max, plainest) => {
    const domain = { min, max, nan: true, integral: false };
    expect(latticeOf('Float64').simplest(domain)).toBe(plainest);
  });
});

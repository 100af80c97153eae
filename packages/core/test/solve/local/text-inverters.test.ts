import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyOperator } from '../../../src/expr/evaluate/apply-operator.ts';
import { SIGNATURES, type MonomorphicOperator } from '../../../src/expr/operators.ts';
import type { Sort } from '../../../src/expr/sort.ts';
import type { ApplicationTerm } from '../../../src/expr/term.ts';
import { TermFactory } from '../../../src/expr/term-factory.ts';
import { isSameValue, type Value } from '../../../src/expr/value.ts';
import { INVERTERS } from '../../../src/solve/local/inverters/inverter-table.ts';

/** Values that occur in programs: short texts, small positions, ordinary numbers. */
const ORDINARY: Readonly<Partial<Record<Sort, fc.Arbitrary<Value>>>> = {
  String: fc.string({ unit: fc.constantFrom('a', 'b', '-', ' ', '1', '.'), maxLength: 6 }),
  Int: fc.bigInt({ min: 0n, max: 6n }),
  Float64: fc.integer({ min: -20, max: 300 }),
};

/** How often one of the proposals for arguments at hand gives what other arguments gave. */
function shareInverted(operator: MonomorphicOperator, runs: number): number {
  const { parameters } = SIGNATURES[operator];
  const args = fc.tuple(...parameters.map((sort: Sort) => ORDINARY[sort] as fc.Arbitrary<Value>));
  const factory = new TermFactory();
  const term = factory.apply(
    operator,
    ...parameters.map((sort: Sort, index) => factory.variable(sort, `x${index}`)),
  ) as ApplicationTerm;
  const cases = fc.sample(fc.tuple(args, args), { numRuns: runs, seed: 11 });
  const inverted = cases.filter(([witness, current]) => {
    const wanted = applyOperator(operator, witness);
    const proposals = INVERTERS[operator]?.({ term, wanted, current, withOddities: true }) ?? [];
    return proposals.some((proposal) => {
      const changed = current.map((value, arg) => proposal.find((wish) => wish.arg === arg)?.value ?? value);
      return isSameValue(applyOperator(operator, changed), wanted);
    });
  });
  return inverted.length / cases.length;
}

describe('proposals for the arguments of operators on texts', () => {
  it.each<[MonomorphicOperator, number]>([
    ['str.length', 1],
    ['str.at', 0.95],
    ['str.codeAt', 0.95],
    ['str.slice', 0.7],
    ['str.indexOf', 0.5],
    ['str.lastIndexOf', 0.8],
    ['str.includes', 0.95],
    ['str.startsWith', 0.95],
    ['str.endsWith', 0.95],
    ['str.replace', 0.6],
    ['str.replaceAll', 0.6],
    ['str.lower', 1],
    ['str.upper', 1],
    ['str.trimStart', 1],
    ['str.trimEnd', 1],
    ['str.lt', 0.9],
    ['str.fromCode', 1],
    ['str.toNumber', 1],
    ['str.parseFloat', 1],
    ['str.fromInt', 1],
    ['str.fromNumber', 1],
    ['f64.toInteger', 1],
  ])('for %s hold in %f of all cases', (operator, share) => {
    expect(shareInverted(operator, 400)).toBeGreaterThanOrEqual(share);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BranchId } from '../../../src/model/branch-id.ts';
import { inputCost } from '../../../src/choose/minimise/simplicity.ts';
import { simplifyInput } from '../../../src/choose/minimise/simplify-input.ts';
import { evaluate } from '../../../src/expr/evaluate/evaluate.ts';
import type { Term } from '../../../src/expr/term.ts';
import { TermFactory } from '../../../src/expr/term-factory.ts';
import type { Value } from '../../../src/expr/value.ts';
import type { HeapShape } from '../../../src/model/input/heap-shape.ts';
import type { InputShape, ParameterSpec } from '../../../src/model/input/input-shape.ts';

const terms = new TermFactory();
const number = (value: number): Term => terms.constant('Float64', value);
const [a, b, c] = ['a', 'b', 'c'].map((name) => terms.variable('Float64', name)) as [Term, Term, Term];
const not = (term: Term): Term => terms.apply('not', term);

function parameter(name: string, shape: InputShape, isOptional = false): ParameterSpec {
  return { name, shape, isOptional };
}

const cost = (input: ReadonlyMap<string, Value>): number =>
  inputCost({ parameters: numbers, heap: [] }, input);
const numbers = ['a', 'b', 'c'].map((name) => parameter(name, { kind: 'number' }));

function simplified(
  pathCondition: readonly Term[],
  input: Readonly<Record<string, Value>>,
  parameters = numbers,
  heap: readonly HeapShape[] = [],
): Readonly<Record<string, Value>> {
  const outcome = { kind: 'returned', value: { kind: 'undefined' } } as const;
  const path = {
    pathCondition,
    input: new Map(Object.entries(input)),
    coveredBranches: new Set<BranchId>(),
    outcome,
  };
  return Object.fromEntries(simplifyInput(path, { parameters, heap }));
}

describe('simplifyInput', () => {
  it('brings what the condition does not mention to zero', () => {
    expect(simplified([], { a: 387.25, b: NaN, c: -1e300 })).toEqual({ a: 0, b: 0, c: 0 });
  });

  it('finds the bound of a comparison', () => {
    expect(simplified([terms.apply('f64.le', number(18), a)], { a: 938_475 })).toEqual({ a: 18 });
    expect(simplified([terms.apply('f64.lt', a, number(-99.5))], { a: -1.7e12 })).toEqual({ a: -100 });
  });

  it('moves equal values together', () => {
    const equal = [
      terms.apply('f64.eq', a, b),
      terms.apply('f64.eq', b, c),
      terms.apply('f64.lt', number(0), a),
    ];
    expect(simplified(equal, { a: 77.5, b: 77.5, c: 77.5 })).toEqual({ a: 1, b: 1, c: 1 });
  });

  it('has whole numbers where only proportions matter', () => {
    const isTriangle = terms.apply('f64.lt', c, terms.apply('f64.add', a, b));
    const isLonger = terms.apply('f64.lt', a, c);
    const areEqual = terms.apply('f64.eq', a, b);
    const found = simplified([isTriangle, isLonger, areEqual, terms.apply('f64.lt', number(0), a)], {
      a: 1,
      b: 1,
      c: 1.1,
    });
    expect(found).toEqual({ a: 3, b: 3, c: 4 });
  });

  it('keeps what the condition needs', () => {
    expect(simplified([terms.apply('f64.isNaN', a)], { a: NaN })).toEqual({ a: NaN });
    expect(simplified([not(terms.apply('f64.isInteger', a))], { a: 1093.248 })).not.toEqual({ a: 0 });
  });

  it('shortens strings', () => {
    const text = terms.variable('String', 's');
    const long = terms.apply('int.le', terms.constant('Int', 3n), terms.apply('str.length', text));
    const [{ s }] = [simplified([long], { s: '\u0001hello\n' }, [parameter('s', { kind: 'string' })])];
    expect(s).toHaveLength(3);
  });

  it('leaves out optional arguments where it can', () => {
    const optional = parameter(
      'a',
      { kind: 'choice', alternatives: [{ kind: 'number' }, { kind: 'literal', value: undefined }] },
      true,
    );
    expect(simplified([], { 'a#tag': 0n, a: 5 }, [optional])).toMatchObject({ 'a#tag': 1n });
  });

  it('shortens lists, takes the plain alternative and keeps apart what need not be one', () => {
    const heap: readonly HeapShape[] = [
      { kind: 'array', typeText: 'Box[]', element: { kind: 'heap', id: 1 } },
      {
        kind: 'object',
        typeText: 'Box',
        members: [
          {
            name: 'size',
            shape: { kind: 'choice', alternatives: [{ kind: 'number' }, { kind: 'string' }] },
            isOptional: false,
            isReadonly: false,
          },
        ],
      },
    ];
    const boxes = parameter('boxes', { kind: 'heap', id: 0 });
    const length = terms.variable('Int', 'boxes#length');
    const input = {
      'boxes#length': 40n,
      'boxes[1] is boxes[0]': true,
      'boxes[0].size#tag': 1n,
      'boxes[0].size#string': 'abcdef',
      'boxes[1].size': 812.5,
    };
    const long = terms.apply('int.lt', terms.constant('Int', 4n), length);
    expect(simplified([long], input, [boxes], heap)).toMatchObject({
      'boxes#length': 5n,
      'boxes[1] is boxes[0]': false,
      'boxes[0].size#tag': 0n,
      'boxes[1].size': 0,
    });
    const isSame = terms.variable('Bool', 'boxes[1] is boxes[0]');
    expect(simplified([long, isSame], input, [boxes], heap)).toMatchObject({ 'boxes[1] is boxes[0]': true });
  });

  it('leaves an input alone that its condition does not describe', () => {
    expect(simplified([terms.apply('f64.lt', a, number(0))], { a: 12.5 })).toEqual({ a: 12.5 });
  });

  it('keeps the condition true and never makes the input more complex', () => {
    const comparison = fc
      .tuple(
        fc.constantFrom('f64.lt', 'f64.le', 'f64.eq'),
        fc.constantFrom(a, b, c),
        fc.constantFrom(a, b, c, number(10), number(-2.5)),
      )
      .map(([operator, left, right]) => terms.apply(operator as 'f64.lt', left, right));
    const value = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(0, 1, 5));
    fc.assert(
      fc.property(
        fc.array(comparison, { maxLength: 4 }),
        fc.record({ a: value, b: value, c: value }),
        (conditions, input) => {
          const before = new Map(Object.entries(input));
          const holding = conditions.map((term) => (evaluate(term, before) === true ? term : not(term)));
          const after = new Map(Object.entries(simplified(holding, input)));
          expect(holding.every((term) => evaluate(term, after) === true)).toBe(true);
          expect(cost(after)).toBeLessThanOrEqual(cost(before));
        },
      ),
    );
  });
});

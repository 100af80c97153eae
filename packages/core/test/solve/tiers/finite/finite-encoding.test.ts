import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, type Assignment } from '../../../../src/expr/evaluate/evaluate.ts';
import type { MonomorphicOperator } from '../../../../src/expr/operators.ts';
import { rationalFromDouble } from '../../../../src/expr/rational.ts';
import type { Term } from '../../../../src/expr/term.ts';
import type { Value } from '../../../../src/expr/value.ts';
import { freeVariables } from '../../../../src/expr/variables.ts';
import { IntegerEncoding } from '../../../../src/solve/tiers/finite/integer-encoding.ts';
import type { NumericEncoding } from '../../../../src/solve/tiers/numeric-encoding.ts';
import { RealEncoding } from '../../../../src/solve/tiers/finite/real-encoding.ts';
import { Shorthand } from '../../shorthand.ts';

const t = new Shorthand();
const [x, y] = [t.double('x'), t.double('y')];

const UNARY: readonly MonomorphicOperator[] = [
  'f64.neg',
  'f64.abs',
  'f64.floor',
  'f64.ceil',
  'f64.trunc',
  'f64.round',
  'f64.sign',
];
const BINARY: readonly MonomorphicOperator[] = ['f64.add', 'f64.sub', 'f64.mul', 'f64.min', 'f64.max'];
const MASKING: readonly MonomorphicOperator[] = [
  'bv.and',
  'bv.or',
  'bv.xor',
  'bv.shl',
  'bv.lshr',
  'bv.ashr',
  'bv.add',
  'bv.mul',
];

/** Arithmetic in which nothing is ever rounded as long as the inputs are small multiples of a quarter. */
function exactExpressions(depth: number): fc.Arbitrary<Term> {
  const leaf = fc.oneof(
    fc.constantFrom(x, y),
    fc.constantFrom(-7, -2, 0, 1, 3, 0.5, 12).map((value) => t.number(value)),
  );
  if (depth === 0) return leaf;
  const inner = exactExpressions(depth - 1);
  const word = (term: Term, operator: MonomorphicOperator, constant: number, isSigned: boolean): Term =>
    t.apply(
      isSigned ? 'f64.fromInt32' : 'f64.fromUint32',
      t.apply(operator, t.apply('f64.toInt32', term), t.word(constant)),
    );
  return fc.oneof(
    leaf,
    fc.tuple(fc.constantFrom(...UNARY), inner).map(([operator, arg]) => t.apply(operator, arg)),
    fc.tuple(fc.constantFrom(...BINARY), inner, inner).map((args) => t.apply(...args)),
    fc
      .tuple(inner, fc.constantFrom(-3, 2, 5, 0.5))
      .map(([arg, divisor]) => t.apply('f64.rem', arg, t.number(divisor))),
    fc
      .tuple(
        inner,
        fc.constantFrom(...MASKING),
        fc.constantFrom(0, 1, 6, 0xff, 0xf0f0, 0x80000000, -1, 33),
        fc.boolean(),
      )
      .map((args) => word(...args)),
    fc.tuple(inner, inner, inner, inner).map(([a, b, c, d]) => t.apply('ite', t.less(a, b), c, d)),
  );
}

const quarters = fc.integer({ min: -40, max: 40 }).map((value) => value / 4);
const wholes = fc.integer({ min: -40, max: 40 });

/** The counterpart of an assignment, as the encoding names it. */
function lowerAssignment(values: readonly [number, number], role: 'int' | 'real'): Assignment {
  const lowered = (value: number): Value => (role === 'int' ? BigInt(value) : rationalFromDouble(value));
  return new Map([
    [`x!${role}`, lowered(values[0])],
    [`y!${role}`, lowered(values[1])],
  ]);
}

function expectAgreement(
  encoding: NumericEncoding,
  role: 'int' | 'real',
  values: readonly [number, number],
  condition: Term,
): void {
  const lowered = encoding.lower({ conjuncts: [condition] }).query.conjuncts[0] as Term;
  const original = evaluate(
    condition,
    new Map<string, Value>([
      ['x', values[0]],
      ['y', values[1]],
    ]),
  );
  expect(evaluate(lowered, lowerAssignment(values, role))).toBe(original);
}

describe.each([
  ['integer', (): NumericEncoding => new IntegerEncoding(t.factory), 'int', wholes],
  ['real', (): NumericEncoding => new RealEncoding(t.factory), 'real', quarters],
] as const)('the %s encoding', (_name, make, role, numbers) => {
  it('means what the doubles mean where nothing is rounded', () => {
    const condition = fc
      .tuple(
        fc.constantFrom('f64.lt', 'f64.le', 'f64.eq', 'f64.isInteger'),
        exactExpressions(3),
        exactExpressions(2),
      )
      .map(([operator, left, right]) =>
        operator === 'f64.isInteger' ? t.apply(operator, left) : t.apply(operator as 'f64.lt', left, right),
      );
    fc.assert(
      fc.property(fc.tuple(numbers, numbers), condition, (values, term) =>
        expectAgreement(make(), role, values, term),
      ),
      { numRuns: 500 },
    );
  });

  it('knows how finite numbers compare with the others', () => {
    const specials = fc.constantFrom(NaN, Infinity, -Infinity).map((value) => t.number(value));
    const comparison = fc
      .tuple(fc.constantFrom('f64.lt', 'f64.le', 'f64.eq', 'same'), specials, fc.boolean())
      .map(([operator, special, isFirst]) =>
        t.apply(operator as 'f64.lt', ...(isFirst ? [special, x] : [x, special])),
      );
    fc.assert(
      fc.property(numbers, comparison, (value, term) => expectAgreement(make(), role, [value, 0], term)),
    );
  });

  it('lifts models back, leaving out what nothing depends on', () => {
    const { lift } = make().lower({
      conjuncts: [t.less(x, y), t.variable('Bool', 'b!nan'), t.same(t.variable('BitVec32', 'w'), t.word(1))],
    });
    const model = new Map<string, Value>([
      ['x!int', 3n],
      ['x!real', rationalFromDouble(3)],
      ['b!nan!kept', true],
      ['w!word', 0xffffffffn],
    ]);
    expect(lift(model)).toEqual([
      new Map<string, Value>([
        ['x', 3],
        ['b!nan', true],
        ['w', 0xffffffff],
      ]),
    ]);
  });

  it('keeps shared prefixes shared', () => {
    const encoding = make();
    const first = [t.less(x, y), t.equal(t.apply('f64.div', x, y), t.number(2))];
    const shorter = encoding.lower({ conjuncts: first }).query.conjuncts;
    const longer = encoding.lower({ conjuncts: [...first, t.less(y, t.number(9))] }).query.conjuncts;
    expect(longer.slice(0, 2)).toEqual(shorter);
  });

  it('knows what is left of a constant with many bits, whichever side of the mask it stands on', () => {
    const scattered = t.apply('f64.toInt32', t.number(0x5555_5555));
    const inverted = t.apply('f64.toInt32', t.apply('f64.neg', x));
    for (const [left, right] of [
      [scattered, t.word(0x3333_3333)],
      [t.word(0x3333_3333), scattered],
      [scattered, t.apply('bv.and', inverted, t.word(0))],
      [t.apply('bv.and', inverted, t.word(0)), scattered],
    ] as const) {
      const masked = t.apply('f64.fromUint32', t.apply('bv.and', left, right));
      expectAgreement(make(), role, [3, 0], t.apply('f64.eq', masked, t.number(0x1111_1111)));
    }
  });

  it('lowers no variable to the name of another', () => {
    const names = ['x', 'x!int', 'x!real', '1', 'x!nan'];
    const conjuncts = [
      ...names.map((name) => t.less(t.number(1), t.apply('f64.pow', t.double(name), t.double(name)))),
      ...['x!int', 'x!real', '1!of-anything', 'x!nan!kept'].map((name) => t.variable('Bool', name)),
    ];
    const variables = freeVariables(make().lower({ conjuncts }).query.conjuncts);
    expect(new Set(variables.map(({ name }) => name)).size).toBe(variables.length);
  });
});

import { describe, expect, it } from 'vitest';
import type { BranchId } from '../../../src/model/branch-id.ts';
import { nameTests } from '../../../src/emit/naming/name-tests.ts';
import { describePaths } from '../../../src/emit/naming/path-words.ts';
import type { Operator } from '../../../src/expr/operators.ts';
import type { Term } from '../../../src/expr/term.ts';
import { TermFactory } from '../../../src/expr/term-factory.ts';
import type { Value } from '../../../src/expr/value.ts';
import type { HeapShape } from '../../../src/model/input/heap-shape.ts';
import type { InputShape, ParameterSpec } from '../../../src/model/input/input-shape.ts';
import type { Outcome } from '../../../src/model/run/outcome.ts';
import type { SequenceStep } from '../../../src/model/sequence.ts';
import type { TargetSpec } from '../../../src/model/target-spec.ts';
import type { ConfirmedTest } from '../../../src/model/test-case.ts';
import { boxMember, inputOf } from '../../support/sequence-steps.ts';
import { snapshotOf } from '../snapshots.ts';

const terms = new TermFactory();
const op = (operator: Operator, ...args: readonly Term[]): Term => terms.apply(operator, ...args);
const not = (term: Term): Term => op('not', term);
const num = (value: number): Term => terms.constant('Float64', value);
const int = (value: number): Term => terms.constant('Int', BigInt(value));
const str = (value: string): Term => terms.constant('String', value);
const [a, b, c, x, y] = ['a', 'b', 'c', 'x', 'y'].map((name) => terms.variable('Float64', name)) as [
  Term,
  Term,
  Term,
  Term,
  Term,
];
const flag = terms.variable('Bool', 'flag');
const text = terms.variable('String', 'text');
const tag = terms.variable('Int', 'x#tag');
const xFlag = terms.variable('Bool', 'x#boolean');
const xText = terms.variable('String', 'x#string');

const number: InputShape = { kind: 'number' };
const literal = (value: string | null | undefined): InputShape => ({ kind: 'literal', value });
const choice = (...alternatives: readonly InputShape[]): InputShape => ({ kind: 'choice', alternatives });
const color = (memberName: string): InputShape => ({
  kind: 'literal',
  value: memberName.toLowerCase(),
  enumMember: { enumName: 'Color', memberName, isExported: true },
});

function parameter(name: string, shape: InputShape = number, isOptional = false): ParameterSpec {
  return { name, shape, isOptional };
}

const SHAPES: Readonly<Record<string, InputShape>> = { flag: { kind: 'boolean' }, text: { kind: 'string' } };

interface Example {
  readonly when: readonly Term[];
  readonly input: Readonly<Record<string, Value>>;
  /** Numbers `a`, `b`, … as the input names them, unless said otherwise. */
  readonly parameters?: readonly ParameterSpec[];
  readonly outcome?: Outcome;
  readonly isAsync?: boolean;
  readonly heap?: readonly HeapShape[];
  readonly sequence?: readonly SequenceStep[];
}

const returned = (value: unknown): Outcome => ({ kind: 'returned', value: snapshotOf(value) });

function threw(className: string | undefined, value: unknown = {}): Outcome {
  return {
    kind: 'threw',
    error: { className, builtinClass: className, message: 'no', value: snapshotOf(value) },
  };
}

function confirmed({ when, input, isAsync = false, sequence, ...rest }: Example): ConfirmedTest {
  const outcome = { ...(rest.outcome ?? returned(7)), ...(isAsync && { awaited: [0] }) };
  const parameters = rest.parameters ?? Object.keys(input).map((name) => parameter(name, SHAPES[name]));
  const target: TargetSpec = {
    file: '/f.ts',
    name: 'f',
    exportName: 'f',
    kind: 'function',
    location: { line: 1, column: 1 },
    parameters,
    heap: rest.heap ?? [],
    isAsync,
    ...(sequence !== undefined && { sequence }),
  };
  const path = {
    pathCondition: when,
    input: new Map(Object.entries(input)),
    coveredBranches: new Set<BranchId>(),
    outcome,
  };
  return { target, path, outcome };
}

function names(...examples: readonly Example[]): readonly string[] {
  return nameTests(describePaths(examples.map(confirmed), terms)).map((test) => test.name);
}

const union = (...alternatives: readonly InputShape[]): readonly ParameterSpec[] => [
  parameter('x', choice(...alternatives)),
];
const optionalUnion = (...alternatives: readonly InputShape[]): readonly ParameterSpec[] => [
  parameter('x', choice(...alternatives), true),
];

const EXAMPLES: readonly (readonly [name: string, example: Example])[] = [
  [
    "returns 'equilateral' when a === b && b === c",
    {
      when: [op('f64.eq', a, b), op('f64.eq', b, c)],
      input: { a: 1, b: 1, c: 1 },
      outcome: returned('equilateral'),
    },
  ],
  [
    'throws RangeError when x <= 0',
    { when: [op('f64.le', x, num(0))], input: { x: 0 }, outcome: threw('RangeError') },
  ],
  ['returns 7 when x >= 18', { when: [not(op('f64.lt', x, num(18)))], input: { x: 18 } }],
  ['returns 7 when x > 0', { when: [op('f64.lt', num(0), x)], input: { x: 1 } }],
  [
    'returns 7 when x is NaN',
    { when: [not(op('f64.lt', x, num(18))), not(op('f64.le', num(18), x))], input: { x: NaN } },
  ],
  [
    'returns 7 when x + y < 10',
    { when: [op('f64.lt', op('f64.add', x, y), num(10))], input: { x: 1, y: 2 } },
  ],
  ['returns 7 when flag', { when: [flag], input: { flag: true } }],
  [
    'returns 7 when !flag && x === 3',
    { when: [not(flag), op('f64.eq', x, num(3))], input: { flag: false, x: 3 } },
  ],
  ["returns 7 when text === 'on'", { when: [op('same', text, str('on'))], input: { text: 'on' } }],
  [
    'returns 7 when text.length > 3',
    { when: [op('f64.lt', num(3), op('f64.fromInt', op('str.length', text)))], input: { text: 'abcd' } },
  ],
  [
    'returns 7 when (a < b || b < c) && a > 0',
    {
      when: [op('or', op('f64.lt', a, b), op('f64.lt', b, c)), op('f64.lt', num(0), a)],
      input: { a: 1, b: 2, c: 3 },
    },
  ],
  // What another conjunct implies goes without saying.
  ['returns 7 when x > 10', { when: [op('f64.lt', num(0), x), op('f64.lt', num(10), x)], input: { x: 11 } }],
  [
    'returns 7 when x === 5',
    {
      when: [not(op('f64.eq', x, num(3))), not(op('f64.eq', x, num(4))), op('f64.eq', x, num(5))],
      input: { x: 5 },
    },
  ],
  [
    'returns 7 when x < 0',
    {
      when: [op('f64.lt', x, num(0)), not(op('f64.eq', x, num(3))), op('f64.le', x, num(100))],
      input: { x: -1 },
    },
  ],
  [
    "returns 7 when text !== 'a' && text !== 'b'",
    { when: [not(op('same', text, str('a'))), not(op('same', text, str('b')))], input: { text: '' } },
  ],
  [
    "returns 7 when text === 'b'",
    { when: [not(op('same', text, str('a'))), op('same', text, str('b'))], input: { text: 'b' } },
  ],
  [
    'returns 7 when a < b',
    { when: [op('f64.lt', a, b), op('f64.le', a, b), not(op('f64.lt', b, a))], input: { a: 1, b: 2 } },
  ],
  ['returns 7 when x >= 1', { when: [not(op('f64.isNaN', x)), op('f64.le', num(1), x)], input: { x: 1 } }],
  [
    'returns 7 when x % 400 === 0',
    {
      when: [
        op('f64.eq', op('f64.rem', x, num(4)), num(0)),
        op('f64.eq', op('f64.rem', x, num(100)), num(0)),
        op('f64.eq', op('f64.rem', x, num(400)), num(0)),
      ],
      input: { x: 400 },
    },
  ],
  [
    'returns 7 when x % 4 !== 0',
    {
      when: [
        not(op('f64.eq', op('f64.rem', x, num(4)), num(0))),
        not(op('f64.eq', op('f64.rem', x, num(100)), num(0))),
      ],
      input: { x: 1 },
    },
  ],
  [
    'returns 7 when x % 4 === 0 && x % 6 === 0',
    {
      when: [op('f64.eq', op('f64.rem', x, num(4)), num(0)), op('f64.eq', op('f64.rem', x, num(6)), num(0))],
      input: { x: 12 },
    },
  ],
  // The sign of a number says that of its negation.
  [
    'returns 7 when x > 0',
    {
      when: [op('f64.lt', num(0), x), op('f64.lt', op('f64.sub', num(0), x), num(0))],
      input: { x: 1 },
    },
  ],
  [
    'returns 7 when x <= 0',
    { when: [op('f64.le', x, num(0)), not(op('f64.lt', op('f64.neg', x), num(0)))], input: { x: 0 } },
  ],
  // Unions are told by what a person would write.
  [
    'returns 7 when x === null',
    { when: [op('same', tag, int(1))], input: { 'x#tag': 1n }, parameters: union(number, literal(null)) },
  ],
  [
    'returns 7 when x is omitted',
    {
      when: [op('same', tag, int(1))],
      input: { 'x#tag': 1n },
      parameters: optionalUnion(number, literal(undefined)),
    },
  ],
  [
    'returns 7 when x > 4',
    {
      when: [not(op('same', tag, int(1))), op('f64.lt', num(4), x)],
      input: { x: 5 },
      parameters: optionalUnion(number, literal(undefined)),
    },
  ],
  [
    'returns 7 when x is given',
    {
      when: [not(op('same', tag, int(2)))],
      input: {},
      parameters: optionalUnion(number, literal(null), literal(undefined)),
    },
  ],
  [
    "returns 7 when typeof x === 'string'",
    {
      when: [op('same', tag, int(1))],
      input: { 'x#tag': 1n },
      parameters: union(number, { kind: 'string' }),
    },
  ],
  [
    "returns 7 when x === 'yes'",
    {
      when: [op('same', tag, int(1)), op('same', xText, str('yes'))],
      input: { 'x#tag': 1n, 'x#string': 'yes' },
      parameters: union(number, { kind: 'string' }),
    },
  ],
  [
    "returns 7 when typeof x === 'number' && x !== 0",
    {
      when: [op('or', op('same', tag, int(1)), not(op('f64.eq', x, num(0))))],
      input: { 'x#tag': 0n, x: 2 },
      parameters: union(number, { kind: 'string' }),
    },
  ],
  [
    'returns 7 when x',
    {
      when: [op('same', tag, int(1)), xFlag],
      input: { 'x#tag': 1n, 'x#boolean': true },
      parameters: union(literal(undefined), { kind: 'boolean' }),
    },
  ],
  [
    'returns 7 when x === false',
    {
      when: [op('same', tag, int(1)), not(xFlag)],
      input: { 'x#tag': 1n, 'x#boolean': false },
      parameters: union(literal(undefined), { kind: 'boolean' }),
    },
  ],
  [
    'returns 7 when x === true',
    {
      when: [op('same', tag, int(1)), xFlag],
      input: { 'x#tag': 1n, 'x#boolean': true },
      parameters: union(number, { kind: 'boolean' }),
    },
  ],
  [
    'returns 7 when x === Color.Red',
    {
      when: [op('same', tag, int(0))],
      input: { 'x#tag': 0n },
      parameters: union(color('Red'), color('Green'), color('Blue')),
    },
  ],
  [
    'returns 7 when x !== Color.Blue',
    {
      when: [not(op('same', tag, int(2)))],
      input: {},
      parameters: union(color('Red'), color('Green'), color('Blue')),
    },
  ],
  [
    "returns 7 when x is 'a' or 'b'",
    {
      when: [op('int.lt', tag, int(2))],
      input: {},
      parameters: union(literal('a'), literal('b'), literal('c'), literal('d'), literal('e')),
    },
  ],
  // Where a condition does not help, the input does.
  ['returns 7 for (3, 4)', { when: [], input: { a: 3, b: 4 } }],
  [
    'returns 7 for (1, 2, 3)',
    {
      when: [a, b, c].flatMap((left) =>
        [a, b, c].map((right) => not(op('f64.eq', op('f64.mul', left, right), num(17.25)))),
      ),
      input: { a: 1, b: 2, c: 3 },
    },
  ],
  ['returns 7', { when: [], input: {} }],
  ['returns 7', { when: [], input: { text: 'ab'.repeat(50) } }],
  ['returns 7 for (text, 1)', { when: [], input: { text: 'ab'.repeat(50), x: 1 } }],
  ["returns 7 for ('a'.repeat(99))", { when: [], input: { text: 'a'.repeat(99) } }],
  // Outcomes.
  ['resolves to [1, 2] for (1)', { when: [], input: { x: 1 }, outcome: returned([1, 2]), isAsync: true }],
  [
    'rejects with TypeError for (1)',
    { when: [], input: { x: 1 }, outcome: threw('TypeError'), isAsync: true },
  ],
  ["throws 'no' for (1)", { when: [], input: { x: 1 }, outcome: threw(undefined, 'no') }],
  ['returns undefined for (1)', { when: [], input: { x: 1 }, outcome: returned(undefined) }],
  ['returns a Date for (1)', { when: [], input: { x: 1 }, outcome: returned(new Date(0)) }],
  [
    'returns an array of 30 items for (1)',
    { when: [], input: { x: 1 }, outcome: returned(Array(30).fill(1)) },
  ],
  [
    'returns a string of 100 characters for (1)',
    { when: [], input: { x: 1 }, outcome: returned('ab'.repeat(50)) },
  ],
  ["returns 'a'.repeat(99) for (1)", { when: [], input: { x: 1 }, outcome: returned('a'.repeat(99)) }],
];

describe('nameTests', () => {
  it.each(EXAMPLES)('%s', (name, example) => {
    expect(names(example)).toEqual([name]);
  });

  it('tells tests of the same name apart by their inputs', () => {
    const when = [op('f64.lt', num(0), x)];
    expect(
      names({ when, input: { x: 1 } }, { when, input: { x: 2 } }, { when: [], input: { x: 3 } }),
    ).toEqual(['returns 7 for (1)', 'returns 7 for (2)', 'returns 7 for (3)']);
  });

  describe('results that are too long for a name', () => {
    const answer = (differing: object): Outcome =>
      returned({ checked: ['name', 'bio', 'age', 'tags', 'address'], ...differing });
    const positive = [op('f64.lt', num(0), x)];
    const negative = [op('f64.lt', x, num(0))];

    it('are told by the member that differs', () => {
      expect(
        names(
          { when: positive, input: { x: 1 }, outcome: answer({ ok: true, errors: {} }) },
          { when: negative, input: { x: -1 }, outcome: answer({ ok: false, errors: { age: 'too low' } }) },
        ),
      ).toEqual([
        'returns an object with ok: true when x > 0',
        'returns an object with ok: false when x < 0',
      ]);
    });

    it('are told by what is missing if nothing else differs', () => {
      expect(
        names(
          { when: positive, input: { x: 1 }, outcome: answer({}) },
          { when: negative, input: { x: -1 }, outcome: answer({ next: 2 }) },
        ),
      ).toEqual(['returns an object without next when x > 0', 'returns an object with next: 2 when x < 0']);
    });

    it('are not said to follow from a condition that leaves the member open', () => {
      const outcomes = [answer({ kind: 'even', total: 2 }), answer({ kind: 'odd', total: 1 })];
      const unsettled = new Set(['total']);
      const told = outcomes.map((outcome, index) =>
        confirmed({ when: index === 0 ? positive : negative, input: { x: 1 - index * 2 }, outcome }),
      );
      const described = describePaths(told, terms).map((test) => ({
        ...test,
        path: { ...test.path, unsettled },
      }));
      expect(nameTests(described).map(({ name }) => name)).toEqual([
        "returns an object with kind: 'even' when x > 0",
        "returns an object with kind: 'odd' when x < 0",
      ]);
    });

    it('are told by their elements, and lists by their length', () => {
      const item = { id: 1, name: 'a name that is rather long' };
      expect(
        names(
          { when: positive, input: { x: 1 }, outcome: returned([item, { ...item, id: 2 }]) },
          { when: negative, input: { x: -1 }, outcome: returned([item, { ...item, id: 3 }]) },
          { when: [], input: { x: 0 }, outcome: returned([item]) },
        ),
      ).toEqual([
        'returns an array of 2 items with [1].id: 2 when x > 0',
        'returns an array of 2 items with [1].id: 3 when x < 0',
        'returns an array of one item for (0)',
      ]);
    });
  });

  it('says which call is given what', () => {
    const sequence = [
      { invokable: boxMember('constructor'), args: [inputOf('size')] },
      { invokable: boxMember('method', 'put'), receiver: 0, args: [inputOf('count')] },
    ];
    expect(
      names(
        { when: [], input: { size: 1, count: 2 }, sequence },
        { when: [], input: { size: 1, count: 3 }, sequence },
      ),
    ).toEqual(['returns 7 for size = 1, count = 2', 'returns 7 for size = 1, count = 3']);
  });

  it('numbers only what nothing else tells apart', () => {
    const same = { when: [], input: { x: 1 } };
    expect(names(same, same)).toEqual(['returns 7 for (1)', 'returns 7 for (1) (2)']);
  });

  it('does not put into words what would not fit into a name', () => {
    let sum: Term = x;
    for (let count = 0; count < 2000; count += 1) sum = op('f64.add', sum, y);
    expect(names({ when: [op('f64.lt', sum, num(1))], input: { x: 0, y: 0 } })).toEqual([
      'returns 7 for (0, 0)',
    ]);
  });
});

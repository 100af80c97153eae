import { describe, expect, it } from 'vitest';
import type { BranchId } from '../../../src/model/branch-id.ts';
import { nameTests } from '../../../src/emit/naming/name-tests.ts';
import { describePaths } from '../../../src/emit/naming/path-words.ts';
import type { Operator } from '../../../src/expr/operators.ts';
import type { Term } from '../../../src/expr/term.ts';
import { TermFactory } from '../../../src/expr/term-factory.ts';
import type { Value } from '../../../src/expr/value.ts';
import type { HeapShape, MemberShape } from '../../../src/model/input/heap-shape.ts';
import type { InputShape, ParameterSpec } from '../../../src/model/input/input-shape.ts';
import type { RunEffects, ValueSnapshot } from '../../../src/model/run/outcome.ts';
import { snapshotOf } from '../snapshots.ts';

const terms = new TermFactory();
const op = (operator: Operator, ...args: readonly Term[]): Term => terms.apply(operator, ...args);
const not = (term: Term): Term => op('not', term);
const int = (value: number): Term => terms.constant('Int', BigInt(value));
const num = (value: number): Term => terms.constant('Float64', value);
const tag = (place: string): Term => terms.variable('Int', `${place}#tag`);
const length = (place: string): Term => terms.variable('Int', `${place}#length`);
const alias = (name: string): Term => terms.variable('Bool', name);
const float = (name: string): Term => terms.variable('Float64', name);

const number: InputShape = { kind: 'number' };
const literal = (value: string | null | undefined): InputShape => ({ kind: 'literal', value });
const oneOf = (...alternatives: readonly InputShape[]): InputShape => ({ kind: 'choice', alternatives });
const heap = (id: number): InputShape => ({ kind: 'heap', id });

function object(typeText: string, members: Readonly<Record<string, InputShape>>): HeapShape {
  return {
    kind: 'object',
    typeText,
    members: Object.entries(members).map(([key, shape]): MemberShape => ({
      name: key.replace('?', ''),
      shape,
      isOptional: key.endsWith('?'),
      isReadonly: false,
    })),
  };
}

const HEAP: readonly HeapShape[] = [
  object('Node', { value: number, next: oneOf(literal(null), heap(0)) }),
  object('Circle', { kind: literal('circle'), radius: number }),
  object('Square', { kind: literal('square'), side: number }),
  { kind: 'array', typeText: 'number[]', element: number },
  { kind: 'set', typeText: 'Set<number>', element: number },
  object('Order', { 'coupon?': oneOf(heap(0), literal(null), literal(undefined)), lines: heap(6) }),
  { kind: 'array', typeText: 'Node[]', element: heap(0) },
  { kind: 'function', typeText: '() => boolean', parameterNames: [], result: { kind: 'boolean' } },
];

const PARAMETERS: Readonly<Record<string, InputShape>> = {
  head: oneOf(literal(null), heap(0)),
  from: heap(0),
  to: heap(0),
  shape: oneOf(heap(1), heap(2)),
  items: heap(3),
  seen: heap(4),
  order: heap(5),
  isDone: heap(7),
};

function nameOf(
  when: readonly Term[],
  input: Readonly<Record<string, Value>>,
  { names = Object.keys(PARAMETERS), effects, value = snapshotOf(7) }: NameOptions = {},
): string {
  const parameters = names.map((name): ParameterSpec => ({
    name,
    shape: PARAMETERS[name] ?? number,
    isOptional: false,
  }));
  const location = { line: 1, column: 1 };
  const target = { file: '/f.ts', name: 'f', exportName: 'f', kind: 'function', location, parameters, heap: HEAP, isAsync: false } as const; // prettier-ignore
  const outcome = {
    kind: 'returned',
    value,
    ...(effects === undefined ? {} : { effects: { changed: [], calls: [], ...effects } }),
  } as const;
  const path = { pathCondition: when, input: new Map(Object.entries(input)), coveredBranches: new Set<BranchId>(), outcome }; // prettier-ignore
  return nameTests(describePaths([{ target, path, outcome }], terms))[0]!.name;
}

interface NameOptions {
  readonly names?: readonly string[];
  readonly effects?: Partial<RunEffects>;
  readonly value?: ValueSnapshot;
}

const EXAMPLES: readonly (readonly [string, readonly Term[], Readonly<Record<string, Value>>])[] = [
  ['items.length > 2', [op('int.lt', int(2), length('items'))], { 'items#length': 3n }],
  [
    'items.length === 2',
    [op('int.lt', int(0), length('items')), op('int.lt', int(1), length('items')), not(op('int.lt', int(2), length('items')))], // prettier-ignore
    { 'items#length': 2n },
  ],
  ['seen.size > 2', [op('int.lt', int(2), length('seen'))], { 'seen#length': 3n }],
  ['head === null', [op('same', tag('head'), int(0))], {}],
  ['head !== null', [op('same', tag('head'), int(1))], { 'head#tag': 1n }],
  [
    'head.next is null',
    [op('same', tag('head'), int(1)), op('same', tag('head.next'), int(0))],
    { 'head#tag': 1n },
  ],
  [
    'head.next is not null',
    [op('same', tag('head'), int(1)), op('same', tag('head.next'), int(1))],
    { 'head#tag': 1n, 'head.next#tag': 1n },
  ],
  [
    'head.next.value > 3',
    [not(op('same', tag('head'), int(0))), not(op('same', tag('head.next'), int(0))), op('f64.lt', num(3), float('head.next.value'))], // prettier-ignore
    { 'head#tag': 1n, 'head.next#tag': 1n, 'head.next.value': 4 },
  ],
  ["shape.kind === 'circle'", [op('same', tag('shape'), int(0))], {}],
  ["shape.kind === 'square'", [op('same', tag('shape'), int(1))], { 'shape#tag': 1n }],
  ['shape.side > 3', [op('f64.lt', num(3), float('shape@1.side'))], { 'shape@1.side': 4, 'shape#tag': 1n }],
  ['order.coupon is absent', [op('same', tag('order.coupon'), int(2))], { 'order.coupon#tag': 2n }],
  ['order.coupon is present', [not(op('same', tag('order.coupon'), int(2)))], {}],
  ['order.coupon is null', [op('same', tag('order.coupon'), int(1))], { 'order.coupon#tag': 1n }],
  ['order.lines[0].value > 3', [op('f64.lt', num(3), float('order.lines[0].value'))], { 'order.lines[0].value': 4 }], // prettier-ignore
  ['from and to are the same object', [alias('to is from')], { 'to is from': true }],
  ['from and to are different objects', [not(alias('to is from'))], {}],
  ['from.next.next is from', [alias('from.next.next is from')], { 'from.next.next is from': true }],
  ['isDone()', [terms.variable('Bool', 'isDone(0)')], { 'isDone(0)': true }],
];

describe('nameTests of structured inputs', () => {
  it.each(EXAMPLES)('says when %s', (phrase, when, input) => {
    expect(nameOf(when, input)).toBe(`returns 7 when ${phrase}`);
  });

  it('says the input where a place has no short name', () => {
    const when = [op('f64.lt', num(3), float('seen{0}'))];
    expect(nameOf(when, { 'seen{0}': 4, 'seen#length': 1n }, { names: ['seen'] })).toBe(
      'returns 7 for (new Set([4]))',
    );
  });

  it('reads a condition as it is for the objects of the input', () => {
    const value = op('ite', alias('to is from'), float('from.value'), float('to.value'));
    const when = [op('f64.lt', num(3), value)];
    expect(nameOf(when, { 'to.value': 4 })).toBe('returns 7 when to.value > 3');
    expect(nameOf(when, { 'from.value': 4, 'to is from': true })).toBe(
      'returns 7 when from and to are the same object && from.value > 3',
    );
  });

  it('says what was done where nothing was returned', () => {
    const value = snapshotOf(undefined);
    const changed = [[0, snapshotOf([1, 2])]] as const;
    expect(nameOf([], {}, { names: ['items'], value, effects: { changed } })).toBe(
      'changes items to [1, 2] for ([])',
    );
    const calls = [1, 2].map(() => ({ callee: 'isDone', args: [], result: 'isDone(0)' }));
    expect(nameOf([], {}, { names: ['isDone'], value, effects: { calls } })).toBe(
      'calls isDone twice for (() => false)',
    );
  });
});

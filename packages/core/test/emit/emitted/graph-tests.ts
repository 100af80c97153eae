import type { Value } from '../../../src/expr/value.ts';
import type { HeapShape } from '../../../src/model/input/heap-shape.ts';
import type { InputShape, ParameterSpec } from '../../../src/model/input/input-shape.ts';
import type { Outcome, RunEffects, ValueSnapshot } from '../../../src/model/run/outcome.ts';
import type { TargetSpec } from '../../../src/model/target-spec.ts';
import type { ConfirmedTest } from '../../../src/model/test-case.ts';
import { snapshotOf } from '../snapshots.ts';

const file = '/project/graph.ts';
const number: InputShape = { kind: 'number' };
const string: InputShape = { kind: 'string' };
const literal = (value: string | null | undefined): InputShape => ({ kind: 'literal', value });
const oneOf = (...alternatives: readonly InputShape[]): InputShape => ({ kind: 'choice', alternatives });

/** The heap shapes of the module, each with its position. */
const HEAP: HeapShape[] = [];
const heap = (shape: HeapShape): InputShape => ({ kind: 'heap', id: HEAP.push(shape) - 1 });
const at = (offset: number): InputShape => ({ kind: 'heap', id: HEAP.length + offset });

type Member = readonly [name: string, shape: InputShape, traits?: string];

function object(typeText: string, members: readonly Member[], isExported = false): HeapShape {
  return {
    kind: 'object',
    typeText,
    members: members.map(([name, shape, traits = '']) => ({
      name,
      shape,
      isOptional: traits.includes('?'),
      isReadonly: traits.includes('!'),
    })),
    ...(isExported ? { exportedType: { name: typeText, file } } : {}),
  };
}
const array = (element: InputShape, typeText: string): HeapShape => ({ kind: 'array', typeText, element });
const callback = (typeText: string, parameterNames: readonly string[], result: InputShape): HeapShape => ({
  kind: 'function',
  typeText,
  parameterNames,
  result,
});

const node = heap(object('Node', [['value', number], ['next', oneOf(literal(null), at(0))]], true)); // prettier-ignore
const loop = heap(object('Loop', [['name', string, '!'], ['self', at(0), '!']], true)); // prettier-ignore
const trees = heap(array(at(1), 'Tree[]'));
const tree = heap(
  object('Tree', [['label', string], ['children', trees, '!'], ['parent', oneOf(literal(undefined), at(0)), '?']], true), // prettier-ignore
);
const tags = heap(array(string, 'readonly string[]'));
const hidden = heap(object('Hidden', [['peer', oneOf(literal(undefined), at(0))], ['tags', tags, '!']])); // prettier-ignore
const pair = heap(object('{ left: Hidden; right?: Hidden; }', [['left', hidden], ['right', oneOf(hidden, literal(undefined)), '?']])); // prettier-ignore
const circle = heap(object('{ kind: "circle"; radius: number; }', [['kind', literal('circle')], ['radius', number]])); // prettier-ignore
const square = heap(object('{ kind: "square"; side: number; }', [['kind', literal('square')], ['side', number]])); // prettier-ignore
const numbers = heap(array(number, 'number[]'));
const strings = heap(array(string, 'readonly string[]'));
const nodes = heap(array(node, 'readonly Node[]'));
const onItem = heap(callback('(item: string, index: number) => void', ['item', 'index'], literal(undefined)));
const visit = heap(callback('(node: Node) => void', ['node'], literal(undefined)));
const predicate = heap(callback('(item: number) => boolean', ['item'], { kind: 'boolean' }));
const read = heap(callback('(key: string) => number', ['key'], number));
const compare = heap(callback('(a: number, b: number) => number', ['a', 'b'], number));
const counts = heap({ kind: 'map', typeText: 'Map<string, number>', key: string, value: number });
const seen = heap({ kind: 'set', typeText: 'Set<string>', element: string });
const date = heap({ kind: 'builtin', typeText: 'Date', className: 'Date' });
const bytes = heap({ kind: 'builtin', typeText: 'Uint8Array', className: 'Uint8Array' });
const pattern = heap({ kind: 'builtin', typeText: 'RegExp', className: 'RegExp' });
const failure = heap({ kind: 'builtin', typeText: 'Error', className: 'Error' });
const promise = heap({ kind: 'promise', typeText: 'Promise<number>', value: number });
const answer = heap(callback('() => Promise<string>', [], heap({ kind: 'promise', typeText: 'Promise<string>', value: string }))); // prettier-ignore
const coupon = heap(object('{ code: string; }', [['code', string]]));
const line = heap(object('{ price: number; }', [['price', number]]));
const order = heap(
  object('Order', [['coupon', oneOf(coupon, literal(null), literal(undefined)), '?'], ['lines', heap(array(line, '{ price: number; }[]'))]]), // prettier-ignore
);
const required = (name: string, shape: InputShape): ParameterSpec => ({ name, shape, isOptional: false });
const optional = (name: string, shape: InputShape): ParameterSpec => ({ name, shape, isOptional: true });
const cart = heap({
  kind: 'instance',
  typeText: 'Cart',
  file,
  exportName: 'Cart',
  parameters: [required('prices', numbers), optional('owner', oneOf(literal(undefined), string))],
});

function target(name: string, parameters: readonly ParameterSpec[], isAsync = false): TargetSpec {
  const location = { line: 1, column: 1 };
  return { file, name, exportName: name, kind: 'function', location, parameters, heap: HEAP, isAsync };
}

function returned(value: unknown, effects?: Partial<RunEffects>): Outcome {
  return returnedSnapshot(snapshotOf(value), effects);
}

function returnedSnapshot(value: ValueSnapshot, effects?: Partial<RunEffects>): Outcome {
  return { kind: 'returned', value, effects: { changed: [], calls: [], ...effects } };
}

const call = (callee: string, args: readonly unknown[], result: number): RunEffects['calls'][number] => ({
  callee,
  args: args.map(snapshotOf),
  result: `${callee}(${result})`,
});

const entries = (...properties: readonly (readonly [string, ValueSnapshot])[]): ValueSnapshot => ({
  kind: 'object',
  entries: properties,
});

const sameNode = target('sameNode', [required('a', node), required('b', node)]);
const isRing = target('isRing', [required('head', oneOf(literal(null), node))]);
const keep = target('keep', [required('items', numbers), required('predicate', predicate)]);
const area = target('area', [required('shape', oneOf(circle, square)), optional('scale', oneOf(number, literal(undefined)))]); // prettier-ignore
const load = target('load', [required('read', read)]);
const sum = target('sum', [required('first', number), { name: 'rest', shape: numbers, isOptional: false, isRest: true }]); // prettier-ignore
const sortInPlace = target('sortInPlace', [required('items', numbers)]);
const classify = target('classify', [required('order', order)]);
const shareTags = target('shareTags', [required('pair', pair)]);

type Case = readonly [TargetSpec, Readonly<Record<string, Value>>, Outcome];

const CASES: readonly Case[] = [
  [sameNode, { 'b is a': true, 'a.value': 3 }, returned(true)],
  [sameNode, { 'b is a': false, 'b.value': 3 }, returned(false)],
  [isRing, { 'head#tag': 1n, 'head.next#tag': 1n, 'head.next.next#tag': 1n, 'head.next.next is head': true }, returned(true)], // prettier-ignore
  [
    isRing,
    { 'head#tag': 1n, 'head.next#tag': 1n, 'head.next is head': true, 'head.value': 7 },
    returned(true),
  ],
  [isRing, {}, returned(false)],
  [target('nameOfSelf', [required('loop', loop)]), { 'loop.name': 'x' }, returned('x within')],
  [
    sortInPlace,
    { 'items#length': 3n, 'items[0]': 3, 'items[1]': 1, 'items[2]': 2 },
    returned(undefined, { changed: [[0, snapshotOf([1, 2, 3])]] }),
  ],
  [sortInPlace, {}, returned(undefined)],
  [area, { 'shape.radius': 2, 'scale#tag': 1n }, returned(12)],
  [area, { 'shape#tag': 1n, 'shape@1.side': 3, scale: 2 }, returned(18)],
  [
    target('notify', [required('items', strings), required('onItem', onItem)]),
    { 'items#length': 2n, 'items[0]': 'a' },
    returned(2, { calls: [call('onItem', ['a', 0], 0), call('onItem', ['', 1], 1)] }),
  ],
  [
    target('visitAll', [required('nodes', nodes), required('visit', visit)]),
    { 'nodes#length': 2n, 'nodes[1] is nodes[0]': true },
    returned(undefined, {
      changed: [[0, snapshotOf([{ value: 2, next: null }, { value: 2, next: null }])]], // prettier-ignore
      calls: [
        { ...call('visit', [{ value: 0, next: null }], 0), isChanged: true },
        { ...call('visit', [{ value: 1, next: null }], 0), isChanged: true },
      ],
    }),
  ],
  [
    keep,
    { 'items#length': 3n, 'items[0]': 1, 'items[1]': 2, 'predicate(0)': false, 'predicate(1)': true, 'predicate(2)': false }, // prettier-ignore
    returned([2], {
      calls: [call('predicate', [1], 0), call('predicate', [2], 1), call('predicate', [0], 2)],
    }),
  ],
  [
    keep,
    { 'items#length': 3n, 'items[0]': 1, 'items[1]': 2, 'predicate(0)': true, 'predicate(2)': true },
    returned([1, 0], { calls: [call('predicate', [1], 0), call('predicate', [2], 1), call('predicate', [0], 2)] }), // prettier-ignore
  ],
  [
    load,
    { 'read(0)': 1, 'read(1)': 2, 'read(2)': 3 },
    returned(123, { calls: [call('read', ['a'], 0), call('read', ['b'], 1), call('read', ['c'], 2)] }),
  ],
  [
    target('tournament', [required('compare', compare)]),
    { 'compare(0)': 1, 'compare(1)': 2, 'compare(2)': 3 },
    returned(321, { calls: [call('compare', [1, 2], 0), call('compare', [1, 3], 1), call('compare', [2, 1], 2)] }), // prettier-ignore
  ],
  [
    target('merge', [required('counts', counts), required('seen', seen)]),
    { 'counts#length': 1n, 'counts{0}.key': 'a', 'counts{0}.value': 2, 'seen#length': 1n },
    returned(2),
  ],
  [
    target('when', [required('date', date), required('bytes', bytes), required('pattern', pattern), required('failure', failure)]), // prettier-ignore
    { 'date.time': 1_700_000_000_000, 'bytes#length': 2n, 'bytes[0]': 7, 'failure.message': 'no' },
    returned('1700000000000 2 (?:) no'),
  ],
  [target('total', [required('cart', cart)]), { 'cart:0#length': 1n, 'cart:0[0]': 5 }, returned(5)],
  [
    target('cartOf', [required('price', number)]),
    { price: 2 },
    returnedSnapshot({
      kind: 'instance',
      className: 'Cart',
      entries: [['prices', snapshotOf([2])], ['owner', snapshotOf('nobody')]], // prettier-ignore
    }),
  ],
  [
    target('ringOf', [required('value', number)]),
    { value: 1 },
    returnedSnapshot(
      entries(
        ['ring', entries(['value', snapshotOf(1)], ['next', entries(['value', snapshotOf(0)], ['next', { kind: 'cycle', up: 2 }])])], // prettier-ignore
        ['size', snapshotOf(2)],
      ),
    ),
  ],
  [sum, { first: 1, 'rest#length': 2n, 'rest[0]': 2, 'rest[1]': 3 }, returned(6)],
  [sum, { first: 1 }, returned(1)],
  [
    target('adopt', [required('parent', tree), required('child', tree)]),
    { 'parent.label': 'p', 'child.label': 'c' },
    returned(undefined, {
      changed: [
        [0, entries(['label', snapshotOf('p')], ['children', { kind: 'array', items: [entries(['label', snapshotOf('c')], ['children', snapshotOf([])], ['parent', { kind: 'cycle', up: 3 }])] }])], // prettier-ignore
        [1, entries(['label', snapshotOf('c')], ['children', snapshotOf([])], ['parent', entries(['label', snapshotOf('p')], ['children', { kind: 'array', items: [{ kind: 'cycle', up: 3 }] }])])], // prettier-ignore
      ],
    }),
  ],
  [
    target('isOwnPeer', [required('hidden', hidden)]),
    { 'hidden.peer#tag': 1n, 'hidden.peer is hidden': true, 'hidden.tags#length': 1n },
    returned(true),
  ],
  [shareTags, { 'pair.right.tags is pair.left.tags': true }, returned(true)],
  [shareTags, { 'pair.right#tag': 1n }, returned(false)],
  [
    target('awaited', [required('promise', promise), required('answer', answer)], true),
    { 'promise!': 4, 'answer(0)!': 'yes' },
    {
      ...returned('4 yes', { calls: [{ callee: 'answer', args: [], result: 'answer(0)' }] }),
      awaited: [0],
    } as Outcome,
  ],
  [
    target('index', [required('words', strings)]),
    { 'words#length': 1n, 'words[0]': 'ab' },
    returnedSnapshot({
      kind: 'map',
      entries: [[snapshotOf('ab'), { kind: 'set', items: [snapshotOf(2)] }]],
    }),
  ],
  [
    target('depth', [required('tree', tree)]),
    { 'tree.children#length': 2n, 'tree.children[0].label': 'leaf', 'tree.children[1] is tree': true },
    returned(11),
  ],
  [
    classify,
    { 'order.coupon.code': 'X', 'order.lines#length': 2n, 'order.lines[1].price': 5 },
    returned('X 2'),
  ],
  [classify, { 'order.coupon#tag': 1n }, returned('undefined 0')],
  [classify, { 'order.coupon#tag': 2n }, returned('undefined 0')],
];

/** Confirmed tests with inputs and results of every structure, sharing and cycles among them. */
export const GRAPH_TESTS: readonly ConfirmedTest[] = CASES.map(([spec, input, outcome]) => ({
  target: spec,
  path: { pathCondition: [], input: new Map(Object.entries(input)), coveredBranches: new Set(), outcome },
  outcome,
}));

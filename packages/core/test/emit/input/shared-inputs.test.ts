import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InputNode } from '../../../src/emit/input/input-node.ts';
import { LocalNames } from '../../../src/emit/input/local-names.ts';
import { readInput } from '../../../src/emit/input/read-input.ts';
import { writeInput } from '../../../src/emit/input/write-input.ts';
import { printDocument, printOnOneLine } from '../../../src/emit/layout/print-document.ts';
import type { Value } from '../../../src/expr/value.ts';
import type { HeapShape, MemberShape } from '../../../src/model/input/heap-shape.ts';
import type { InputShape } from '../../../src/model/input/input-shape.ts';

const heapShape = (id: number): InputShape => ({ kind: 'heap', id });
const orNull = (shape: InputShape): InputShape => ({
  kind: 'choice',
  alternatives: [{ kind: 'literal', value: null }, shape],
});
const member = (name: string, shape: InputShape): MemberShape => ({
  name,
  shape,
  isOptional: false,
  isReadonly: false,
});

/** Things that hold each other in every way there is. */
const HEAP: readonly HeapShape[] = [
  {
    kind: 'object',
    typeText: 'Thing',
    members: [
      member('id', { kind: 'number' }),
      member('next', orNull(heapShape(0))),
      member('list', heapShape(1)),
      member('index', orNull(heapShape(2))),
      member('make', orNull(heapShape(3))),
      member('later', orNull(heapShape(4))),
    ],
  },
  { kind: 'array', typeText: 'Thing[]', element: heapShape(0) },
  { kind: 'map', typeText: 'Map<string, Thing>', key: { kind: 'string' }, value: heapShape(0) },
  { kind: 'function', typeText: '() => Thing', parameterNames: [], result: heapShape(0) },
  { kind: 'promise', typeText: 'Promise<Thing>', value: heapShape(0) },
];
const SPEC = {
  heap: HEAP,
  parameters: ['a', 'b'].map((name) => ({ name, shape: heapShape(0), isOptional: false })),
};

const STEPS = ['.next', '.list[0]', '.list[1]', '.index{0}.value', '.make(0)', '.later!'];
const place = fc
  .tuple(fc.constantFrom('a', 'b'), fc.array(fc.constantFrom(...STEPS), { maxLength: 3 }))
  .map(([root, steps]) => root + steps.join(''));

/** An input in which these places exist, and these pairs of them are one. */
const input = fc
  .tuple(fc.array(place, { maxLength: 6 }), fc.array(fc.tuple(place, place), { maxLength: 4 }))
  .map(([places, pairs]) => {
    const values = new Map<string, Value>();
    const open = (location: string): void => {
      for (let end = 1; end <= location.length; end += 1) {
        const [prefix, rest] = [location.slice(0, end), location.slice(end)];
        const choice = /^\.(?:next|index|make|later)(?![a-z])/.exec(rest)?.[0];
        if (choice !== undefined) values.set(`${prefix}${choice}#tag`, 1n);
        if (rest.startsWith('.list[')) values.set(`${prefix}.list#length`, 2n);
        if (rest.startsWith('.index{')) values.set(`${prefix}.index#length`, 1n);
      }
      values.set(`${location}.id`, values.size);
    };
    for (const location of [...places, ...pairs.flat()]) open(location);
    for (const [one, other] of pairs) {
      const isSimpler = one.length === other.length ? one < other : one.length < other.length;
      if (one !== other) values.set(isSimpler ? `${other} is ${one}` : `${one} is ${other}`, true);
    }
    return values;
  });

/** Whether real objects are connected as the nodes are. Promises cannot be looked into at once. */
function agrees(node: InputNode, value: unknown, seen: Map<InputNode, unknown>): boolean {
  if (node.kind === 'scalar') return Object.is(node.value, value);
  if (seen.has(node)) return seen.get(node) === value;
  if ([...seen.values()].includes(value)) return false;
  seen.set(node, value);
  switch (node.kind) {
    case 'object':
      return node.entries.every((entry) =>
        agrees(entry.node, (value as Record<string, unknown>)[entry.key], seen),
      );
    case 'array':
      return node.items.every((item, index) => agrees(item, (value as unknown[])[index], seen));
    case 'map':
      return node.entries.every(([, item]) =>
        agrees(item, [...(value as Map<unknown, unknown>).values()][0], seen),
      );
    case 'function': {
      // A result that nothing else holds may be made anew by each call.
      const result = (value as () => unknown)();
      const isStable = result === (value as () => unknown)();
      return !isStable || agrees(node.calls[0]?.result ?? (node.otherwise[0] as InputNode), result, seen);
    }
    default:
      return value instanceof Promise;
  }
}

function build(values: ReadonlyMap<string, Value>): {
  readonly text: string;
  readonly args: readonly InputNode[];
} {
  const names = new LocalNames(() => false);
  const args = readInput(SPEC, values);
  const scope = {
    subject: 'f',
    hasTypes: false,
    knowsCalls: false,
    hasWildcards: true,
    recorded: new Set<string>(),
    hasLocalTime: false,
    isSubjectUntyped: false,
    isIdle: () => false,
    nameExport: String,
    nameType: String,
    nameClass: String,
    nameLocal: (wanted: string) => names.claim(wanted),
  };
  const written = writeInput(args, { scope, heap: HEAP, kept: [] });
  const statements = written.statements.map((statement) => printDocument(statement, 80)).join('\n');
  const list = written.args.map(({ document }) => printOnOneLine(document)).join(', ');
  return { text: `'use strict';\n${statements}\nreturn [${list}];`, args: args.map(({ node }) => node) };
}

describe('an input whose parts are shared', () => {
  it('is written as code that makes exactly those objects', () => {
    fc.assert(
      fc.property(input, (values) => {
        const { text, args } = build(values);
        // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
        const made = new Function(text)() as readonly unknown[];
        const seen = new Map<InputNode, unknown>();
        expect(args.every((node, index) => agrees(node, made[index], seen)) || text).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TypeShapes } from '../../../src/inputs/shapes/type-shapes.ts';
import type { StructuredType, TypeModel, TypeTable } from '../../../src/program/types/type-model.ts';
import type { HeapShape } from '../../../src/model/input/heap-shape.ts';
import type { InputShape } from '../../../src/model/input/input-shape.ts';

const MAX_TYPES = 6;

const opaque: TypeModel = { kind: 'opaque', text: 'Opaque' };
const structured = fc.nat(MAX_TYPES - 1).map((id): TypeModel => ({ kind: 'structured', id }));
const single = fc.oneof(
  { weight: 8, arbitrary: structured },
  fc.constant(opaque),
  fc.constant<TypeModel>({ kind: 'number' }),
);
const part = fc.oneof(
  single,
  fc.array(single, { minLength: 2, maxLength: 3 }).map((members): TypeModel => ({ kind: 'union', members })),
);
const object = fc
  .array(fc.tuple(part, fc.boolean()), { minLength: 1, maxLength: 3 })
  .map((members): StructuredType => ({
    kind: 'object',
    typeText: 'T',
    omitted: [],
    members: members.map(([type, isOptional], index) => ({
      name: `m${index}`,
      type,
      isOptional,
      isReadonly: false,
    })),
  }));
const types: fc.Arbitrary<TypeTable> = fc.array(object, { minLength: MAX_TYPES, maxLength: MAX_TYPES });

/** The heap of a target with one parameter of each type. */
function heapOf(table: TypeTable): readonly HeapShape[] {
  const shapes = new TypeShapes(table);
  table.forEach((_, id) =>
    shapes.shapeOf({ kind: 'structured', id }, { place: 'parameter', isOptional: false }),
  );
  return shapes.heap();
}

function alternativesOf(shape: InputShape): readonly InputShape[] {
  return shape.kind === 'choice' ? shape.alternatives : [shape];
}

function neededShapes(entry: HeapShape): readonly InputShape[] {
  return entry.kind === 'object' && entry.double === undefined
    ? entry.members.filter((one) => !one.isOptional).map(({ shape }) => shape)
    : [];
}

/** Whether an object can be finished within some depth if `choose` says which alternatives may be taken. */
function ends(
  heap: readonly HeapShape[],
  id: number,
  choose: (alternatives: readonly InputShape[]) => readonly InputShape[],
): boolean {
  const finished = new Set<number>();
  const isFinished = (shape: InputShape): boolean =>
    choose(alternativesOf(shape)).some(
      (one) => one.kind === 'number' || (one.kind === 'heap' && finished.has(one.id)),
    );
  heap.forEach(() => {
    heap.forEach((entry, index) => {
      if (neededShapes(entry).every(isFinished)) finished.add(index);
    });
  });
  return finished.has(id);
}

describe('the first alternatives', () => {
  it('come to an end wherever any do', () => {
    fc.assert(
      fc.property(types, (table) => {
        const heap = heapOf(table);
        const all = (alternatives: readonly InputShape[]): readonly InputShape[] => alternatives;
        const first = (alternatives: readonly InputShape[]): readonly InputShape[] =>
          alternatives.slice(0, 1);
        heap.forEach((_, id) => {
          expect(ends(heap, id, first)).toBe(ends(heap, id, all));
        });
      }),
      { numRuns: 500 },
    );
  });

  it('can be built, and what cannot be built is needed by nothing that is', () => {
    fc.assert(
      fc.property(types, (table) => {
        const heap = heapOf(table);
        const members = heap.flatMap((entry) => (entry.kind === 'object' ? entry.members : []));
        for (const { shape, isOptional } of members) {
          expect(alternativesOf(shape)[0]!.kind).not.toBe('unsupported');
          if (isOptional) expect(alternativesOf(shape)[0]).toEqual({ kind: 'literal', value: undefined });
        }
      }),
      { numRuns: 500 },
    );
  });
});

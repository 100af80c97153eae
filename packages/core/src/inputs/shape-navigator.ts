import type { HeapShape, ObjectShape, TupleShape } from '../protocol/heap-shape.ts';
import type { InputTypes } from '../protocol/input-types.ts';
import type { InputShape } from '../protocol/input-shape.ts';
import { keyOfStep, stepsOf, type Location } from '../protocol/location.ts';

/** Finds what a place of an input may hold, from its name. */
export class ShapeNavigator {
  readonly #types: InputTypes;
  readonly #known = new Map<Location, InputShape | undefined>();

  constructor(types: InputTypes) {
    this.#types = types;
  }

  shapeAt(location: Location): InputShape | undefined {
    if (!this.#known.has(location)) this.#known.set(location, this.#walk(location));
    return this.#known.get(location);
  }

  /** The object type that a place holds if it holds an object. */
  heapShapeAt(location: Location): HeapShape | undefined {
    return this.#heapOf(this.shapeAt(location));
  }

  #walk(location: Location): InputShape | undefined {
    const { root, steps } = stepsOf(location);
    let shape = this.#types.parameters.find(({ name }) => name === root)?.shape;
    for (let index = 0; index < steps.length && shape !== undefined; index += 1) {
      const step = steps[index] ?? '';
      const part = step.startsWith('{') ? keyOfStep(steps[index + 1] ?? '') : undefined;
      shape = this.#step(shape, step, part);
      // `{0}.key` is one place.
      if (part === 'key' || part === 'value') index += 1;
    }
    return shape;
  }

  #step(shape: InputShape, step: string, part: string | undefined): InputShape | undefined {
    if (step.startsWith('@'))
      return shape.kind === 'choice' ? shape.alternatives[Number(step.slice(1))] : shape;
    const heap = this.#heapOf(shape);
    switch (heap?.kind) {
      case 'object':
        return memberShape(heap, keyOfStep(step) ?? '');
      case 'array':
        return heap.element;
      case 'tuple':
        return elementShape(heap, Number(step.slice(1, -1)));
      case 'map':
        return part === 'value' ? heap.value : heap.key;
      case 'set':
        return heap.element;
      case 'function':
        return heap.result;
      case 'promise':
        return heap.value;
      case 'instance':
        return heap.parameters[Number(step.slice(1))]?.shape;
      case 'builtin':
        return { kind: keyOfStep(step) === 'message' ? 'string' : 'number' };
      default:
        return undefined;
    }
  }

  /** Of a choice, the first object: its place is that of the choice itself. */
  #heapOf(shape: InputShape | undefined): HeapShape | undefined {
    const chosen = shape?.kind === 'choice' ? shape.alternatives.find(({ kind }) => kind === 'heap') : shape;
    return chosen?.kind === 'heap' ? this.#types.heap[chosen.id] : undefined;
  }
}

function memberShape({ members, index }: ObjectShape, key: string): InputShape | undefined {
  return members.find(({ name }) => name === key)?.shape ?? index;
}

function elementShape({ elements, rest }: TupleShape, index: number): InputShape | undefined {
  return elements[index] ?? rest;
}

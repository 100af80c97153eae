import { isRejectedPromise, type HeapShape, type MemberShape } from '../../model/input/heap-shape.ts';
import type { InputShape, ParameterSpec } from '../../model/input/input-shape.ts';

/**
 * For each type, whether an object of it may hold an instance of a class, however deep. Constructors run
 * while the input is built, so which of them run must be part of the path by then.
 */
export function typesWithInstances(heap: readonly HeapShape[]): readonly boolean[] {
  // One cached result is enough: runs of one target are consecutive.
  if (lastFound?.heap !== heap) lastFound = { heap, found: findTypes(heap) };
  return lastFound.found;
}

let lastFound: { readonly heap: readonly HeapShape[]; readonly found: readonly boolean[] } | undefined;

function findTypes(heap: readonly HeapShape[]): readonly boolean[] {
  const found: boolean[] = [];
  for (let id = 0; id < heap.length; id += 1) found[id] = isDecided(heap[id]);
  for (let isChanging = true; isChanging;) {
    isChanging = false;
    for (let id = 0; id < heap.length; id += 1) {
      if (found[id] === true || !anyMayBe(partsOf(heap[id] as HeapShape), found)) continue;
      found[id] = true;
      isChanging = true;
    }
  }
  return found;
}

/** Whether it must be part of the path that an object is of this type: an instance, or a promise that is rejected. */
const isDecided = (shape: HeapShape | undefined): boolean =>
  shape?.kind === 'instance' || isRejectedPromise(shape);

/** Whether a place of this shape may hold, or be, an instance. */
export function mayHold(shape: InputShape, types: readonly boolean[]): boolean {
  if (shape.kind === 'heap') return types[shape.id] === true;
  return shape.kind === 'choice' && anyMayBe(shape.alternatives, types);
}

function anyMayBe(shapes: readonly InputShape[], types: readonly boolean[]): boolean {
  for (let index = 0; index < shapes.length; index += 1) {
    if (mayHold(shapes[index] as InputShape, types)) return true;
  }
  return false;
}

/** Everything that an object may hold when it is built. Results of functions and members of doubles are built later. */
function partsOf(shape: HeapShape): readonly InputShape[] {
  switch (shape.kind) {
    case 'object':
      return shape.double === undefined ? membersOf(shape.members, shape.index) : [];
    case 'array':
    case 'set':
      return [shape.element];
    case 'tuple':
      return tupleParts(shape.elements, shape.rest);
    case 'map':
      return [shape.key, shape.value];
    case 'promise':
      return [shape.value];
    case 'instance':
      return parametersOf(shape.parameters);
    case 'function':
    case 'builtin':
      return [];
  }
}

function tupleParts(elements: readonly InputShape[], rest: InputShape | undefined): readonly InputShape[] {
  const shapes: InputShape[] = [];
  for (let index = 0; index < elements.length; index += 1) shapes[index] = elements[index] as InputShape;
  if (rest !== undefined) shapes[shapes.length] = rest;
  return shapes;
}

function membersOf(members: readonly MemberShape[], index: InputShape | undefined): readonly InputShape[] {
  const shapes: InputShape[] = [];
  for (let position = 0; position < members.length; position += 1) {
    shapes[position] = (members[position] as MemberShape).shape;
  }
  if (index !== undefined) shapes[shapes.length] = index;
  return shapes;
}

function parametersOf(parameters: readonly ParameterSpec[]): readonly InputShape[] {
  const shapes: InputShape[] = [];
  for (let index = 0; index < parameters.length; index += 1) {
    shapes[index] = (parameters[index] as ParameterSpec).shape;
  }
  return shapes;
}

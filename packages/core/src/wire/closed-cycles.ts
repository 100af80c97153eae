import type { HeapShape, MemberShape } from '../model/input/heap-shape.ts';
import type { InputReader } from './input-reader.ts';
import type { InputShape, ParameterSpec } from '../model/input/input-shape.ts';
import type { Location } from '../model/input/location.ts';

/** The objects that a place lies in, the innermost first. */
export interface Containers {
  /** Which of the target's heap shapes it has. */
  readonly heapId: number;
  /** Its canonical place. */
  readonly location: Location;
  readonly outer: Containers | null;
}

/**
 * The container that a place refers back to, if it does. A type may require an object of its own type, endlessly: see
 * `endlessTypes`. If the input does not mention a place that lies in two such objects already, it holds the inner one.
 * Inputs are built and written by this one rule. It runs beside hostile code.
 */
export function closedCycle(
  reader: InputReader,
  place: { readonly heapId: number; readonly location: Location },
  containers: Containers | null,
): Containers | undefined {
  let nearest: Containers | undefined = undefined;
  for (let container = containers; container !== null; container = container.outer) {
    if (container.heapId !== place.heapId) continue;
    if (nearest !== undefined) return reader.isMentioned(place.location) ? undefined : nearest;
    nearest = container;
  }
  return undefined;
}

let lastFound: { readonly heap: readonly HeapShape[]; readonly endless: readonly boolean[] } | undefined;

/** For each type, whether building it by defaults alone would never end. Found once for runs of one target. */
export function endlessTypes(heap: readonly HeapShape[]): readonly boolean[] {
  if (lastFound?.heap !== heap) lastFound = { heap, endless: findEndless(heap) };
  return lastFound.endless;
}

/** A type ends if all types that it requires end; the others are endless. */
function findEndless(heap: readonly HeapShape[]): readonly boolean[] {
  const endless: boolean[] = [];
  for (let id = 0; id < heap.length; id += 1) endless[id] = true;
  for (let isChanging = true; isChanging;) {
    isChanging = false;
    for (let id = 0; id < heap.length; id += 1) {
      if (endless[id] !== true || demandsEndless(demandedShapes(heap[id]), endless)) continue;
      endless[id] = false;
      isChanging = true;
    }
  }
  return endless;
}

function demandsEndless(demanded: readonly InputShape[], endless: readonly boolean[]): boolean {
  for (let index = 0; index < demanded.length; index += 1) {
    const shape = demanded[index] as InputShape;
    const first = shape.kind === 'choice' ? shape.alternatives[0] : shape;
    if (first?.kind === 'heap' && endless[first.id] === true) return true;
  }
  return false;
}

/** The required parts of an object. */
function demandedShapes(shape: HeapShape | undefined): readonly InputShape[] {
  const demanded: InputShape[] = [];
  // Members of a double are made when they are used.
  if (shape?.kind === 'object' && shape.double === undefined) {
    for (let index = 0; index < shape.members.length; index += 1) {
      demanded[index] = (shape.members[index] as MemberShape).shape;
    }
  } else if (shape?.kind === 'tuple') {
    for (let index = 0; index < shape.required; index += 1)
      demanded[index] = shape.elements[index] as InputShape;
  } else if (shape?.kind === 'promise') {
    demanded[0] = shape.value;
  } else if (shape?.kind === 'instance') {
    for (let index = 0; index < shape.parameters.length; index += 1) {
      demanded[index] = (shape.parameters[index] as ParameterSpec).shape;
    }
  }
  return demanded;
}

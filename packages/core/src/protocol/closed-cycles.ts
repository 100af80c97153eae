import type { HeapShape, MemberShape } from './heap-shape.ts';
import type { InputReader } from './input-reader.ts';
import type { InputShape, ParameterSpec } from './input-shape.ts';
import type { Location } from './location.ts';

/** The objects that a place lies in, the innermost first. */
export interface Containers {
  /** Which of the target's heap shapes it has. */
  readonly heapId: number;
  /** Where it is at home. */
  readonly location: Location;
  readonly outer: Containers | null;
}

/**
 * The container that a place refers back to, if it does. A type may demand an object of its own type
 * without a way out, see `endlessTypes`; where the input says nothing of a place that lies in two such objects already, it
 * holds the inner one of them. Inputs are built and written by this one rule. It runs beside hostile
 * code.
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

/** For each type, whether building it by defaults alone would never end. */
export function endlessTypes(heap: readonly HeapShape[]): readonly boolean[] {
  const endless: boolean[] = [];
  for (let id = 0; id < heap.length; id += 1) endless[id] = leadsBack(heap, id, []);
  return endless;
}

/** Whether what a type demands leads to a type that is being built already. */
function leadsBack(heap: readonly HeapShape[], id: number, open: readonly boolean[]): boolean {
  if (open[id] === true) return true;
  const inside: boolean[] = [];
  for (let other = 0; other < heap.length; other += 1) inside[other] = other === id || open[other] === true;
  const demanded = demandedShapes(heap[id]);
  for (let index = 0; index < demanded.length; index += 1) {
    const shape = demanded[index] as InputShape;
    const first = shape.kind === 'choice' ? shape.alternatives[0] : shape;
    if (first?.kind === 'heap' && leadsBack(heap, first.id, inside)) return true;
  }
  return false;
}

/** What an object cannot do without. */
function demandedShapes(shape: HeapShape | undefined): readonly InputShape[] {
  const demanded: InputShape[] = [];
  if (shape?.kind === 'object') {
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

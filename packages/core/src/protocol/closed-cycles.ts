import type { InputReader } from './input-reader.ts';
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
 * without a way out; where the input says nothing of a place that lies in two such objects already, it
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

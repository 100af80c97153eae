import { getOwnPropertyDescriptor, getPrototypeOf, isProxy } from '../realm/intrinsics.ts';
import type { Shadow } from '../shadow/shadow.ts';

/** A table of shadows of properties. */
export interface PropertyShadows {
  readonly isUsed: boolean;
  get(object: unknown, key: PropertyKey): Shadow | undefined;
}

/** The shadow of a property that an object does not have itself: that of the nearest prototype that has it. */
export function inheritedShadow(heap: PropertyShadows, object: object, key: PropertyKey): Shadow | undefined {
  if (!heap.isUsed || isProxy(object)) return undefined;
  for (let holder = getPrototypeOf(object); holder !== null; holder = getPrototypeOf(holder)) {
    if (isProxy(holder)) return undefined;
    const shadow = heap.get(holder, key);
    if (shadow !== undefined) return isHidden(object, holder, key) ? undefined : shadow;
  }
  return undefined;
}

/** Whether something between an object and one of its prototypes has the property, too. */
function isHidden(object: object, holder: object, key: PropertyKey): boolean {
  for (
    let nearer: object | null = object;
    nearer !== null && nearer !== holder;
    nearer = getPrototypeOf(nearer)
  ) {
    if (getOwnPropertyDescriptor(nearer, key) !== undefined) return true;
  }
  return false;
}

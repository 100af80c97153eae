import { objectIs } from '../realm/intrinsics.ts';
import type { Shadow, SymbolicReference } from './shadow.ts';

/** Whether there is a shadow to look at. The companion of a variable that is not yet set is `undefined`. */
export const isThere = (shadow: Shadow | null | undefined): shadow is Shadow =>
  shadow !== null && shadow !== undefined;

/** The shadow, if it is still that of `value`. */
export function validFor(shadow: Shadow | null | undefined, value: unknown): Shadow | null {
  return isThere(shadow) && objectIs(shadow.concrete, value) ? shadow : null;
}

/** The object of the input that a shadow stands for in the run under way, by the name it has there. */
export function takenReference(shadow: Shadow | null | undefined): SymbolicReference | undefined {
  const symbolic = shadow?.symbolic;
  const taken = symbolic?.kind === 'choice' ? symbolic.alternatives[symbolic.index] : symbolic;
  return taken?.kind === 'reference' ? taken : undefined;
}

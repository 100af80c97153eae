import type { RunState } from '../run-state.ts';
import type { Operand } from '../shadow/operand.ts';

/**
 * Sets a field of an object from outside. One that stays unset becomes a key, too: only what is stored has a shadow, by
 * which the search finds that it could be set.
 */
export function setField({ heap }: RunState, object: object, name: string, { value, shadow }: Operand): void {
  if (value === undefined && shadow === null) return;
  (object as Record<string, unknown>)[name] = value;
  heap.set(object, name, shadow);
}

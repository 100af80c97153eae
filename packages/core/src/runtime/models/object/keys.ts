import { areAliases, disjunction } from '../../operators/conditions.ts';
import type { Operand } from '../../shadow/operand.ts';
import type { RunState } from '../../run-state.ts';
import type { Condition, SymbolicReference } from '../../shadow/shadow.ts';
import { takenReference } from '../../shadow/valid-shadow.ts';

/** The reference of a key that is an object of the input, by the name that the code has for it. */
function referenceOf({ recorder }: RunState, key: Operand | undefined): SymbolicReference | undefined {
  if (key === undefined || typeof key.value !== 'object' || key.value === null) return undefined;
  return takenReference(key.shadow) ?? recorder.inputObjects?.referenceTo(key.value);
}

/** Remembers that an object of the input has become a key of a map, or an element of a set. */
export function addObjectKey(run: RunState, collection: object, key: Operand | undefined): void {
  const reference = referenceOf(run, key);
  if (reference !== undefined) run.heap.collections.addKey(collection, reference);
}

/** Whether an object of the input is one of the keys; `undefined` if it is not of the input. */
export function isObjectKey(
  run: RunState,
  collection: object,
  key: Operand | undefined,
): Condition | undefined {
  const reference = referenceOf(run, key);
  if (reference === undefined) return undefined;
  const keys = run.heap.collections.keysOf(collection);
  let isThere: Condition = false;
  for (let index = 0; index < keys.length; index += 1) {
    const isThisOne = areAliases(run.recorder, keys[index] as SymbolicReference, reference);
    isThere = disjunction(run.recorder, isThere, isThisOne);
  }
  return isThere;
}

/** Records as decisions which of the keys it is, if any. */
export function settleObjectKey(run: RunState, collection: object, key: Operand | undefined): void {
  const reference = referenceOf(run, key);
  if (reference === undefined) return;
  const { recorder } = run;
  const keys = run.heap.collections.keysOf(collection);
  for (let index = 0; index < keys.length; index += 1) {
    const known = keys[index] as SymbolicReference;
    const condition = areAliases(recorder, known, reference);
    if (typeof condition === 'object')
      recorder.decide(-1, condition, recorder.inputObjects?.areSame(known, reference) === true);
  }
}

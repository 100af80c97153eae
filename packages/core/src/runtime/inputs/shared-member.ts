import type { RunState } from '../run-state.ts';
import type { Alternative, Shadow, SymbolicChoice, SymbolicConstant } from '../shadow.ts';

/**
 * A member that tells the alternatives of a union apart, read before it is known which one it is: a
 * choice among its values. What the code then compares it with decides, not the reading.
 */
export function sharedMember(
  { heap }: RunState,
  { symbolic }: Shadow,
  key: PropertyKey,
): SymbolicChoice | null {
  const { inputs } = heap;
  if (inputs === null || symbolic.kind !== 'choice' || typeof key !== 'string') return null;
  const values: SymbolicConstant[] = [];
  let objects = 0;
  for (let index = 0; index < symbolic.alternatives.length; index += 1) {
    const alternative = symbolic.alternatives[index] as Alternative;
    // That there is an object has been decided, so what the others would give does not matter.
    let value: SymbolicConstant | undefined = { kind: 'constant', value: undefined };
    if (alternative.kind === 'reference') {
      objects += 1;
      value = inputs.literalMember(alternative, key);
    } else if (!isNullish(alternative)) return null;
    if (value === undefined) return null;
    values[index] = value;
  }
  return objects > 1 ? { ...symbolic, alternatives: values } : null;
}

const isNullish = (alternative: Alternative): boolean =>
  alternative.kind === 'constant' && (alternative.value ?? null) === null;

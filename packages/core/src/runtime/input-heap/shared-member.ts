import { memberOf, withoutAlternative, type Location } from '../../model/input/location.ts';
import type { RunState } from '../run-state.ts';
import type { Alternative, Shadow, SymbolicChoice, SymbolicConstant } from '../shadow/shadow.ts';

/**
 * The discriminant of a union, read before its alternative is decided: a choice among its values. The
 * comparison that follows decides, not the read.
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
  let place: Location = '';
  for (let index = 0; index < symbolic.alternatives.length; index += 1) {
    const alternative = symbolic.alternatives[index] as Alternative;
    // The path has decided that it is an object, so the values of nullish alternatives do not matter.
    let value: SymbolicConstant | undefined = { kind: 'constant', value: undefined };
    if (alternative.kind === 'reference') {
      objects += 1;
      place = withoutAlternative(alternative.place);
      value = inputs.literalMember(alternative, key);
    } else if (!isNullish(alternative)) return null;
    if (value === undefined) return null;
    values[index] = value;
  }
  if (objects <= 1) return null;
  inputs.assumptions.touched.readMember(memberOf(place, key), place);
  return { ...symbolic, alternatives: values };
}

const isNullish = (alternative: Alternative): boolean =>
  alternative.kind === 'constant' && (alternative.value ?? null) === null;

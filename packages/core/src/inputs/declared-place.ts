import { originOf, shapeByKey, type HeapShape } from '../model/input/heap-shape.ts';
import type { InputShape } from '../model/input/input-shape.ts';
import type { InputTypes } from '../wire/input-types.ts';
import {
  keyOfResult,
  keyOfStep,
  lastStepOf,
  stepsOf,
  wayOfStep,
  type Location,
} from '../model/input/location.ts';

/** Shape of a place, and whether the place may be absent. */
export interface DeclaredPlace {
  readonly shape: InputShape;
  readonly isOptional: boolean;
}

/** Declaration of a place by a target's parameter types; `undefined` if they know no such place. */
export function declaredAt(types: InputTypes, location: Location): DeclaredPlace | undefined {
  const { root, steps } = stepsOf(location);
  let place: DeclaredPlace | undefined = types.parameters.find(({ name }) => name === root);
  for (let index = 0; index < steps.length && place !== undefined; index += 1) {
    const step = steps[index] ?? '';
    if (step.startsWith('@')) {
      place = alternativeAt(place.shape, Number(step.slice(1)));
      continue;
    }
    // An entry of a map is two steps: which one, and its key or value.
    const isEntry = step.startsWith('{') && /^\.(?:key|value)$/.test(steps[index + 1] ?? '');
    const container = heapShapeOf(types, place.shape);
    if (container?.kind === 'function' && container.failure !== undefined && steps[index + 1] === '^') {
      place = { shape: container.failure, isOptional: false };
      index += 1;
      continue;
    }
    const way = wayOfStep(steps[index + 1]);
    if (container?.kind === 'function' && way !== undefined) {
      const given = container.callBacks?.[way]?.given;
      place = given && { shape: given, isOptional: false };
      index += 1;
      continue;
    }
    place =
      container === undefined
        ? undefined
        : declaredIn(container, isEntry && container.kind === 'map' ? (steps[(index += 1)] ?? '') : step);
  }
  return place;
}

function alternativeAt(shape: InputShape, index: number): DeclaredPlace | undefined {
  const chosen = shape.kind === 'choice' ? shape.alternatives[index] : undefined;
  return chosen && { shape: chosen, isOptional: false };
}

/** The object type of a place: of several alternatives the first, since others are named by number. */
export function heapShapeOf({ heap }: InputTypes, shape: InputShape | undefined): HeapShape | undefined {
  const chosen = shape?.kind === 'choice' ? shape.alternatives.find(({ kind }) => kind === 'heap') : shape;
  return chosen?.kind === 'heap' ? heap[chosen.id] : undefined;
}

/** The date whose time a place is; `undefined` for any other place. */
export function dateOfTime(
  location: Location,
  shapeAt: (container: Location) => HeapShape | undefined,
): Location | undefined {
  const last = lastStepOf(location);
  if (last?.step !== '.time') return undefined;
  const shape = shapeAt(last.container);
  return shape?.kind === 'builtin' && shape.className === 'Date' ? last.container : undefined;
}

function declaredIn(container: HeapShape, step: string): DeclaredPlace | undefined {
  const required = (shape: InputShape | undefined): DeclaredPlace | undefined =>
    shape && { shape, isOptional: false };
  switch (container.kind) {
    case 'object': {
      const key = keyOfStep(step);
      const member = container.members.find(({ name }) => name === key);
      return member ?? (container.index && { shape: container.index, isOptional: true });
    }
    case 'array':
      return required(container.element);
    case 'tuple': {
      const index = Number(step.slice(1, -1));
      const shape = container.elements[index] ?? container.rest;
      return shape && { shape, isOptional: index >= container.required };
    }
    case 'map':
      return required(step === '.key' ? container.key : container.value);
    case 'set':
      return required(container.element);
    case 'function':
      return required(shapeByKey(container, keyOfResult(step)) ?? container.result);
    case 'promise':
      return required(container.value);
    case 'instance':
      return step.startsWith(':')
        ? container.parameters[Number(step.slice(1))]
        : container.parameters.find(({ name, isField }) => isField === true && name === keyOfStep(step));
    case 'builtin':
      return required({ kind: originOf(container.className)?.kind ?? 'number' });
  }
}

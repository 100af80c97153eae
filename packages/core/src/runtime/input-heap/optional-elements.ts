import type { HeapShape } from '../../model/input/heap-shape.ts';
import { strictEquality } from '../operators/conditions.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import type { Shadow } from '../shadow/shadow.ts';

const UNDEFINED = { value: undefined, shadow: null };

/** Records as decisions how many of a tuple's optional elements there are. */
export function settleOptional(
  recorder: PathRecorder,
  shape: HeapShape,
  read: (index: string) => Shadow | undefined,
): void {
  if (shape.kind !== 'tuple' || shape.required === shape.elements.length) return;
  recorder.assume('left out');
  for (let index = shape.required; index < shape.elements.length; index += 1) {
    const shadow = read(`${index}`);
    if (shadow === undefined) return;
    const isAbsent = strictEquality(recorder, { value: shadow.concrete, shadow }, UNDEFINED);
    if (typeof isAbsent === 'object') recorder.decide(-1, isAbsent, shadow.concrete === undefined);
    if (shadow.concrete === undefined) return;
  }
}

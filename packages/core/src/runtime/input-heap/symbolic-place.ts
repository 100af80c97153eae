import type { HeapShape } from '../../model/input/heap-shape.ts';
import { placeOfAlternative } from '../../wire/input-reader.ts';
import type { InputShape } from '../../model/input/input-shape.ts';
import type { Location } from '../../model/input/location.ts';
import { payloadVariable, SCALAR_SORTS, tagVariable } from '../../model/input/variable-names.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import type { Alternative, Symbolic } from '../shadow/shadow.ts';
import { tagGuards } from '../record/shadowing.ts';
import { referenceAt } from '../shadow/reference-at.ts';

/** A place of the input, and what it may hold. */
export interface Place {
  readonly location: Location;
  readonly shape: InputShape;
}

/**
 * The symbolic initial value of a place of the input; `null` if it does not depend on the input.
 * `index` is the alternative that it has taken.
 */
export function symbolicPlace(
  recorder: PathRecorder,
  { location, shape }: Place,
  { heap, index }: { readonly heap: readonly HeapShape[]; readonly index: number },
): Symbolic | null {
  if (shape.kind !== 'choice') {
    const alternative = alternativeAt(recorder, { location, shape }, { heap, isInChoice: false });
    return alternative.kind === 'term' || alternative.kind === 'reference' ? alternative : null;
  }
  const alternatives: Alternative[] = [];
  for (let position = 0; position < shape.alternatives.length; position += 1) {
    const place = {
      location: placeOfAlternative(location, shape.alternatives, position),
      shape: shape.alternatives[position] as InputShape,
    };
    alternatives[position] = alternativeAt(recorder, place, { heap, isInChoice: true });
  }
  const tag = recorder.terms.variable('Int', tagVariable(location));
  const guards = tagGuards(recorder, tag, alternatives.length);
  return { kind: 'choice', guards, alternatives, index, isExclusive: true };
}

function alternativeAt(
  recorder: PathRecorder,
  { location, shape }: Place,
  { heap, isInChoice }: { readonly heap: readonly HeapShape[]; readonly isInChoice: boolean },
): Alternative {
  switch (shape.kind) {
    case 'literal':
      return { kind: 'constant', value: shape.value };
    case 'heap':
      return referenceAt(location, shape.id, heap[shape.id]);
    case 'choice':
    case 'unsupported':
      return { kind: 'constant', value: undefined };
    default:
      return recorder.terms.variable(SCALAR_SORTS[shape.kind], payloadVariable(location, shape, isInChoice));
  }
}

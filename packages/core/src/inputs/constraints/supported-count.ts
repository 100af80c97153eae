import type { InputShape } from '../../model/input/input-shape.ts';

/** How many alternatives of a choice can be built. */
export function supportedCount(shape: InputShape): number {
  return shape.kind === 'choice' ? shape.alternatives.filter(({ kind }) => kind !== 'unsupported').length : 1;
}

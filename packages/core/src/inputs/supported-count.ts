import type { InputShape } from '../protocol/input-shape.ts';

/** How many alternatives of a choice can be built. */
export function supportedCount(shape: InputShape): number {
  return shape.kind === 'choice' ? shape.alternatives.filter(({ kind }) => kind !== 'unsupported').length : 1;
}

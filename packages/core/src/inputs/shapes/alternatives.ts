import type { InputShape } from '../../model/input/input-shape.ts';

/**
 * Position of a value, which decides its simplest alternative: for a parameter a plain value, for a part of something
 * its absence, for then there is nothing more to build.
 */
export type Place = 'parameter' | 'part';

/** One shape for several alternatives: none of them twice, and in the order of simplicity. */
export function choiceOf(
  alternatives: readonly InputShape[],
  place: Place,
  rankOf: (heapAlternative: InputShape & { kind: 'heap' }) => number,
): InputShape {
  const simplicity = (shape: InputShape): number => {
    if (shape.kind === 'heap') return 2 + rankOf(shape);
    return ABSENT.has(keyOf(shape)) ? (place === 'part' ? 0 : Infinity) : 1;
  };
  return asChoice(
    withoutRepeats(alternatives)
      .map((shape) => ({ shape, rank: simplicity(shape) }))
      .sort((left, right) => (left.rank === right.rank ? 0 : left.rank - right.rank))
      .map(({ shape }) => shape),
  );
}

/** A choice in exactly this order, except that unbuildable alternatives come last, so that no tag counts them. */
export function asChoice(alternatives: readonly InputShape[]): InputShape {
  const isBuildable = ({ kind }: InputShape): boolean => kind !== 'unsupported';
  const buildable = alternatives.filter(isBuildable);
  const others = alternatives.filter((shape) => !isBuildable(shape));
  const [first] = buildable;
  if (first === undefined) return { kind: 'unsupported', typeText: others.map(textOf).join(' | ') };
  return alternatives.length === 1 ? first : { kind: 'choice', alternatives: [...buildable, ...others] };
}

const ABSENT: ReadonlySet<string> = new Set(['undefined:undefined', 'object:null']);

/** Leaves out alternatives that are the same as earlier ones. */
export function withoutRepeats(alternatives: readonly InputShape[]): readonly InputShape[] {
  const keys = alternatives.map(keyOf);
  return alternatives.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

/** Alternatives with the same key are the same at run time. */
function keyOf(shape: InputShape): string {
  if (shape.kind === 'literal') return `${typeof shape.value}:${String(shape.value)}`;
  if (shape.kind === 'heap') return `heap:${shape.id}`;
  return shape.kind === 'unsupported' ? `unsupported:${shape.typeText}` : shape.kind;
}

function textOf(shape: InputShape): string {
  return shape.kind === 'unsupported' ? shape.typeText : shape.kind;
}

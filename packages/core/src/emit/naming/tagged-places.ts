import { Evaluator } from '../../expr/evaluate/evaluate.ts';
import type { Term } from '../../expr/term.ts';
import { declaredAt } from '../../inputs/declared-place.ts';
import { splitVariable, tagVariable } from '../../model/input/variable-names.ts';
import type { InputSpec } from '../input/read-input.ts';
import type { TaggedPlace } from './fact.ts';

/** The place that a tag belongs to, if the types know of it. */
export function placeOfTag(variable: string, spec: InputSpec): TaggedPlace | undefined {
  const { location, part } = splitVariable(variable);
  const declared = part === '#tag' ? declaredAt(spec, location) : undefined;
  if (declared?.shape.kind !== 'choice') return undefined;
  const isParameter = spec.parameters.some(({ name }) => name === location);
  return { location, shape: declared.shape, isOptional: declared.isOptional, isParameter, heap: spec.heap };
}

/** The alternatives of a place that a condition on its tag alone leaves open. */
export function allowedTags(condition: Term, { location, shape }: TaggedPlace): ReadonlySet<number> {
  return new Set(
    [...shape.alternatives.keys()].filter((tag) => {
      const evaluator = new Evaluator(new Map([[tagVariable(location), BigInt(tag)]]));
      return evaluator.evaluate(condition) === true;
    }),
  );
}

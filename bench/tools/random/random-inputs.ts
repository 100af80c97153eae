import fc from 'fast-check';
import type { Assignment } from '../../../packages/core/src/expr/evaluate/evaluate.ts';
import { drawInput } from '../../../packages/core/src/inputs/draw/input-draw.ts';
import type { InputTypes } from '../../../packages/core/src/wire/input-types.ts';
import { arbitraryValues } from './arbitrary-values.ts';

/** Inputs are drawn in groups that grow up to this size: some callers want one, others want thousands. */
const MAX_GROUP = 64;

/** An arbitrary of the inputs that some types allow. */
export function arbitraryInput(types: InputTypes): fc.Arbitrary<Assignment> {
  return fc.gen().map((generate) =>
    drawInput(
      types,
      arbitraryValues((arbitrary) => generate(() => arbitrary)),
    ),
  );
}

/** Random inputs without end. Same types and seed, same inputs. */
export function* randomInputs(types: InputTypes, seed: number): Iterable<Assignment> {
  const arbitrary = arbitraryInput(types);
  for (let group = 0; ; group += 1)
    yield* fc.sample(arbitrary, {
      numRuns: Math.min(2 ** group, MAX_GROUP),
      seed: seed * 1_000_003 + group,
    });
}

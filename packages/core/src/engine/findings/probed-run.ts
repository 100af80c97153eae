import { COST_OF_CALL, inputCost } from '../../choose/minimise/simplicity.ts';
import { scalarsOf } from '../../emit/input/input-scalars.ts';
import type { Value } from '../../expr/value.ts';
import { inputsOf, type SequenceStep } from '../../model/sequence.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import { specialValues } from './special-values.ts';
import { isOrdinary } from './troubles.ts';

/** A run with how its target was called. */
export interface ProbedRun {
  readonly spec: TargetSpec;
  readonly steps: readonly SequenceStep[];
  readonly path: ExecutedPath;
}

/** Cost of an input that nobody expects, on the scale of `inputCost`. */
const COST_OF_ODDITY = 1_000;
/** Paths whose inputs special values are put into, and runs that these may take. */
const MAX_BASES = 3;
const MAX_SPECIAL = 120;

/** How much a reader must take in to understand a run. */
export const costOf = ({ spec, steps, path }: ProbedRun): number =>
  inputCost(spec, path.input) + COST_OF_CALL * steps.length + (isOrdinary(path.input) ? 0 : COST_OF_ODDITY);

/** The simplest runs that returned, or the simplest of all if none did. */
export function basesOf(runs: readonly ProbedRun[]): readonly ProbedRun[] {
  const returned = runs.filter(({ path }) => path.outcome.kind === 'returned');
  return (returned.length > 0 ? returned : runs)
    .toSorted((one, other) => costOf(one) - costOf(other))
    .slice(0, MAX_BASES);
}

/** Runs with one special value in place of one of the last call's. */
export function specialRuns(
  bases: readonly ProbedRun[],
): readonly (readonly [base: ProbedRun, variable: string, value: Value])[] {
  return bases
    .flatMap((base) => {
      const last = base.spec.sequence?.slice(-1);
      const parameters = last === undefined ? base.spec.parameters : inputsOf(last);
      return scalarsOf({ ...base.spec, parameters }, base.path.input).flatMap(({ variable, value }) =>
        value === null || value === undefined
          ? []
          : specialValues(value).map((special) => [base, variable, special] as const),
      );
    })
    .slice(0, MAX_SPECIAL);
}

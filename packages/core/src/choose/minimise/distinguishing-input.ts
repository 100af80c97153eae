import { Evaluator, type Assignment } from '../../expr/evaluate/evaluate.ts';
import { completeModel } from '../../expr/default-values.ts';
import type { Value } from '../../expr/value.ts';
import { freeVariables } from '../../expr/variables.ts';
import type { ScalarValue } from '../../model/input/input-shape.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import { scalarsOf, type InputScalar } from '../../emit/input/input-scalars.ts';
import type { InputSpec } from '../../emit/input/read-input.ts';
import { keptConditions } from './kept-conditions.ts';

/** An input that differs from another in these variables. */
export interface VariedInput {
  readonly input: Assignment;
  readonly changed: readonly string[];
}

/** Small, all different, and neither sums nor products of each other that come up often. */
const NUMBERS = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29];
const WORDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/**
 * The same input, but without zeros and empty strings where the path allows it: `total(0, 0)` is 0 whatever `total`
 * does, and `total(2, 3)` is not. Numbers rise from the first to the last, or else they fall, since quotients tell more
 * that way. At most ten numbers and ten strings are changed.
 */
export function tellingInputs(path: ExecutedPath, spec: InputSpec): readonly VariedInput[] {
  const scalars = scalarsOf(spec, path.input);
  const rising = NUMBERS.slice(0, scalars.filter(({ value }) => isDull(value)).length);
  return [rising, rising.toReversed()]
    .map((numbers) => varied(path, scalars, numbers))
    .filter(({ changed }) => changed.length > 0);
}

function varied(path: ExecutedPath, scalars: readonly InputScalar[], sizes: readonly number[]): VariedInput {
  const condition = keptConditions(path);
  const variables = freeVariables(condition);
  const decided = new Set(variables.map(({ name }) => name));
  const isSamePath = (one: Assignment): boolean => {
    const evaluator = new Evaluator(completeModel(one, variables));
    return condition.every((conjunct) => evaluator.evaluate(conjunct) === true);
  };
  const numbers = [...sizes];
  const words = [...WORDS];
  const changes = new Map<string, Value>();
  for (const { variable, value } of scalars) {
    const isText = value === '' && !decided.has(variable);
    const telling = isText ? words[0] : isDull(value) ? numbers[0] : undefined;
    if (telling === undefined || changes.has(variable)) continue;
    if (decided.has(variable) && !isSamePath(new Map([...path.input, ...changes, [variable, telling]])))
      continue;
    changes.set(variable, telling);
    (isText ? words : numbers).shift();
  }
  const input = new Map([...path.input, ...changes]);
  return isSamePath(input) ? { input, changed: [...changes.keys()] } : { input: path.input, changed: [] };
}

/** Numbers that sums or products do not show. */
function isDull(value: ScalarValue): boolean {
  return value === 0 || value === 1 || value === -1;
}

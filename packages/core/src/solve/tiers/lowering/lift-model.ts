import type { Assignment } from '../../../expr/evaluate/evaluate.ts';
import type { VariableTerm } from '../../../expr/term.ts';
import type { Value } from '../../../expr/value.ts';
import { keptName, variableName } from './lowered-names.ts';

/**
 * The original variables under a model of a lowered query, doubles by `liftDouble`. What the model
 * leaves out stays out: nothing depended on it.
 */
export function liftModel(
  variables: readonly VariableTerm[],
  model: Assignment,
  liftDouble: (variable: VariableTerm) => number | undefined,
): Assignment {
  const lifted = new Map<string, Value>();
  for (const variable of variables) {
    const value = liftVariable(variable, model, liftDouble);
    if (value !== undefined) lifted.set(variable.name, value);
  }
  return lifted;
}

function liftVariable(
  variable: VariableTerm,
  model: Assignment,
  liftDouble: (variable: VariableTerm) => number | undefined,
): Value | undefined {
  if (variable.sort === 'Float64') return liftDouble(variable);
  if (variable.sort !== 'BitVec32') return model.get(keptName(variable));
  const word = model.get(variableName(variable, 'word'));
  return word === undefined ? undefined : Number(word);
}

import type { Assignment } from './evaluate/evaluate.ts';
import { rational } from './rational.ts';
import type { Sort } from './sort.ts';
import type { VariableTerm } from './term.ts';
import type { SortValues, Value } from './value.ts';

/** The value, by sort, of a variable that nothing depends on: one that a reader would skip over. */
export const DEFAULT_VALUES: Readonly<SortValues> = {
  Bool: false,
  Int: 0n,
  Real: rational(0n),
  Float64: 0,
  BitVec32: 0,
  String: '',
  Ref: 0,
};

/** `model` with a default for every variable it leaves out. */
export function completeModel(model: Assignment, variables: readonly VariableTerm[]): Assignment {
  const missing = variables.filter((variable) => !model.has(variable.name));
  if (missing.length === 0) return model;
  const defaults = missing.map((variable): [string, Value] => [variable.name, defaultOf(variable.sort)]);
  return new Map([...model, ...defaults]);
}

function defaultOf(sort: Sort): Value {
  return DEFAULT_VALUES[sort];
}

import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import { smtlibSymbol } from '../../expr/print/smtlib-symbol.ts';
import type { VariableTerm } from '../../expr/term.ts';
import type { Value } from '../../expr/value.ts';
import { parseValue } from './model-values.ts';
import type { SExpression } from './sexpr.ts';

/** The command that asks what the solver gave to `variables`, of which there is at least one. */
export function valueRequest(variables: readonly VariableTerm[]): string {
  return `(get-value (${variables.map(({ name }) => smtlibSymbol(name)).join(' ')}))`;
}

/** Reads the answer to {@link valueRequest}; `undefined` if it is not a value for each, in order. */
export function readModel(
  variables: readonly VariableTerm[],
  answer: readonly SExpression[] | undefined,
): Assignment | undefined {
  const pairs = answer?.length === 1 ? listOf(answer[0]) : undefined;
  if (pairs?.length !== variables.length) return undefined;
  const model = new Map<string, Value>();
  for (const [index, { name, sort }] of variables.entries()) {
    const expression = listOf(pairs[index])?.[1];
    const value = expression === undefined ? undefined : parseValue(sort, expression);
    if (value === undefined) return undefined;
    model.set(name, value);
  }
  return model;
}

function listOf(expression: SExpression | undefined): readonly SExpression[] | undefined {
  return typeof expression === 'string' ? undefined : expression;
}

import type { Operator } from '../operators.ts';
import { isSameValue, type Value } from '../value.ts';
import { SEMANTICS } from './semantics.ts';

/** Arguments of one call live on the call stack, so a wide sum must not become one call. */
const MAX_CALL_ARGUMENTS = 8192;

/** The value of `operator` on values of the right sorts. Law: this is the whole meaning of an application. */
export function applyOperator(operator: Operator, values: readonly Value[]): Value {
  if (operator === 'same') return isSameValue(values[0] as Value, values[1] as Value);
  if (operator === 'ite') return (values[0] === true ? values[1] : values[2]) as Value;
  if (values.length > MAX_CALL_ARGUMENTS) return applyInParts(operator, values);
  return SEMANTICS[operator](...(values as readonly never[]));
}

/** Only variadic operators come here, and each of them is associative. */
function applyInParts(operator: Operator, values: readonly Value[]): Value {
  const parts: Value[] = [];
  for (let start = 0; start < values.length; start += MAX_CALL_ARGUMENTS) {
    parts.push(applyOperator(operator, values.slice(start, start + MAX_CALL_ARGUMENTS)));
  }
  return applyOperator(operator, parts);
}

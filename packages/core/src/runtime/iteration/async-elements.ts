import { resultOperand, resultShadow } from './followed-iteration.ts';
import { givenShadow } from '../generators/generators.ts';
import { isPromise } from '../realm/intrinsics.ts';
import type { RunState } from '../run-state.ts';
import type { Shadow } from '../shadow/shadow.ts';

/**
 * The shadow of an element that an asynchronous loop took out of `result`, for which it has waited:
 * the promise tells which result that was, and the result what it held.
 */
export function asyncElementShadow(run: RunState, result: unknown, element: unknown): Shadow | null {
  if (!isPromise(result)) return resultShadow(run, resultOperand(run, result), element);
  const settlement = run.heap.settlements.of(result);
  if (settlement?.generator !== undefined) return givenShadow(run, settlement.generator, element);
  const inner = settlement?.resolution?.value;
  if (isPromise(inner)) return asyncElementShadow(run, inner, element);
  return resultShadow(run, inner === undefined ? undefined : resultOperand(run, inner), element);
}

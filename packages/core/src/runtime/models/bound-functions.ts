import { weakMapGet, weakMapSet } from '../realm/intrinsics.ts';
import type { Operand } from '../shadow/operand.ts';

/** Parts of a bound function. */
export interface BoundFunction {
  readonly target: object;
  readonly self: Operand;
  readonly args: readonly Operand[];
}

const boundFunctions = new WeakMap<object, BoundFunction>();

/** Remembers what instrumented code has bound, so that calling it is calling the target. */
export function rememberBound(fn: object, bound: BoundFunction): void {
  weakMapSet(boundFunctions, fn, bound);
}

/** Parts of a bound function, if instrumented code has bound it. */
export function boundFunctionOf(fn: object): BoundFunction | undefined {
  return weakMapGet(boundFunctions, fn);
}

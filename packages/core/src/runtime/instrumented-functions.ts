import { ENTER_NAME } from '../protocol/hook-contract.ts';
import {
  functionToString,
  isProxy,
  ObjectConstructor,
  reflectConstruct,
  stringIncludes,
  weakMapGet,
  weakMapSet,
} from './intrinsics.ts';

const instrumented = new WeakMap<object, boolean>();
const constructors = new WeakMap<object, boolean>();

/**
 * Whether a function will answer a call through the side channel. Its text says so: instrumented code
 * begins by opening a frame, while native and bound functions have no text.
 */
export function isInstrumented(fn: object): boolean {
  const known = weakMapGet(instrumented, fn);
  if (known !== undefined) return known;
  const answer = stringIncludes(functionToString(fn), ENTER_NAME);
  weakMapSet(instrumented, fn, answer);
  return answer;
}

/** Whether `new` applies to a function: asked without calling it. */
export function isConstructor(fn: object): boolean {
  const known = weakMapGet(constructors, fn);
  if (known !== undefined) return known;
  // The question would run a proxy's traps; the engine will answer for it when it is constructed.
  if (isProxy(fn)) return true;
  let answer = true;
  try {
    reflectConstruct(ObjectConstructor, [], fn as never);
  } catch {
    answer = false;
  }
  weakMapSet(constructors, fn, answer);
  return answer;
}

import { ENTER_NAME } from '../../wire/hook-contract.ts';
import {
  functionToString,
  getPrototypeOf,
  isAsyncFunction,
  isGeneratorFunction,
  isProxy,
  ObjectConstructor,
  reflectConstruct,
  stringIncludes,
  stringStartsWith,
  weakMapGet,
  weakMapSet,
} from '../realm/intrinsics.ts';

/** How an instrumented function answers a call: at once, by a promise, or by a generator. */
export type FunctionKind = 'native' | 'plain' | 'async' | 'generator';

const kinds = new WeakMap<object, FunctionKind>();
const constructors = new WeakMap<object, boolean>();

/**
 * Whether a function will answer a call through the side channel. Its source tells: instrumented code
 * begins by opening a frame, while native and bound functions have no source.
 */
export function isInstrumented(fn: object): boolean {
  return functionKind(fn) !== 'native';
}

/** How a function answers a call; `native` if not through the side channel. */
export function functionKind(fn: object): FunctionKind {
  const known = weakMapGet(kinds, fn);
  if (known !== undefined) return known;
  const text = functionToString(fn);
  const kind = stringIncludes(text, ENTER_NAME) ? instrumentedKind(fn) : kindOfHeritage(fn, text);
  weakMapSet(kinds, fn, kind);
  return kind;
}

/** A class without code of its own is constructed by the class that it extends. */
function kindOfHeritage(fn: object, text: string): FunctionKind {
  const isEmptyClass = stringStartsWith(text, 'class') && !isProxy(fn);
  const parent = isEmptyClass ? getPrototypeOf(fn) : null;
  return typeof parent === 'function' ? functionKind(parent) : 'native';
}

function instrumentedKind(fn: object): FunctionKind {
  if (isGeneratorFunction(fn)) return 'generator';
  return isAsyncFunction(fn) ? 'async' : 'plain';
}

/** Whether `new` applies to a function: asked without calling it. */
export function isConstructor(fn: object): boolean {
  const known = weakMapGet(constructors, fn);
  if (known !== undefined) return known;
  // Testing a proxy would run its traps; the engine throws by itself when it is constructed.
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

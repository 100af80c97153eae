import {
  functionToString,
  getPrototypeOf,
  isProxy,
  objectPrototype,
  stringEndsWith,
  stringIncludes,
  weakMapGet,
  weakMapSet,
} from '../realm/intrinsics.ts';

const bases = new WeakMap<object, object | false>();

/**
 * The class of the language or the host whose constructor runs with the arguments of a class that extends
 * it and declares none, as in `class NotFound extends Error {}`.
 */
export function nativeBaseOf(constructor: object): object | undefined {
  const known = weakMapGet(bases, constructor);
  if (known !== undefined) return known === false ? undefined : known;
  const found = findBase(constructor);
  weakMapSet(bases, constructor, found ?? false);
  return found;
}

function findBase(constructor: object): object | undefined {
  let current: unknown = constructor;
  while (typeof current === 'function' && !isProxy(current)) {
    const text = functionToString(current);
    if (stringEndsWith(text, '{ [native code] }')) {
      // The prototype of all functions ends the chain.
      const isBase = current !== constructor && getPrototypeOf(current) !== objectPrototype;
      return isBase ? current : undefined;
    }
    if (stringIncludes(text, 'constructor(')) return undefined;
    current = getPrototypeOf(current);
  }
  return undefined;
}

import {
  arrayIteratorNext,
  arrayIteratorPrototype,
  arrayValues,
  isArray,
  isProxy,
  symbolIterator,
} from './intrinsics.ts';

/**
 * An iterable to use in place of `value`: for a plain array with the engine's own iterator, one that takes
 * the same steps and reports which element comes next; any other value as it is.
 */
export function createArrayIterable(
  value: unknown,
  /** Called before each element, and with the index after the last. */
  onElement: (array: unknown[], index: number) => void,
): unknown {
  if (!isIteratedNatively(value)) return value;
  const array: unknown[] = value;
  let index = 0;
  let isDone = false;
  const next = (): IteratorResult<unknown> => {
    // An array iterator that has finished stays finished, even if the array grows.
    if (isDone || index >= array.length) {
      if (!isDone) onElement(array, index);
      isDone = true;
      return { done: true, value: undefined };
    }
    const element = array[index];
    onElement(array, index);
    index += 1;
    return { done: false, value: element };
  };
  return { [symbolIterator]: () => ({ next }) };
}

/** Whether a value is an array that the engine's own iterator runs over. */
export function isIteratedNatively(value: unknown): value is unknown[] {
  if (isProxy(value) || !isArray(value)) return false;
  const { next } = arrayIteratorPrototype as { readonly next: unknown };
  return value[symbolIterator] === arrayValues && next === arrayIteratorNext;
}

import { arrayIteratorNext, arrayIteratorPrototype, arrayValues, isArray, isProxy, symbolIterator } from './intrinsics.ts';

/**
 * Something to iterate in place of `value`: for a plain array with the engine's own iterator, an
 * iterable of the same steps that also says which element comes next; anything else as it is.
 */
export function createArrayIterable(value: unknown, onElement: (array: unknown[], index: number) => void): unknown {
  if (!isArray(value) || isProxy(value) || !isIteratedNatively(value)) return value;
  const array: unknown[] = value;
  let index = 0;
  let isDone = false;
  const next = (): IteratorResult<unknown> => {
    // An array iterator that has finished stays finished, even if the array grows.
    if (isDone || index >= array.length) {
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

function isIteratedNatively(array: unknown[]): boolean {
  const { next } = arrayIteratorPrototype as { readonly next: unknown };
  return array[symbolIterator] === arrayValues && next === arrayIteratorNext;
}

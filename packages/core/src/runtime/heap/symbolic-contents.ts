import type { HeapShadows } from './heap-shadows.ts';
import {
  getOwnPropertyDescriptor,
  isArray,
  isGenerator,
  isMap,
  isPromise,
  isProxy,
  isSet,
  isTypedArray,
  mapForEach,
  mapGet,
  mapSet,
  reflectOwnKeys,
  setForEach,
  typedArrayLength,
} from '../realm/intrinsics.ts';
import { isDataObject } from '../realm/objects.ts';

/** Beyond this many objects the search gives up, and says yes. */
const MAX_OBJECTS = 300;

/** Whether anything reachable from a value may depend on the input. Runs no getter and no trap. */
export function carriesSymbolic(heap: HeapShadows, value: unknown): boolean {
  if (!heap.isUsed || !isDataObject(value)) return false;
  const search: Search = { heap, seen: new Map<object, true>(), waiting: [value], count: 0 };
  while (search.count < search.waiting.length) {
    if (search.count > MAX_OBJECTS) return true;
    const object = search.waiting[search.count] as object;
    search.count += 1;
    if (isOpaque(object) || heap.isMarked(object) || isLarge(object)) return true;
    enqueueContents(search, object);
  }
  return false;
}

interface Search {
  readonly heap: HeapShadows;
  readonly seen: Map<object, true>;
  readonly waiting: object[];
  count: number;
}

/** Lists of more elements than this are not looked through: a buffer may have millions. */
const MAX_ELEMENTS = 10_000;

/** Whether listing the elements takes too long. */
function isLarge(object: object): boolean {
  if (isTypedArray(object)) return typedArrayLength(object) > MAX_ELEMENTS;
  return isArray(object) && object.length > MAX_ELEMENTS;
}

/** Whether its contents are invisible. */
const isOpaque = (object: object): boolean => isProxy(object) || isPromise(object) || isGenerator(object);

function enqueueContents(search: Search, object: object): void {
  const keys = reflectOwnKeys(object);
  for (let index = 0; index < keys.length; index += 1) {
    enqueue(search, getOwnPropertyDescriptor(object, keys[index] as PropertyKey)?.value);
  }
  enqueue(search, search.heap.iterators.of(object)?.collection);
  if (isMap(object)) {
    mapForEach(object, (value, key) => {
      enqueue(search, key);
      enqueue(search, value);
    });
  } else if (isSet(object)) {
    setForEach(object, (value) => {
      enqueue(search, value);
    });
  }
}

function enqueue({ seen, waiting }: Search, value: unknown): void {
  if (!isDataObject(value) || mapGet(seen, value) === true) return;
  mapSet(seen, value, true);
  waiting[waiting.length] = value;
}

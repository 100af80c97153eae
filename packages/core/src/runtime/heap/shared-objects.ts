import type { Assumption } from '../../model/assumption.ts';
import {
  getOwnPropertyDescriptor,
  isDouble,
  isMap,
  isProxy,
  isSet,
  mapForEach,
  reflectOwnKeys,
  setForEach,
  weakMapGet,
  weakMapSet,
} from '../realm/intrinsics.ts';
import { isObject } from '../realm/objects.ts';
import type { PathRecorder } from '../record/path-recorder.ts';

/** Objects beyond this many are not looked at: then everything counts as shared. */
const MAX_OBJECTS = 500;

/**
 * Objects of the program that others have got hold of: passed to a callback, returned to the caller, or taken from
 * it. The code reads its own values there later only if the others leave them alone.
 */
export class SharedObjects {
  readonly #recorder: PathRecorder;
  readonly #known = new WeakMap<object, Assumption>();

  constructor(recorder: PathRecorder) {
    this.#recorder = recorder;
  }

  /** Marks a value and all that is reachable from it as shared; whether that includes a function. */
  share(value: unknown, assumption: Assumption): boolean {
    const pending: unknown[] = [value];
    let hasFunction = false;
    let count = 0;
    for (let index = 0; index < pending.length; index += 1) {
      const one = pending[index];
      const isFunction = typeof one === 'function';
      hasFunction ||= isFunction;
      if (!isObject(one) || isFunction || isProxy(one)) continue;
      if (weakMapGet(this.#known, one) === assumption) continue;
      count += 1;
      if (count > MAX_OBJECTS) {
        this.#recorder.assume(assumption);
        return true;
      }
      weakMapSet(this.#known, one, assumption);
      // A double has the members that the run has used, and functions that others may call.
      if (isDouble(one)) hasFunction = true;
      else collect(one, pending);
    }
    return hasFunction;
  }

  /** Notes a read of an object. */
  look(object: object): void {
    const assumption = weakMapGet(this.#known, object);
    if (assumption !== undefined) this.#recorder.assume(assumption);
  }
}

function collect(object: object, found: unknown[]): void {
  const keys = reflectOwnKeys(object);
  for (let index = 0; index < keys.length; index += 1) {
    const descriptor = getOwnPropertyDescriptor(object, keys[index] as PropertyKey);
    const value: unknown = descriptor === undefined ? undefined : (descriptor.value ?? descriptor.get);
    if (isObject(value)) found[found.length] = value;
  }
  const add = (value: unknown): void => {
    if (isObject(value)) found[found.length] = value;
  };
  if (isMap(object))
    mapForEach(object, (value, key) => {
      add(key);
      add(value);
    });
  else if (isSet(object)) setForEach(object, add);
}

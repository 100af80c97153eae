import { isMap, isProxy, isSet, mapForEach, reflectOwnKeys, setForEach } from './intrinsics.ts';
import type { RunState } from './run-state.ts';
import type { Shadow } from './shadow.ts';
import { settle } from './shadowing.ts';

/** With more names than this a key is tied to its value at once. */
const MOST_NAMES = 64;

/**
 * Which of the names that an object has a text is becomes part of the path, one name after the other: so
 * that each of them is looked for, and not just any other text.
 */
export function settleName(run: RunState, object: unknown, key: Shadow | null): void {
  if (!isAsked(key) || !isObject(object) || isProxy(object)) return;
  if (run.heap.inputs?.isFollowed(object) === true) return;
  settleAmong(run, key, reflectOwnKeys(object));
}

/** As `settleName`, for the keys of a map or the elements of a set. */
export function settleMapKey(run: RunState, collection: unknown, key: Shadow | null): void {
  if (!isAsked(key)) return;
  const keys: unknown[] = [];
  const collect = (found: unknown): void => {
    keys[keys.length] = found;
  };
  if (isMap(collection)) mapForEach(collection, (_value, found) => collect(found));
  else if (isSet(collection)) setForEach(collection, collect);
  settleAmong(run, key, keys);
}

const isAsked = (key: Shadow | null): key is Shadow => key !== null && typeof key.concrete === 'string';

function settleAmong({ recorder }: RunState, key: Shadow, names: readonly unknown[]): void {
  const text = settle(recorder, key);
  if (text.kind !== 'term' || text.sort !== 'String' || names.length > MOST_NAMES) return;
  const { terms } = recorder;
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index];
    if (typeof name !== 'string') continue;
    const isThisOne = name === key.concrete;
    recorder.decide(-1, terms.apply2('same', 'Bool', [text, terms.string(name)]), isThisOne);
    if (isThisOne) return;
  }
}

const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

import {
  getPrototypeOf,
  isMap,
  isProxy,
  isSet,
  mapForEach,
  reflectOwnKeys,
  setForEach,
} from '../realm/intrinsics.ts';
import type { RunState } from '../run-state.ts';
import type { Shadow, SymbolicTerm } from '../shadow/shadow.ts';
import { settle } from '../record/shadowing.ts';
import { isObject } from '../realm/objects.ts';

/** With more names than this, a key is pinned at once. */
const MAX_NAMES = 64;

/** Whether a name is looked up among own properties only, or in the prototypes too. */
type Reach = 'own' | 'inherited';

/**
 * Compares a string key with the names of an object, one after the other. Each comparison becomes part of
 * the path, so every name is explored. Returns whether that decides the lookup: a string that is none of
 * the names finds nothing, whichever it is.
 */
export function settleName(run: RunState, object: unknown, key: Shadow | null, reach: Reach): boolean {
  const text = followedText(run, key);
  if (text === undefined || key === null || !isObject(object) || isProxy(object)) return false;
  if (run.heap.inputs?.isFollowed(object) === true) return false;
  if (run.recorder.isPinned(text)) return true;
  const names = reflectOwnKeys(object);
  if (names.length > MAX_NAMES) return false;
  if (isAmong(run, { text, key }, names)) return true;
  return reach === 'own' || isUnknownTo(run, { text, key }, getPrototypeOf(object));
}

/** As `settleName`, for the keys of a map or the elements of a set. */
export function settleMapKey(run: RunState, collection: unknown, key: Shadow | null): boolean {
  const text = followedText(run, key);
  if (text === undefined || key === null) return false;
  if (run.recorder.isPinned(text)) return true;
  const keys: unknown[] = [];
  const collect = (found: unknown): void => {
    keys[keys.length] = found;
  };
  if (isMap(collection)) mapForEach(collection, (_value, found) => collect(found));
  else if (isSet(collection)) setForEach(collection, collect);
  else return false;
  if (keys.length > MAX_NAMES) return false;
  isAmong(run, { text, key }, keys);
  return true;
}

function followedText({ recorder }: RunState, key: Shadow | null): SymbolicTerm | undefined {
  if (key === null || typeof key.concrete !== 'string') return undefined;
  const text = settle(recorder, key);
  return text.kind === 'term' && text.sort === 'String' ? text : undefined;
}

interface Asked {
  readonly text: SymbolicTerm;
  readonly key: Shadow;
}

/** Compares with one name after the other. A string that equals one of them is pinned by that. */
function isAmong({ recorder }: RunState, { text, key }: Asked, names: readonly unknown[]): boolean {
  const { terms } = recorder;
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index];
    if (typeof name !== 'string') continue;
    const isThisOne = name === key.concrete;
    recorder.decide(-1, terms.apply2('same', 'Bool', [text, terms.string(name)]), isThisOne);
    if (isThisOne) return recorder.isFirstPin(text);
  }
  return false;
}

/** Makes it part of the path that no prototype has the name; `false` if one has it. */
function isUnknownTo({ recorder }: RunState, { text, key }: Asked, first: object | null): boolean {
  const { terms } = recorder;
  let isKnown = terms.boolean(false);
  for (let holder = first; holder !== null; holder = getPrototypeOf(holder)) {
    if (isProxy(holder)) return false;
    const names = reflectOwnKeys(holder);
    for (let index = 0; index < names.length; index += 1) {
      const name = names[index];
      if (name === key.concrete) return false;
      if (typeof name !== 'string') continue;
      const isThisOne = terms.apply2('same', 'Bool', [text, terms.string(name)]);
      isKnown = terms.apply2('or', 'Bool', [isKnown, isThisOne]);
    }
  }
  recorder.decide(-1, isKnown, false);
  return true;
}

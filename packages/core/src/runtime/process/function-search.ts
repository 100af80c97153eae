import { ENTER_NAME } from '../../wire/hook-contract.ts';
import {
  functionToString,
  getOwnPropertyDescriptor,
  isArrayBufferView,
  isProxy,
  mapDelete,
  mapGet,
  mapSet,
  mapSize,
  quote,
  reflectOwnKeys,
  setAdd,
  setHas,
  stringIndexOf,
  stringSlice,
} from '../realm/intrinsics.ts';
import { closureOf } from '../sequences/closure-state.ts';
import type { Operand } from '../shadow/operand.ts';
import { isObject } from '../realm/objects.ts';

/** Bounds of the search, so that what a module exports may be as large as it likes. */
const MAX_DEPTH = 9;
const MAX_OBJECTS = 20_000;
const MAX_PROPERTIES = 200_000;

/** An instrumented function opens its frame near the beginning of its text. */
const HEAD_LENGTH = 4_000;

const OPENING = `${ENTER_NAME}(`;

/** A value that a module exports. */
export interface NamedExport {
  readonly name: string;
  readonly value: unknown;
}

/** An object that was met, and how: the key that leads to it from the object that was met before. */
interface Met {
  readonly object: object;
  readonly key: string;
  readonly from: Met | undefined;
  readonly depth: number;
}

/** The functions that are searched for, by the ids that they have in instrumented code. */
export interface WantedFunctions {
  readonly functionIds: readonly number[];
  /** Functions of these that are given to wrappers: another that holds such a one in its closure will do as well. */
  readonly wrappedIds: readonly number[];
}

/**
 * Searches what exports hold for some functions, and tells the shortest way to each as JSON, and whether it leads to a
 * wrapper: `[7,["router","stack","0","handle"],0]`. The search goes through own data properties in their order and runs
 * no foreign code: no getter, no trap of a proxy.
 */
export function waysToFunctions(exports: readonly NamedExport[], wanted: WantedFunctions): string {
  return new FunctionSearch(wanted).from(exports);
}

class FunctionSearch {
  readonly #wanted = new Map<number, true>();
  readonly #wrappedIds: readonly number[];
  readonly #wrappers = new Map<number, Met>();
  readonly #seen = new Set<object>();
  readonly #queue: Met[] = [];
  #properties = 0;
  #ways = '';

  constructor({ functionIds, wrappedIds }: WantedFunctions) {
    this.#wrappedIds = wrappedIds;
    for (let index = 0; index < functionIds.length; index += 1)
      mapSet(this.#wanted, functionIds[index] as number, true);
  }

  from(exports: readonly NamedExport[]): string {
    for (let index = 0; index < exports.length; index += 1) {
      const { name, value } = exports[index] as NamedExport;
      this.#meet(value, name, undefined);
    }
    for (let next = 0; next < this.#queue.length && mapSize(this.#wanted) > 0; next += 1) {
      const met = this.#queue[next] as Met;
      this.#compare(met);
      if (met.depth < MAX_DEPTH) this.#expand(met);
    }
    for (let index = 0; index < this.#wrappedIds.length; index += 1) {
      const id = this.#wrappedIds[index] as number;
      const wrapper = mapGet(this.#wrappers, id);
      if (wrapper !== undefined && mapGet(this.#wanted, id) !== undefined) this.#tell(id, wrapper, true);
    }
    return `[${this.#ways}]`;
  }

  #meet(value: unknown, key: string, from: Met | undefined): void {
    if (!isObject(value) || isProxy(value) || setHas(this.#seen, value)) return;
    if (this.#queue.length >= MAX_OBJECTS) return;
    setAdd(this.#seen, value);
    this.#queue[this.#queue.length] = {
      object: value,
      key,
      from,
      depth: from === undefined ? 0 : from.depth + 1,
    };
  }

  #compare(met: Met): void {
    const id = functionIdOf(met.object);
    if (id === undefined) return;
    if (mapGet(this.#wanted, id) === undefined) {
      this.#lookInto(met);
      return;
    }
    mapDelete(this.#wanted, id);
    this.#tell(id, met, false);
  }

  #tell(id: number, met: Met, isWrapper: boolean): void {
    this.#ways += `${this.#ways === '' ? '' : ','}[${id},[${wayTo(met)}],${isWrapper ? 1 : 0}]`;
  }

  /** Notes a function as a wrapper of those that its closure holds. */
  #lookInto(met: Met): void {
    const variables = this.#wrappedIds.length === 0 ? undefined : closureOf(met.object)?.variables;
    if (variables === undefined) return;
    for (let index = 0; index < variables.length; index += 1) {
      const { value } = variables[index] as Operand;
      const id = isObject(value) && !isProxy(value) ? functionIdOf(value) : undefined;
      if (id !== undefined && mapGet(this.#wrappers, id) === undefined) mapSet(this.#wrappers, id, met);
    }
  }

  #expand(met: Met): void {
    const { object } = met;
    if (isArrayBufferView(object)) return;
    const keys = reflectOwnKeys(object);
    for (let index = 0; index < keys.length && this.#properties < MAX_PROPERTIES; index += 1) {
      const key = keys[index];
      if (typeof key !== 'string') continue;
      this.#properties += 1;
      this.#meet(ownValue(object, key), key, met);
    }
  }
}

/** The value of an own data property. Bindings of a module that were not initialised yet cannot be read. */
function ownValue(object: object, key: string): unknown {
  try {
    return getOwnPropertyDescriptor(object, key)?.value;
  } catch {
    return undefined;
  }
}

/** The id of an instrumented function, which it opens its frame with. */
function functionIdOf(object: object): number | undefined {
  if (typeof object !== 'function') return undefined;
  const head = stringSlice(functionToString(object), 0, HEAD_LENGTH);
  const start = stringIndexOf(head, OPENING);
  if (start === -1) return undefined;
  const rest = stringSlice(head, start + OPENING.length, head.length);
  return +stringSlice(rest, 0, stringIndexOf(rest, ')'));
}

/** The keys of a way as members of a list of JSON. */
function wayTo({ key, from }: Met): string {
  return from === undefined ? quote(key) : `${wayTo(from)},${quote(key)}`;
}

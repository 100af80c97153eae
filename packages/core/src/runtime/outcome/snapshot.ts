import { isOfOwnClass, isPlainMap, isPlainSet, leafText } from '../realm/builtin-contents.ts';
import {
  arrayPrototype,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  isArray,
  isDouble,
  isProxy,
  mapForEach,
  objectIs,
  objectPrototype,
  quote,
  reflectOwnKeys,
  setForEach,
} from '../realm/intrinsics.ts';
import { dataProperty } from '../realm/data-property.ts';

/** How deep and how wide a value is read before it counts as opaque. */
const MAX_DEPTH = 8;
const MAX_NODES = 2_000;

/** Writes a value as the text of a `ValueSnapshot` in wire form. Runs no getter and no trap. */
export function snapshotText(value: unknown): string {
  return new SnapshotWriter().write(value);
}

class SnapshotWriter {
  #nodes = 0;
  /** The containers around what is being written, the innermost last. */
  readonly #open: object[] = [];

  write(value: unknown): string {
    this.#nodes += 1;
    switch (typeof value) {
      case 'undefined':
        return '["undefined"]';
      case 'boolean':
        return `["boolean","${value}"]`;
      case 'number':
        return `["number","${objectIs(value, -0) ? '-0' : value}"]`;
      case 'bigint':
        return `["bigint","${value}"]`;
      case 'string':
        return `["string",${quote(value)}]`;
      case 'object':
        return value === null ? '["null"]' : this.#writeObject(value);
      default:
        return opaque(typeof value);
    }
  }

  #writeObject(value: object): string {
    if (isProxy(value)) return opaque('Proxy');
    // Its members depend on what the run has used so far.
    if (isDouble(value)) return opaque('object');
    for (let index = 0; index < this.#open.length; index += 1) {
      if (this.#open[index] === value) return `["cycle",${this.#open.length - index}]`;
    }
    if (this.#open.length >= MAX_DEPTH || this.#nodes > MAX_NODES) return opaque(typeNameOf(value));
    this.#open[this.#open.length] = value;
    const text = this.#contents(value);
    this.#open.length -= 1;
    return text ?? opaque(typeNameOf(value));
  }

  /** The text of an object by what it holds, or `undefined` if that does not show in its own properties. */
  #contents(value: object): string | undefined {
    const prototype = getPrototypeOf(value);
    if (isArray(value)) return prototype === arrayPrototype ? this.#writeItems(value) : undefined;
    if (prototype === objectPrototype) return this.#entries(value, PLAIN);
    if (isPlainMap(value)) return this.#writeMap(value);
    if (isPlainSet(value)) return this.#writeSet(value);
    const leaf = leafText(value, MAX_NODES);
    if (leaf !== undefined) return leaf;
    const isBare = inheritsNothing(value);
    // Without visible properties, only the class is known; an object that inherits nothing has none.
    const showsNothing = !isBare && reflectOwnKeys(value).length === 0;
    if (!isOfOwnClass(value) || showsNothing) return undefined;
    return this.#entries(value, `"instance",${quote(isBare ? '' : typeNameOf(value))}`);
  }

  #writeItems(value: readonly unknown[]): string | undefined {
    let text = '';
    for (let index = 0; index < value.length; index += 1) {
      const descriptor = getOwnPropertyDescriptor(value, index);
      if (descriptor === undefined || !('value' in descriptor)) return undefined;
      text += `${index === 0 ? '' : ','}${this.write(descriptor.value)}`;
    }
    return reflectOwnKeys(value).length === value.length + 1 ? `["array",[${text}]]` : undefined;
  }

  #writeMap(value: Map<unknown, unknown>): string {
    let text = '';
    mapForEach(value, (item, key) => {
      text += `${text === '' ? '' : ','}[${this.write(key)},${this.write(item)}]`;
    });
    return `["map",[${text}]]`;
  }

  #writeSet(value: Set<unknown>): string {
    let text = '';
    setForEach(value, (item) => {
      text += `${text === '' ? '' : ','}${this.write(item)}`;
    });
    return `["set",[${text}]]`;
  }

  #entries(value: object, head: string): string | undefined {
    const keys = reflectOwnKeys(value);
    let text = '';
    let isWhole = true;
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] as string | symbol;
      const descriptor = getOwnPropertyDescriptor(value, key);
      // No assertion looks at what is not enumerable; of a class, it may be what its objects are about.
      if (descriptor?.enumerable === false && head === PLAIN) continue;
      const isData = descriptor !== undefined && 'value' in descriptor && descriptor.enumerable === true;
      if (typeof key === 'symbol' || !isData) {
        if (head !== PLAIN) return undefined;
        isWhole = false;
        continue;
      }
      text += `${text === '' ? '' : ','}[${quote(key)},${this.write(descriptor.value)}]`;
    }
    if (isWhole) return `[${head},[${text}]]`;
    return text === '' ? undefined : `["partial",[${text}]]`;
  }
}

/** How the text of an object without a class begins. */
const PLAIN = '"object"';

const opaque = (typeName: string): string => `["opaque",${quote(typeName)}]`;

/** The name of a value's class, read without running anything. */
export function typeNameOf(value: object): string {
  if (isProxy(value)) return 'Proxy';
  const constructor = nearestConstructor(value);
  const name = typeof constructor === 'function' ? dataProperty(constructor, 'name') : undefined;
  return typeof name === 'string' && name !== '' ? name : 'object';
}

/** Whether no prototype of an object holds a property: such objects are used as tables of any keys. */
function inheritsNothing(value: object): boolean {
  let holder = getPrototypeOf(value);
  while (holder !== null && !isProxy(holder) && reflectOwnKeys(holder).length === 0)
    holder = getPrototypeOf(holder);
  return holder === null;
}

/** Errors of Node have a getter in the place of their own constructor: the next one up the chain names their class. */
function nearestConstructor(value: object): unknown {
  for (
    let holder = getPrototypeOf(value);
    holder !== null && !isProxy(holder);
    holder = getPrototypeOf(holder)
  ) {
    const found: unknown = getOwnPropertyDescriptor(holder, 'constructor')?.value;
    if (found !== undefined) return found;
  }
  return undefined;
}

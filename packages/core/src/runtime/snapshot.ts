import {
  arrayPrototype,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  isArray,
  isProxy,
  objectIs,
  objectPrototype,
  quote,
  reflectOwnKeys,
} from './intrinsics.ts';

/** How deep and how wide a value is followed before it counts as opaque. */
const MOST_DEPTH = 8;
const MOST_NODES = 2_000;

/** Writes a value as the text of a `ValueSnapshot` in wire form. Runs no getter and no trap. */
export function snapshotText(value: unknown): string {
  return new SnapshotWriter().write(value, 0);
}

class SnapshotWriter {
  #nodes = 0;
  readonly #open: object[] = [];

  write(value: unknown, depth: number): string {
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
        return value === null ? '["null"]' : this.#writeObject(value, depth);
      default:
        return opaque(typeof value);
    }
  }

  #writeObject(value: object, depth: number): string {
    if (isProxy(value)) return opaque('Proxy');
    const prototype = getPrototypeOf(value);
    const isPlainArray = isArray(value) && prototype === arrayPrototype;
    const isPlainObject = prototype === objectPrototype;
    const isTooLarge = depth >= MOST_DEPTH || this.#nodes > MOST_NODES;
    if ((!isPlainArray && !isPlainObject) || isTooLarge || this.#isOpen(value))
      return opaque(typeNameOf(value));
    this.#open[this.#open.length] = value;
    const text = isPlainArray ? this.#writeItems(value, depth) : this.#writeEntries(value, depth);
    this.#open.length -= 1;
    return text ?? opaque(typeNameOf(value));
  }

  #isOpen(value: object): boolean {
    for (let index = 0; index < this.#open.length; index += 1) if (this.#open[index] === value) return true;
    return false;
  }

  #writeItems(value: unknown[], depth: number): string | undefined {
    let text = '';
    for (let index = 0; index < value.length; index += 1) {
      const descriptor = getOwnPropertyDescriptor(value, index);
      if (descriptor === undefined || !('value' in descriptor)) return undefined;
      text += `${index === 0 ? '' : ','}${this.write(descriptor.value, depth + 1)}`;
    }
    return reflectOwnKeys(value).length === value.length + 1 ? `["array",[${text}]]` : undefined;
  }

  #writeEntries(value: object, depth: number): string | undefined {
    const keys = reflectOwnKeys(value);
    let text = '';
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] as string | symbol;
      const descriptor = getOwnPropertyDescriptor(value, key);
      const isData = descriptor !== undefined && 'value' in descriptor && descriptor.enumerable === true;
      if (typeof key === 'symbol' || !isData) return undefined;
      text += `${index === 0 ? '' : ','}[${quote(key)},${this.write(descriptor.value, depth + 1)}]`;
    }
    return `["object",[${text}]]`;
  }
}

const opaque = (typeName: string): string => `["opaque",${quote(typeName)}]`;

/** The name of a value's class, read without running anything. */
export function typeNameOf(value: object): string {
  if (isProxy(value)) return 'Proxy';
  const constructor = dataProperty(getPrototypeOf(value), 'constructor');
  const name = typeof constructor === 'function' ? dataProperty(constructor, 'name') : undefined;
  return typeof name === 'string' && name !== '' ? name : 'object';
}

/** The value of a data property on an object or its prototypes, without running a getter. */
export function dataProperty(object: object | null, key: PropertyKey): unknown {
  for (let holder = object; holder !== null && !isProxy(holder); holder = getPrototypeOf(holder)) {
    const descriptor = getOwnPropertyDescriptor(holder, key);
    if (descriptor !== undefined) return descriptor.value as unknown;
  }
  return undefined;
}

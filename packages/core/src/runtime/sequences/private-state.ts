import { getPrototypeOf, isProxy, weakMapGet, weakMapSet } from '../realm/intrinsics.ts';
import type { Operand } from '../shadow/operand.ts';
import type { Shadow } from '../shadow/shadow.ts';
import { validFor } from '../shadow/valid-shadow.ts';

/** Reads the private fields of an object, in the order in which their class declares them. */
export type PrivateReader = (object: object) => readonly unknown[];

/** The private fields of a class. */
export interface PrivateFields {
  /** With their `#`. */
  readonly names: readonly string[];
  readonly read: PrivateReader;
}

/** By the prototype of the objects that have them; static ones by the class. */
const fieldsByPrototype = new WeakMap<object, PrivateFields>();

/** Learns how to see the private fields of the objects with a prototype, or of a class itself. */
export function registerPrivateFields(
  prototype: object,
  names: readonly string[],
  read: PrivateReader,
): void {
  weakMapSet(fieldsByPrototype, prototype, { names, read });
}

/** The private fields of each class of an object, the nearest class first. */
export function privateFieldsOf(object: object): readonly PrivateFields[] {
  const found: PrivateFields[] = [];
  for (let holder = getPrototypeOf(object); holder !== null; holder = getPrototypeOf(holder)) {
    if (isProxy(holder)) break;
    const fields = weakMapGet(fieldsByPrototype, holder);
    if (fields !== undefined) found[found.length] = fields;
  }
  return found;
}

/** Private static fields. */
export function privateStaticsOf(constructor: object): readonly PrivateFields[] {
  const fields = weakMapGet(fieldsByPrototype, constructor);
  return fields === undefined ? [] : [fields];
}

/** The variables of a module that its functions may change, and the shadows of what they hold. */
export type VariableReader = () => readonly [values: readonly unknown[], shadows: readonly unknown[]];

let readers: VariableReader[] = [];

/** Learns how to see the variables that a module keeps between calls. */
export function registerModuleVariables(read: VariableReader): void {
  readers[readers.length] = read;
}

/** Forgets the variables of the old modules, before new instances are loaded. */
export function forgetModuleVariables(): void {
  readers = [];
}

/** The variables of modules, in the order in which these were loaded. */
export function moduleVariables(): readonly Operand[] {
  const found: Operand[] = [];
  for (let index = 0; index < readers.length; index += 1) {
    const own = (readers[index] as VariableReader)();
    for (let position = 0; position < own[0].length; position += 1) {
      const value = own[0][position];
      found[found.length] = { value, shadow: validFor(own[1][position] as Shadow | null, value) };
    }
  }
  return found;
}

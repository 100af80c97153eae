import { isOfOwnClass, isPlainMap, isPlainSet, leafText } from '../realm/builtin-contents.ts';
import {
  arrayPrototype,
  arraySort,
  functionToString,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  isArray,
  isGenerator,
  isPromise,
  isProxy,
  isWeakMap,
  isWeakSet,
  keyToString,
  mapForEach,
  mapGet,
  mapSet,
  mapSize,
  objectIs,
  objectPrototype,
  quote,
  reflectOwnKeys,
  setForEach,
  stringStartsWith,
} from '../realm/intrinsics.ts';
import type { Operand } from '../shadow/operand.ts';
import type { RunState } from '../run-state.ts';
import type { Alternative, Shadow, Symbolic } from '../shadow/shadow.ts';
import { validFor } from '../shadow/valid-shadow.ts';
import { typeNameOf } from '../outcome/snapshot.ts';
import { closureOf, type Closure } from './closure-state.ts';
import { privateFieldsOf, privateStaticsOf, type PrivateFields } from './private-state.ts';

/** A larger state than this is not compared with others. */
const MAX_OBJECTS = 400;
const MAX_TEXT = 40_000;

const isWeakCollection = (object: object): boolean => isWeakMap(object) || isWeakSet(object);

/**
 * The objects reachable from `roots`, as a string that is the same for equal states: objects are
 * numbered as they are met, so it does not matter when they were made. A value that depends on the input
 * is written as `$row;`, an object of the input as `@place;`. `null` if the state cannot be described.
 */
export function stateText(run: RunState, roots: readonly Operand[]): StateText | null {
  return new StateWriter(run).write(roots);
}

/** A state, and whether it is complete: functions may hide some of it. */
export interface StateText {
  readonly text: string;
  readonly isWhole: boolean;
}

class StateWriter {
  readonly #run: RunState;
  readonly #numbers = new Map<object, number>();
  #isHidden = false;
  #isWhole = true;

  constructor(run: RunState) {
    this.#run = run;
  }

  write(roots: readonly Operand[]): StateText | null {
    let text = '';
    for (let index = 0; index < roots.length; index += 1) {
      const { value, shadow } = roots[index] as Operand;
      text += `${this.#value(value, shadow)}\n`;
    }
    return this.#isHidden || text.length > MAX_TEXT ? null : { text, isWhole: this.#isWhole };
  }

  #value(value: unknown, shadow: Shadow | null): string {
    const symbolic = shadow?.symbolic;
    if (symbolic?.kind === 'lost') this.#isWhole = false;
    if (symbolic?.kind === 'term' || symbolic?.kind === 'choice') return this.#symbolic(symbolic);
    return typeof value === 'object' && value !== null ? this.#object(value) : this.#scalar(value);
  }

  /** Writes all alternatives of a choice, with their conditions. */
  #symbolic(symbolic: Symbolic): string {
    if (symbolic.kind === 'term') return `$${symbolic.row};`;
    if (symbolic.kind !== 'choice') return this.#hidden();
    let text = '?(';
    for (let index = 0; index < symbolic.alternatives.length; index += 1) {
      const guard = symbolic.guards[index];
      text += typeof guard === 'object' ? `$${guard.row};:` : `${guard}:`;
      text += `${this.#alternative(symbolic.alternatives[index] as Alternative)}|`;
    }
    return `${text})`;
  }

  #alternative(one: Alternative): string {
    switch (one.kind) {
      case 'term':
        return `$${one.row};`;
      case 'constant':
        return this.#scalar(one.value);
      case 'object':
        return this.#object(one.object);
      case 'reference':
        return this.#hidden();
    }
  }

  #scalar(value: unknown): string {
    switch (typeof value) {
      case 'number':
        return objectIs(value, -0) ? '-0' : `${value}`;
      case 'bigint':
        return `${value}n`;
      case 'string':
        return quote(value);
      case 'function':
        return this.#function(value);
      case 'symbol':
        return this.#hidden();
      default:
        return `${value as boolean | null | undefined}`;
    }
  }

  /** A function may hide state in its closure, unless it is one of the input or can be asked for it. */
  #function(value: object): string {
    const place = this.#run.recorder.inputObjects?.find(value)?.place;
    if (place !== undefined) return `@${place};`;
    const code = functionToString(value);
    if (stringStartsWith(code, 'class')) return this.#class(value);
    const known = mapGet(this.#numbers, value);
    if (known !== undefined) return `#${known}`;
    const closure = closureOf(value);
    if (closure !== undefined) return this.#closure(value, closure);
    this.#isWhole = false;
    return `function(${code.length})`;
  }

  /** A closure keeps its state in the variables around it. */
  #closure(value: object, { functionId, variables }: Closure): string {
    const number = mapSize(this.#numbers);
    mapSet(this.#numbers, value, number);
    if (number >= MAX_OBJECTS) return this.#hidden();
    let text = `#${number}function ${functionId}(`;
    for (let index = 0; index < variables.length; index += 1) {
      const { value: held, shadow } = variables[index] as Operand;
      text += `${this.#value(held, shadow)},`;
    }
    return `${text}){${this.#properties(value)}}`;
  }

  /** The state of a class is its enumerable static members; methods are not enumerable. */
  #class(value: object): string {
    const known = mapGet(this.#numbers, value);
    if (known !== undefined) return `#${known}`;
    mapSet(this.#numbers, value, mapSize(this.#numbers));
    const keys = reflectOwnKeys(value);
    let text = '';
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] as string | symbol;
      const descriptor = getOwnPropertyDescriptor(value, key);
      if (typeof key === 'symbol' || descriptor?.enumerable !== true) continue;
      text +=
        'value' in descriptor ? `,${key}:${this.#property(value, key, descriptor.value)}` : this.#hidden();
    }
    return `class{${text}${this.#hiddenFields(value, privateStaticsOf(value))}}`;
  }

  #object(object: object): string {
    const known = mapGet(this.#numbers, object);
    if (known !== undefined) return `#${known}`;
    const number = mapSize(this.#numbers);
    mapSet(this.#numbers, object, number);
    if (number >= MAX_OBJECTS || isProxy(object)) return this.#hidden();
    if (this.#run.heap.taintOf(object) !== undefined) this.#isWhole = false;
    const input = this.#run.recorder.inputObjects?.find(object);
    if (input !== undefined && input.shape.kind !== 'instance') {
      const isChanged = this.#run.heap.inputs?.hasWrites(object) === true;
      return isChanged ? this.#hidden() : `${input.type}@${input.place};`;
    }
    return `#${number}${this.#contents(object)}`;
  }

  #contents(object: object): string {
    const prototype = getPrototypeOf(object);
    if (isArray(object)) {
      return prototype === arrayPrototype ? `[${object.length}${this.#properties(object)}]` : this.#hidden();
    }
    if (prototype === objectPrototype || prototype === null) return `{${this.#properties(object)}}`;
    if (isPlainMap(object)) return this.#map(object);
    if (isPlainSet(object)) return this.#set(object);
    const leaf = leafText(object, MAX_OBJECTS);
    if (leaf !== undefined) {
      this.#isWhole &&= !this.#run.heap.hasShadows(object);
      return leaf;
    }
    if (!isOfOwnClass(object)) {
      if (isPromise(object) || isGenerator(object) || isWeakCollection(object)) return this.#hidden();
      this.#isWhole = false;
    }
    return `${typeNameOf(object)}{${this.#properties(object)}${this.#privates(object)}}`;
  }

  #properties(object: object): string {
    const keys = arraySort(reflectOwnKeys(object), (left, right) =>
      keyToString(left) < keyToString(right) ? -1 : 1,
    );
    let text = '';
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] as string | symbol;
      if (key === 'length' && isArray(object)) continue;
      if (typeof object === 'function' && (key === 'length' || key === 'name' || key === 'prototype'))
        continue;
      const descriptor = getOwnPropertyDescriptor(object, key);
      if (typeof key === 'symbol' || descriptor === undefined || !('value' in descriptor)) {
        this.#isWhole = false;
        continue;
      }
      text += `,${key}:${this.#property(object, key, descriptor.value)}`;
    }
    return text;
  }

  #property(object: object, key: string, value: unknown): string {
    return this.#value(value, validFor(this.#run.heap.get(object, key), value));
  }

  #privates(object: object): string {
    return this.#hiddenFields(object, privateFieldsOf(object));
  }

  #hiddenFields(object: object, classes: readonly PrivateFields[]): string {
    let text = '';
    for (let index = 0; index < classes.length; index += 1) {
      const { names, read } = classes[index] as PrivateFields;
      const values = read(object);
      for (let position = 0; position < names.length; position += 1) {
        const name = names[position] as string;
        text += `,${name}:${this.#property(object, name, values[position])}`;
      }
    }
    return text;
  }

  #map(map: Map<unknown, unknown>): string {
    let text = 'Map{';
    mapForEach(map, (value, key) => {
      const shadow = this.#run.heap.collections.validAt(map, key, value);
      text += `,${this.#value(key, null)}:${this.#value(value, shadow)}`;
    });
    return `${text}}`;
  }

  #set(set: Set<unknown>): string {
    let text = 'Set{';
    setForEach(set, (value) => {
      text += `,${this.#value(value, this.#run.heap.collections.validAt(set, value, value))}`;
    });
    return `${text}}`;
  }

  #hidden(): string {
    this.#isHidden = true;
    return '…';
  }
}

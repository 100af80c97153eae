import { RESULT } from '../../model/run/tracked-parts.ts';
import { memberOf } from '../../model/input/location.ts';
import type { InputObject } from '../shadow/input-objects.ts';
import { isPlainMap, isPlainSet, leafText } from '../realm/builtin-contents.ts';
import {
  arrayPrototype,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  isArray,
  isDouble,
  isProxy,
  mapForEach,
  quote,
  reflectOwnKeys,
  setForEach,
} from '../realm/intrinsics.ts';
import { dataProperty } from '../realm/data-property.ts';
import { isObject } from '../realm/objects.ts';
import type { RunState } from '../run-state.ts';
import type { Operand } from '../shadow/operand.ts';
import type { Alternative, Symbolic, SymbolicChoice } from '../shadow/shadow.ts';
import { validFor } from '../shadow/valid-shadow.ts';
import { snapshotText } from './snapshot.ts';

/** How deep and how wide a value is followed; what lies beyond counts as lost. */
const MAX_DEPTH = 8;
const MAX_NODES = 500;

/** Stands for the condition of the last way of a choice. */
const NO_GUARD = -1;

/** How the result and the arguments of a call depend on the input, as the items of a list in JSON. */
export function trackedText(run: RunState, result: Operand, args: readonly unknown[]): string {
  let text = rootText(run, RESULT, result);
  if (run.heap.inputs?.assumptions.hasWrites !== true) return text;
  for (let index = 0; index < args.length; index += 1) {
    const value = args[index];
    if (isObject(value)) text += `,${rootText(run, index, { value, shadow: null })}`;
  }
  return text;
}

/** The part of a thrown value that tests speak of: the message of an error, or the value itself. */
export function thrownOperand({ recorder, heap }: RunState, error: unknown): Operand {
  if (!isObject(error)) return { value: error, shadow: validFor(recorder.lastThrown?.shadow, error) };
  const message = dataProperty(error, 'message');
  const reason = heap.taintOf(error);
  if (reason !== undefined)
    return { value: message, shadow: { concrete: message, symbolic: { kind: 'lost', reason } } };
  return { value: message, shadow: validFor(heap.get(error, 'message'), message) };
}

const rootText = (run: RunState, root: number, operand: Operand): string =>
  `[${root},[${new PartWriter(run).write(operand)}]]`;

/** Writes the parts of a value that depend on the input. Runs no getter and no trap, and decides nothing. */
class PartWriter {
  readonly #run: RunState;
  readonly #open: object[] = [];
  #text = '';
  #nodes = 0;

  constructor(run: RunState) {
    this.#run = run;
  }

  write(operand: Operand): string {
    this.#visit(operand, '');
    return this.#text;
  }

  #visit({ value, shadow }: Operand, keys: string): void {
    this.#nodes += 1;
    const symbolic = shadow?.symbolic;
    if (symbolic !== undefined && symbolic.kind !== 'reference') {
      // An object that is chosen by a condition has parts that other inputs have not.
      if (isObject(value) && symbolic.kind === 'choice') this.#lose(keys, 'which object it is');
      else this.#add(keys, this.#symbolicText(symbolic));
    } else if (isObject(value)) this.#visitObject(value, keys);
  }

  #add(keys: string, source: string): void {
    this.#text += `${this.#text === '' ? '' : ','}[[${keys}],${source}]`;
  }

  #lose(keys: string, reason: string): void {
    this.#add(keys, lostText(reason));
  }

  #symbolicText(symbolic: Symbolic): string {
    if (symbolic.kind === 'choice') return choiceText(symbolic);
    return symbolic.kind === 'lost' ? lostText(symbolic.reason) : alternativeText(symbolic);
  }

  #visitObject(object: object, keys: string): void {
    for (let index = 0; index < this.#open.length; index += 1) if (this.#open[index] === object) return;
    if (this.#open.length >= MAX_DEPTH || this.#nodes > MAX_NODES) {
      this.#lose(keys, 'a large value');
      return;
    }
    this.#open[this.#open.length] = object;
    this.#visitContents(object, keys);
    this.#open.length -= 1;
  }

  #visitContents(object: object, keys: string): void {
    const { heap, recorder } = this.#run;
    const given = recorder.inputObjects?.find(object);
    const reason = heap.taintOf(object);
    if (reason !== undefined) this.#lose(keys, reason);
    else if (given !== undefined) this.#visitGiven(object, given, keys);
    else if (typeof object === 'function' || isProxy(object) || isDouble(object))
      this.#visitOpaque(object, keys);
    else if (isPlainMap(object) || isPlainSet(object)) this.#visitCollection(object, keys);
    else if (leafText(object, MAX_NODES) !== undefined) {
      if (heap.isMarked(object)) this.#lose(keys, 'what an object of a built-in class holds');
    } else this.#visitProperties(object, keys);
  }

  /** An object of the input is what it was, unless the code may have changed it. */
  #visitGiven(object: object, { place, shape }: InputObject, keys: string): void {
    const { inputs } = this.#run.heap;
    if (inputs?.assumptions.hasWrites !== true) this.#add(keys, `["place",${quote(place)}]`);
    else if (shape.kind !== 'object') this.#lose(keys, 'a part of the input that may have changed');
    else if (!inputs.hasWrites(object) && holdsScalarsOnly(object))
      this.#add(keys, `["place",${quote(place)}]`);
    else this.#visitMembers(object, place, keys);
  }

  /** Members that were not assigned are still those of the input. */
  #visitMembers(object: object, place: string, keys: string): void {
    const { heap } = this.#run;
    const names = reflectOwnKeys(object);
    for (let index = 0; index < names.length; index += 1) {
      const name = names[index] as string | symbol;
      if (typeof name === 'symbol') continue;
      const at = joined(keys, quote(name));
      const value: unknown = getOwnPropertyDescriptor(object, name)?.value;
      if (heap.inputs?.hasWrites(object, name) === true)
        this.#visit({ value, shadow: validFor(heap.get(object, name), value) }, at);
      else if (isObject(value)) this.#visitObject(value, at);
      else this.#add(at, `["place",${quote(memberOf(place, name))}]`);
    }
  }

  #visitOpaque(object: object, keys: string): void {
    if (typeof object !== 'function') this.#lose(keys, 'an object that is made up as it is used');
  }

  #visitCollection(collection: object, keys: string): void {
    if (this.#run.heap.isMarked(collection) || holdsObjects(collection))
      this.#lose(keys, 'the entries of a map or a set');
  }

  #visitProperties(object: object, keys: string): void {
    const { heap } = this.#run;
    const isList = isArray(object) && getPrototypeOf(object) === arrayPrototype;
    const names = reflectOwnKeys(object);
    for (let index = 0; index < names.length; index += 1) {
      const name = names[index] as string | symbol;
      const descriptor = getOwnPropertyDescriptor(object, name);
      if (typeof name === 'symbol' || descriptor === undefined || !('value' in descriptor)) continue;
      if (isList && name === 'length') continue;
      const value: unknown = descriptor.value;
      this.#visit(
        { value, shadow: validFor(heap.get(object, name), value) },
        joined(keys, isList ? name : quote(name)),
      );
    }
  }
}

const joined = (keys: string, key: string): string => (keys === '' ? key : `${keys},${key}`);

const lostText = (reason: string): string => `["lost",${quote(reason)}]`;

function choiceText({ guards, alternatives }: SymbolicChoice): string {
  let text = '';
  for (let index = 0; index < alternatives.length; index += 1) {
    const guard = index === alternatives.length - 1 ? true : guards[index];
    if (guard === false) continue;
    const row = typeof guard === 'object' ? guard.row : NO_GUARD;
    text += `${text === '' ? '' : ','}[${row},${alternativeText(alternatives[index] as Alternative)}]`;
    if (row === NO_GUARD) break;
  }
  return `["choice",[${text}]]`;
}

function alternativeText(one: Alternative): string {
  switch (one.kind) {
    case 'term':
      return `["term",${one.row}]`;
    case 'constant':
      return `["value",${snapshotText(one.value)}]`;
    case 'reference':
      return `["place",${quote(one.place)}]`;
    case 'object':
      return lostText('which object it is');
  }
}

function holdsScalarsOnly(object: object): boolean {
  const names = reflectOwnKeys(object);
  for (let index = 0; index < names.length; index += 1)
    if (isObject(getOwnPropertyDescriptor(object, names[index] as string)?.value)) return false;
  return true;
}

function holdsObjects(collection: object): boolean {
  let found = false;
  if (isPlainMap(collection))
    mapForEach(collection, (value, key) => {
      found ||= isObject(value) || isObject(key);
    });
  else
    setForEach(collection as Set<unknown>, (value) => {
      found ||= isObject(value);
    });
  return found;
}

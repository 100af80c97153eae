import type { Aliasing } from '../../model/input/aliasing.ts';
import type { HeapShape } from '../../model/input/heap-shape.ts';
import type { InputReader } from '../../wire/input-reader.ts';
import type { Location } from '../../model/input/location.ts';
import { typedArrayClassOf } from '../../model/input/typed-arrays.ts';
import { getOwnPropertyDescriptor, mapHas, objectIs, weakMapGet, weakMapSet } from '../realm/intrinsics.ts';
import { areAliases, conjunction } from '../operators/conditions.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import {
  lost,
  type Condition,
  type Shadow,
  type SymbolicConstant,
  type SymbolicReference,
  type SymbolicTerm,
} from '../shadow/shadow.ts';
import { shadowOf } from '../record/shadowing.ts';
import { takenReference } from '../shadow/valid-shadow.ts';
import { Extents } from './extents.ts';
import { combineValues, type GuardedValue } from './guarded-values.ts';
import type { InputEntries } from './input-entries.ts';
import { InputAssumptions } from './input-assumptions.ts';
import { initialContent, InputObjects, type InputObject } from '../shadow/input-objects.ts';
import { settleOptional } from './optional-elements.ts';
import { fixedLength, isBesideElements, memberNamed, openIndex, placeWithin } from './place-within.ts';
import { symbolicPlace, type Place } from './symbolic-place.ts';

/** A property of an input object, with the name by which the code reached the object. */
export interface Property {
  readonly object: object;
  readonly name: SymbolicReference;
  readonly key: string;
  /** The index as the code computed it, where that depends on the input. */
  readonly index: SymbolicTerm | null;
}

interface Write extends Property {
  readonly value: unknown;
  readonly shadow: Shadow | null;
}

/** The types of an input's objects, and how they may be shared. */
export interface InputHeapOptions {
  readonly shapes: readonly HeapShape[];
  readonly aliasing: Aliasing;
}

/**
 * The heap of the input. A read gives the newest write by any name that may be an alias of the object's
 * name, each under the condition that the two are aliases, or else the initial value (first thesis,
 * §6.2). Conditions on names are left open until the code depends on them.
 */
export class InputHeap {
  readonly objects: InputObjects;
  readonly extents: Extents;
  readonly assumptions: InputAssumptions;
  readonly #recorder: PathRecorder;
  readonly #reader: InputReader;
  readonly #shapes: readonly HeapShape[];
  /** The initial entries of maps and sets. */
  readonly #entries = new WeakMap<object, InputEntries>();
  /** Writes by the type of the written object, oldest first. */
  readonly #writes: Write[][] = [];
  /** Touched objects by type, if paths split at the first touch. */
  readonly #touched: SymbolicReference[][] = [];

  constructor(recorder: PathRecorder, reader: InputReader, { shapes, aliasing }: InputHeapOptions) {
    this.objects = new InputObjects(aliasing);
    this.#recorder = recorder;
    this.#reader = reader;
    this.#shapes = shapes;
    this.extents = new Extents(recorder);
    this.assumptions = new InputAssumptions(recorder, this.objects);
    recorder.inputObjects = this.objects;
  }

  /** Whether an object's contents are tracked from the input on. */
  isFollowed(object: object): boolean {
    const shape = this.objects.find(object)?.shape;
    const kind = shape?.kind;
    return (
      kind === 'object' || kind === 'array' || kind === 'tuple' || typedArrayClassOf(shape) !== undefined
    );
  }

  registerEntries(collection: object, entries: InputEntries): void {
    weakMapSet(this.#entries, collection, entries);
  }

  /** Whether the code has changed an object of the input, or a property of it. */
  hasWrites(object: object, key?: string): boolean {
    const type = this.objects.find(object)?.type ?? -1;
    const writes = this.#writes[type] ?? [];
    for (let index = 0; index < writes.length; index += 1)
      if (writes[index]?.object === object && (key ?? writes[index]?.key) === writes[index]?.key) return true;
    return false;
  }

  /** The entries of a map or set of the input, as long as their keys are not pinned to their values. */
  looseEntries(object: object): InputEntries | undefined {
    const entries = weakMapGet(this.#entries, object);
    return entries?.areTied === false ? entries : undefined;
  }

  /** Whether an object is a map or a set of the input. */
  holdsEntries(object: object): boolean {
    return weakMapGet(this.#entries, object) !== undefined;
  }

  /** The shadow of a map's or set's size. */
  readSize(object: object, via?: Shadow | null): Shadow | undefined {
    const name = this.nameOf(object, via);
    const described = name === undefined ? undefined : this.objects.find(object);
    const isCollection = weakMapGet(this.#entries, object) !== undefined;
    if (name === undefined || described === undefined || !isCollection) return undefined;
    this.assumptions.noteSize(object, name.place);
    return this.#readLength(described, name);
  }

  /** Whether the objects of a type are arrays. */
  isArrayType({ type }: SymbolicReference): boolean {
    const kind = this.#shapes[type]?.kind;
    return kind === 'array' || kind === 'tuple';
  }

  /** The name of an object of the input; `via` is the shadow that the code has of it. */
  nameOf(object: object, via?: Shadow | null): SymbolicReference | undefined {
    const home = this.objects.referenceTo(object);
    return home === undefined ? undefined : (takenReference(via) ?? home);
  }

  /** The shadow of a property of an input object. */
  read(object: object, key: string, via?: Shadow | null): Shadow | undefined {
    const name = this.nameOf(object, via);
    if (name === undefined) return undefined;
    if (this.objects.aliasing === 'eager') this.#touch(name);
    const described = this.objects.find(object) as InputObject;
    this.assumptions.noteRead(described, name, key);
    if (key === 'length' && fixedLength(described.shape) !== undefined)
      return this.#readLength(described, name);
    if (key === 'length')
      settleOptional(this.#recorder, described.shape, (index) => this.read(object, index, via));
    this.visitElement(object, name, key);
    return this.#resolve({ object, name, key, index: null }) ?? undefined;
  }

  /** As `read`, for an index that depends on the input and is known to be that of an element. */
  readAt(property: Property): Shadow | null {
    return this.#resolve(property);
  }

  /** Remembers a write to an input object; returns whether it is one. */
  write(
    object: object,
    stored: Pick<Write, 'key' | 'shadow' | 'index'> & { readonly via: Shadow | null },
  ): boolean {
    const name = this.nameOf(object, stored.via);
    if (name === undefined) return false;
    if (this.objects.aliasing === 'eager') this.#touch(name);
    const { key, index } = stored;
    this.assumptions.noteWrite(this.objects.find(object) as InputObject, name, key);
    const value: unknown = getOwnPropertyDescriptor(object, key)?.value;
    // A typed array may have converted the number.
    const isKept = stored.shadow === null || objectIs(stored.shadow.concrete, value);
    const shadow = isKept ? stored.shadow : { concrete: value, symbolic: lost('a number cut to an element') };
    const writes = (this.#writes[name.type] ??= []);
    writes[writes.length] = { object, name, key, index, value, shadow };
    return true;
  }

  /** Records how many elements there are, because the code looks at all of them. */
  settleLength(object: object, via?: Shadow | null): void {
    const name = this.nameOf(object, via);
    const described = name === undefined ? undefined : this.objects.find(object);
    if (name === undefined || described === undefined || fixedLength(described.shape) === undefined) return;
    this.assumptions.touched.read(name.place);
    this.extents.settle(name.place, this.lengthOf(described));
  }

  /**
   * An array is about to change its length. Lengths are not tracked through aliases, so which names
   * are aliases of it becomes part of the path.
   */
  separate(object: object, via?: Shadow | null): void {
    const name = this.nameOf(object, via);
    if (name === undefined) return;
    this.decideNames(name, object);
    this.settleLength(object, via);
  }

  /** Records as decisions which of the earlier names are aliases of this one. */
  decideNames(name: SymbolicReference, object: object | undefined): void {
    const names = this.objects.namesOf(name.type);
    for (let index = 0; index < names.length; index += 1) {
      const other = names[index] as { readonly place: Location; readonly object: object };
      const condition = areAliases(this.#recorder, name, { ...name, place: other.place });
      if (typeof condition === 'object') this.#recorder.decide(-1, condition, other.object === object);
    }
  }

  /** The initial number of an input object's elements, beyond those it always has. */
  lengthOf({ place }: InputObject): number {
    return this.#reader.length(place);
  }

  /** Records whether an element exists as a decision, because the code asks for it. */
  visitElement(object: object, name: SymbolicReference, key: string): void {
    const described = this.objects.find(object) as InputObject;
    if (isBesideElements(described.shape, key)) this.#recorder.assume('declared members');
    const index = openIndex(described.shape, key);
    if (index === undefined) return;
    this.assumptions.touched.read(name.place);
    this.extents.visit(name.place, index, index < this.lengthOf(described));
  }

  /** Records at once which of the objects touched before is this one, if any. */
  #touch(name: SymbolicReference): void {
    const touched = (this.#touched[name.type] ??= []);
    for (let index = 0; index < touched.length; index += 1) {
      const known = touched[index] as SymbolicReference;
      if (known.place === name.place) return;
      const condition = areAliases(this.#recorder, known, name);
      if (typeof condition === 'object')
        this.#recorder.decide(-1, condition, this.objects.areSame(known, name));
    }
    touched[touched.length] = name;
  }

  #readLength(described: InputObject, name: SymbolicReference): Shadow | undefined {
    const term = this.extents.lengthTerm(name.place);
    if (term === null) return undefined;
    const { terms } = this.#recorder;
    const fixed = fixedLength(described.shape) ?? 0;
    const open = terms.apply1('f64.fromInt', 'Float64', term);
    const length = fixed === 0 ? open : terms.apply2('f64.add', 'Float64', [open, terms.number(fixed)]);
    return shadowOf(this.#recorder, this.lengthOf(described) + fixed, length);
  }

  /** The value that a member has in every object of a type, if it is a single one. */
  literalMember({ type }: SymbolicReference, key: string): SymbolicConstant | undefined {
    const shape = this.#shapes[type];
    const member = shape?.kind === 'object' ? memberNamed(shape.members, key) : undefined;
    if (member?.shape.kind !== 'literal' || member.isOptional) return undefined;
    // A write may have replaced it.
    const writes = this.#writes[type] ?? [];
    for (let position = 0; position < writes.length; position += 1) {
      if (writes[position]?.key === key) return undefined;
    }
    return { kind: 'constant', value: member.shape.value };
  }

  /** The choice among all writes that may be to this place, newest first, and its initial value. */
  #resolve(property: Property): Shadow | null {
    const writes = this.#writes[property.name.type] ?? [];
    const values: GuardedValue[] = [];
    let taken = -1;
    for (let position = writes.length - 1; position >= 0; position -= 1) {
      const write = writes[position] as Write;
      const guard = this.#isTo(write, property);
      if (guard === false) continue;
      if (taken === -1 && write.object === property.object && write.key === property.key)
        taken = values.length;
      values[values.length] = { guard, value: write.value, shadow: write.shadow };
      if (guard === true) return combineValues(this.#recorder, values, taken);
    }
    const initial = this.#initialValues(property);
    for (let position = 0; position < initial.length; position += 1) {
      const { key, ...value } = initial[position] as GuardedValue & { readonly key: string };
      if (taken === -1 && key === property.key) taken = values.length;
      values[values.length] = value;
    }
    return combineValues(this.#recorder, values, taken);
  }

  /** The condition under which a write is to the place that is being read. */
  #isTo(write: Write, { name, key, index }: Property): Condition {
    const isSameKey = this.#areSameKeys(write, key, index);
    if (isSameKey === false) return false;
    return conjunction(this.#recorder, isSameKey, areAliases(this.#recorder, write.name, name));
  }

  #areSameKeys(write: Write, key: string, index: SymbolicTerm | null): Condition {
    if (write.index === null && index === null) return write.key === key;
    const { terms } = this.#recorder;
    const left = write.index ?? terms.number(+write.key);
    const right = index ?? terms.number(+key);
    if (left.row === right.row) return true;
    return this.#recorder.known(terms.apply2('f64.eq', 'Bool', [left, right]));
  }

  /** The initial values of the place. An index that depends on the input may be that of any element. */
  #initialValues({
    object,
    name,
    key,
    index,
  }: Property): readonly (GuardedValue & { readonly key: string })[] {
    const described = this.objects.find(object) as InputObject;
    if (index === null) return [{ guard: true, key, ...this.#initial(described, name, key) }];
    const { terms } = this.#recorder;
    const values: (GuardedValue & { readonly key: string })[] = [];
    const count = (fixedLength(described.shape) ?? 0) + this.lengthOf(described);
    for (let position = 0; position < count; position += 1) {
      const isHere = terms.apply2('f64.eq', 'Bool', [index, terms.number(position)]);
      const guard = position === count - 1 ? true : isHere;
      values[position] = { guard, key: `${position}`, ...this.#initial(described, name, `${position}`) };
    }
    return values;
  }

  #initial(
    described: InputObject,
    name: SymbolicReference,
    key: string,
  ): Pick<GuardedValue, 'value' | 'shadow'> {
    const value = initialContent(described, key);
    const isMissing = fixedLength(described.shape) !== undefined && !mapHas(described.initial, key);
    const place = isMissing ? undefined : placeWithin(described.shape, name.place, key);
    const home = place === undefined ? undefined : placeWithin(described.shape, described.place, key);
    if (place === undefined || home === undefined) return { value, shadow: null };
    return { value, shadow: this.#initialShadow(value, place, home) };
  }

  #initialShadow(value: unknown, place: Place, home: Place): Shadow | null {
    const { index } = this.#reader.selected(home.location, home.shape);
    const symbolic = symbolicPlace(this.#recorder, place, { heap: this.#shapes, index });
    return symbolic === null ? null : shadowOf(this.#recorder, value, symbolic);
  }
}

import type { HeapShape } from '../../protocol/heap-shape.ts';
import { elementOf, memberOf, type Location } from '../../protocol/location.ts';
import { mapGet, mapSet } from '../intrinsics.ts';
import { isObject } from '../objects.ts';
import type { PathRecorder } from '../path-recorder.ts';
import type { SymbolicReference } from '../shadow.ts';
import { assumptionOfKind, assumptionOfMethod, assumptionOfRead } from './assumed-reads.ts';
import type { InputObject, InputObjects } from './input-objects.ts';
import { TouchedPlaces } from './touched-places.ts';

/** Records what it rests on that objects of the input are what the code takes them for. */
export class InputAssumptions {
  readonly touched: TouchedPlaces;
  readonly #recorder: PathRecorder;
  readonly #objects: InputObjects;
  /** The type of the objects that were written to under each key; −1 if there are several. */
  readonly #writers = new Map<string, number>();

  constructor(recorder: PathRecorder, objects: InputObjects) {
    this.#recorder = recorder;
    this.#objects = objects;
    this.touched = new TouchedPlaces(recorder);
  }

  /** Any object is asked for a property. */
  read(object: object, key: PropertyKey): void {
    const shape = this.#shapeOf(object);
    const assumption = shape === undefined ? undefined : assumptionOfRead(shape, key);
    if (assumption !== undefined) this.#recorder.assume(assumption);
  }

  /** A method of any object is called. */
  method(object: object): void {
    const shape = this.#shapeOf(object);
    const assumption = shape === undefined ? undefined : assumptionOfMethod(shape);
    if (assumption !== undefined) this.#recorder.assume(assumption);
  }

  /** Something is found out about what any value is, beyond what its declared members hold. */
  kind(value: unknown): void {
    const shape = this.#shapeOf(value);
    if (shape !== undefined) this.#recorder.assume(assumptionOfKind(shape));
  }

  /** As `kind`, of what is only declared to have some members: it may be more than that. */
  shape(value: unknown): void {
    if (this.#shapeOf(value)?.kind === 'object') this.#recorder.assume('declared members');
  }

  /** What an object of the input holds under a key is read. */
  noteRead({ shape }: InputObject, { place, type }: SymbolicReference, key: string): void {
    if (shape.kind === 'object') this.touched.readMember(memberOf(place, key));
    else this.touched.read(touchedPlace(shape, place, key));
    const writer = mapGet(this.#writers, key);
    if (writer !== undefined && writer !== type) this.#recorder.assume('different objects');
  }

  /** Something is stored in an object of the input. */
  noteWrite({ shape }: InputObject, { place, type }: SymbolicReference, key: string): void {
    this.#recorder.assume('plain access');
    this.touched.write(touchedPlace(shape, place, key));
    const writer = mapGet(this.#writers, key);
    mapSet(this.#writers, key, writer === undefined || writer === type ? type : -1);
  }

  #shapeOf(value: unknown): HeapShape | undefined {
    return isObject(value) ? this.#objects.find(value)?.shape : undefined;
  }
}

/** The place that is looked at by a key; the length of an array is its own matter. */
function touchedPlace({ kind }: HeapShape, place: Location, key: string): Location {
  if (kind === 'object') return memberOf(place, key);
  return key === 'length' ? place : elementOf(place, +key);
}

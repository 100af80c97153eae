import type { HeapShape } from '../../model/input/heap-shape.ts';
import { elementOf, memberOf, withoutAlternative, type Location } from '../../model/input/location.ts';
import { mapGet, mapSet } from '../realm/intrinsics.ts';
import { isObject } from '../realm/objects.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import type { SymbolicReference } from '../shadow/shadow.ts';
import { assumptionOfKind, assumptionOfMethod, assumptionOfRead } from './assumed-reads.ts';
import type { InputObject, InputObjects } from '../shadow/input-objects.ts';
import { memberNamed } from './place-within.ts';
import { TouchedPlaces } from './touched-places.ts';

/** Kinds of objects whose contents only built-ins change. */
const NATIVE_KINDS: Readonly<Record<string, boolean>> = { builtin: true, map: true, set: true };

/** Records the assumptions about input objects that the path rests on. */
export class InputAssumptions {
  /** Whether any object of the input was written to. */
  hasWrites = false;
  readonly touched: TouchedPlaces;
  readonly #recorder: PathRecorder;
  readonly #objects: InputObjects;
  /** The type of the objects that were written to under each key; −1 if there are several. */
  readonly #writers = new Map<string, number>();

  /** The place of the date, map or set of each type that was changed; none if there are several. */
  readonly #changed = new Map<number, Location>();

  constructor(recorder: PathRecorder, objects: InputObjects) {
    this.#recorder = recorder;
    this.#objects = objects;
    this.touched = new TouchedPlaces(recorder);
  }

  /** Records a read of an object's property. */
  read(object: object, key: PropertyKey): void {
    const shape = this.#shapeOf(object);
    const assumption = shape === undefined ? undefined : assumptionOfRead(shape, key);
    if (assumption !== undefined) this.#recorder.assume(assumption);
  }

  /** Records a call of an object's method. */
  method(object: object): void {
    const shape = this.#shapeOf(object);
    const assumption = shape === undefined ? undefined : assumptionOfMethod(shape);
    if (assumption !== undefined) this.#recorder.assume(assumption);
  }

  /** Records a look at what kind of value something is, beyond its declared members. */
  kind(value: unknown): void {
    const shape = this.#shapeOf(value);
    if (shape !== undefined) this.#recorder.assume(assumptionOfKind(shape));
  }

  /** Records a look at a symbol: those of inputs have no description and are not registered. */
  symbol(): void {
    this.#recorder.assume('usual built-ins');
  }

  /** As `kind`, only for objects declared by their members, which may be something more specific. */
  shape(value: unknown): void {
    if (this.#shapeOf(value)?.kind === 'object') this.#recorder.assume('declared members');
  }

  /** Records a read of an input object's contents under a key. */
  noteRead({ shape }: InputObject, { place, type }: SymbolicReference, key: string): void {
    if (shape.kind === 'object') {
      const isDiscriminant = memberNamed(shape.members, key)?.shape.kind === 'literal';
      // Conditions refer to the alternative of the union, not to its discriminant.
      this.touched.readMember(memberOf(place, key), isDiscriminant ? withoutAlternative(place) : undefined);
    } else this.touched.read(touchedPlace(shape, place, key));
    const writer = mapGet(this.#writers, key);
    if (writer !== undefined && writer !== type) this.#recorder.assume('different objects');
  }

  /** Records a read of a map's or set's size. */
  noteSize(object: object, place: Location): void {
    this.touched.read(place);
    this.ofBuiltin(object, false);
  }

  /** Records a call of a built-in on a date, map or the like, which may have aliases among the inputs. */
  ofBuiltin(object: object, changes: boolean): void {
    const described = this.#objects.find(object);
    if (described === undefined || !NATIVE_KINDS[described.shape.kind]) return;
    const { type, place } = described;
    const changed = mapGet(this.#changed, type);
    if (changed !== undefined && changed !== place) this.#recorder.assume('different objects');
    if (changes) mapSet(this.#changed, type, changed === undefined || changed === place ? place : '');
  }

  /** Records a write to an object of the input. */
  noteWrite({ shape }: InputObject, { place, type }: SymbolicReference, key: string): void {
    this.hasWrites = true;
    this.#recorder.assume('plain access');
    this.touched.write(touchedPlace(shape, place, key));
    const writer = mapGet(this.#writers, key);
    mapSet(this.#writers, key, writer === undefined || writer === type ? type : -1);
  }

  #shapeOf(value: unknown): HeapShape | undefined {
    return isObject(value) ? this.#objects.find(value)?.shape : undefined;
  }
}

/** The place that a key refers to; the length of an array counts as the array's own place. */
function touchedPlace({ kind }: HeapShape, place: Location, key: string): Location {
  if (kind === 'object') return memberOf(place, key);
  return key === 'length' ? place : elementOf(place, +key);
}

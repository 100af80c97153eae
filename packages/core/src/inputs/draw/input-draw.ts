import type { Value } from '../../expr/value.ts';
import type { HeapShape } from '../../model/input/heap-shape.ts';
import { placeOfAlternative } from '../../wire/input-reader.ts';
import type { InputShape, ScalarShape } from '../../model/input/input-shape.ts';
import type { InputTypes } from '../../wire/input-types.ts';
import { lastName, type Location } from '../../model/input/location.ts';
import {
  SCALAR_SORTS,
  lengthVariable,
  payloadVariable,
  tagVariable,
} from '../../model/input/variable-names.ts';
import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import { HEAP_DRAWERS, type HeapDrawer, type PlaceDrawing } from './heap-drawers.ts';
import { AlikeDraws } from './alike-draws.ts';
import type { ValueDraws } from './value-draws.ts';

/** Maximum depth of containers; deeper parts are as simple as possible. */
const DEEPEST = 5;

/** One object in 8 that is promised by a validator has any values. */
const ODD = 8;

/** How many different fractions are drawn. */
const FRACTIONS = 1_000;

/** Maximum number of objects: types of libraries refer to each other in many ways. */
const MAX_OBJECTS = 2_000;

/** One parameter in 3 is like an earlier one of the same shape. */
const ALIKE = 3;

/**
 * Draws one input of some types: values for the variables of its places, by the names under which the
 * engine builds and writes inputs. Objects are never shared, as in any generator that follows types.
 */
export function drawInput(types: InputTypes, draws: ValueDraws): Assignment {
  const input = new InputDraw(types, draws);
  const earlier = new Map<string, AlikeDraws>();
  for (const { name, shape } of types.parameters) {
    const text = holdsObjects(shape) ? JSON.stringify(shape) : undefined;
    const alike = text === undefined ? undefined : earlier.get(text);
    const noted = new AlikeDraws(draws, alike !== undefined && draws.below(ALIKE) === 0 ? alike : undefined);
    if (text !== undefined) earlier.set(text, noted);
    input.draws = noted;
    input.place(name, shape);
  }
  return input.values;
}

/** Whether a parameter takes objects: scalars that are alike are drawn anyway. */
const holdsObjects = (shape: InputShape): boolean =>
  shape.kind === 'choice' ? shape.alternatives.some(holdsObjects) : shape.kind === 'heap';

class InputDraw implements PlaceDrawing {
  draws: ValueDraws;
  readonly values = new Map<string, Value>();
  readonly #types: InputTypes;
  #depth = 0;
  /** Whether values are as people expect them: what a validator lets pass is. */
  #isUsual = false;
  #objects = 0;

  constructor(types: InputTypes, draws: ValueDraws) {
    this.#types = types;
    this.draws = draws;
  }

  place(location: Location, shape: InputShape): void {
    if (shape.kind === 'choice') this.#choice(location, shape.alternatives);
    else this.#settled(location, shape, false);
  }

  set(location: Location, value: Value): void {
    this.values.set(location, value);
  }

  length(location: Location): number {
    const length = this.#depth > DEEPEST ? 0 : this.draws.length();
    this.values.set(lengthVariable(location), BigInt(length));
    return length;
  }

  #choice(location: Location, declared: readonly InputShape[]): void {
    const alternatives = declared.filter(({ kind }) => kind !== 'unsupported');
    const index = this.#depth > DEEPEST ? 0 : this.#indexAmong(alternatives);
    this.values.set(tagVariable(location), BigInt(index));
    const shape = alternatives[index];
    if (shape?.kind === 'heap') {
      const place = placeOfAlternative(location, alternatives, index);
      if (shape.isPromised === true) this.#promised(place, shape.id);
      else this.#object(place, shape.id);
    } else if (shape !== undefined) this.#settled(location, shape, true);
  }

  /** The position of an alternative; every other time that of data which a validator promises. */
  #indexAmong(alternatives: readonly InputShape[]): number {
    const promised = alternatives.findIndex((one) => one.kind === 'heap' && one.isPromised === true);
    return promised === -1 || this.draws.below(2) === 0 ? this.draws.below(alternatives.length) : promised;
  }

  /** Draws data for a validator, which lets pass what is as people expect it, mostly. */
  #promised(place: Location, id: number): void {
    const isUsualAround = this.#isUsual;
    this.#isUsual ||= this.draws.below(ODD) > 0;
    this.#object(place, id);
    this.#isUsual = isUsualAround;
  }

  #settled(location: Location, shape: InputShape, isInChoice: boolean): void {
    if (shape.kind === 'heap') this.#object(location, shape.id);
    else if (isScalar(shape))
      this.values.set(payloadVariable(location, shape, isInChoice), this.#scalar(location, shape));
  }

  #scalar(location: Location, { kind, range }: ScalarShape): Value {
    const name = lastName(location);
    if (range === undefined)
      return this.#isUsual ? this.draws.usual(kind, name) : this.draws.scalar(kind, name);
    return range.isWhole ? Math.max(range.least, this.draws.time()) : this.draws.below(FRACTIONS) / FRACTIONS;
  }

  #object(location: Location, id: number): void {
    const shape = this.#types.heap[id];
    // Beyond this depth or number nothing is said of an object, so it takes its defaults.
    if (shape === undefined || this.#depth > DEEPEST || this.#objects >= MAX_OBJECTS) return;
    this.#depth += 1;
    this.#objects += 1;
    (HEAP_DRAWERS[shape.kind] as HeapDrawer<HeapShape>)(this, location, shape);
    this.#depth -= 1;
  }
}

function isScalar(shape: InputShape): shape is ScalarShape {
  return Object.hasOwn(SCALAR_SORTS, shape.kind);
}

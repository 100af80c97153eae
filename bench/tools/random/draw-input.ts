import fc from 'fast-check';
import type { Value } from '../../../packages/core/src/expr/value.ts';
import type { HeapShape } from '../../../packages/core/src/protocol/heap-shape.ts';
import { placeOfAlternative } from '../../../packages/core/src/protocol/input-reader.ts';
import type { InputShape, ScalarKind } from '../../../packages/core/src/protocol/input-shape.ts';
import type { InputTypes } from '../../../packages/core/src/protocol/input-types.ts';
import type { Location } from '../../../packages/core/src/protocol/location.ts';
import {
  lengthVariable,
  payloadVariable,
  tagVariable,
} from '../../../packages/core/src/protocol/variable-names.ts';
import { HEAP_DRAWERS, type Draw, type HeapDrawer, type PlaceDrawing } from './heap-drawers.ts';
import { LENGTHS, SCALARS } from './scalar-arbitraries.ts';

/** Inside more containers than this, everything is as simple as it can be. */
const DEEPEST = 5;

/**
 * Draws one input of some types: values for the variables of its places, by the names under which the
 * engine builds and writes inputs. Objects are never shared, as in any generator that follows types.
 */
export class InputDraw implements PlaceDrawing {
  readonly draw: Draw;
  readonly values = new Map<string, Value>();
  readonly #types: InputTypes;
  #depth = 0;

  constructor(types: InputTypes, draw: Draw) {
    this.#types = types;
    this.draw = draw;
  }

  parameters(): void {
    for (const { name, shape } of this.#types.parameters) this.place(name, shape);
  }

  place(location: Location, shape: InputShape): void {
    if (shape.kind === 'choice') this.#choice(location, shape.alternatives);
    else this.#settled(location, shape, false);
  }

  scalar(location: Location, kind: ScalarKind, arbitrary: fc.Arbitrary<Value> = SCALARS[kind]): void {
    this.values.set(location, this.draw(arbitrary));
  }

  length(location: Location): number {
    const length = this.#depth > DEEPEST ? 0 : this.draw(LENGTHS);
    this.values.set(lengthVariable(location), BigInt(length));
    return length;
  }

  #choice(location: Location, declared: readonly InputShape[]): void {
    const alternatives = declared.filter(({ kind }) => kind !== 'unsupported');
    const index = this.#depth > DEEPEST ? 0 : this.draw(indexBelow(alternatives.length));
    this.values.set(tagVariable(location), BigInt(index));
    const shape = alternatives[index];
    if (shape?.kind === 'heap') this.#object(placeOfAlternative(location, alternatives, index), shape.id);
    else if (shape !== undefined) this.#settled(location, shape, true);
  }

  #settled(location: Location, shape: InputShape, isInChoice: boolean): void {
    if (shape.kind === 'heap') this.#object(location, shape.id);
    else if (isScalar(shape))
      this.values.set(payloadVariable(location, shape, isInChoice), this.draw<Value>(SCALARS[shape.kind]));
  }

  #object(location: Location, id: number): void {
    const shape = this.#types.heap[id];
    // Beyond this depth nothing is said of an object, so it takes its defaults.
    if (shape === undefined || this.#depth > DEEPEST) return;
    this.#depth += 1;
    (HEAP_DRAWERS[shape.kind] as HeapDrawer<HeapShape>)(this, location, shape);
    this.#depth -= 1;
  }
}

function isScalar(shape: InputShape): shape is InputShape & { readonly kind: ScalarKind } {
  return Object.hasOwn(SCALARS, shape.kind);
}

/** Every alternative is as likely as the others. */
const indexBelow = (count: number): fc.Arbitrary<number> => fc.nat({ max: Math.max(0, count - 1) });

import type fc from 'fast-check';
import type { Value } from '../../../packages/core/src/expr/value.ts';
import type { BuiltinClass, HeapShape } from '../../../packages/core/src/protocol/heap-shape.ts';
import {
  awaitedOf,
  constructedFrom,
  elementOf,
  entryOf,
  memberOf,
  resultOf,
  type Location,
} from '../../../packages/core/src/protocol/location.ts';
import type { InputShape, ScalarKind } from '../../../packages/core/src/protocol/input-shape.ts';
import { KEYS, LENGTHS, TIMES } from './scalar-arbitraries.ts';

/** Takes a value from an arbitrary. */
export type Draw = <T>(arbitrary: fc.Arbitrary<T>) => T;

/** An input that is being drawn, place by place. */
export interface PlaceDrawing {
  readonly draw: Draw;
  /** Draws what a place holds. */
  place(location: Location, shape: InputShape): void;
  /** Draws a scalar that is not part of a choice. */
  scalar(location: Location, kind: ScalarKind, arbitrary?: fc.Arbitrary<Value>): void;
  /** Draws how many elements a container has. */
  length(location: Location): number;
}

/** Draws what an object of one kind holds. */
export type HeapDrawer<Shape extends HeapShape> = (
  input: PlaceDrawing,
  place: Location,
  shape: Shape,
) => void;

type DrawerTable = { readonly [Kind in HeapShape['kind']]: HeapDrawer<Extract<HeapShape, { kind: Kind }>> };

/** A stand-in is given this many different results, one for each different list of arguments. */
const RESULTS = 3;

/** How objects of each kind are drawn. */
export const HEAP_DRAWERS: DrawerTable = {
  object(input, place, { members, index }) {
    for (const { name, shape } of members) input.place(memberOf(place, name), shape);
    if (index === undefined) return;
    for (let count = input.draw(LENGTHS); count > 0; count -= 1)
      input.place(memberOf(place, input.draw(KEYS)), index);
  },
  array(input, place, { element }) {
    repeat(input.length(place), (position) => input.place(elementOf(place, position), element));
  },
  tuple(input, place, { elements, rest }) {
    for (const [position, shape] of elements.entries()) input.place(elementOf(place, position), shape);
    if (rest === undefined) return;
    repeat(input.length(place), (position) =>
      input.place(elementOf(place, elements.length + position), rest),
    );
  },
  map(input, place, { key, value }) {
    repeat(input.length(place), (position) => {
      input.place(entryOf(place, position, 'key'), key);
      input.place(entryOf(place, position, 'value'), value);
    });
  },
  set(input, place, { element }) {
    repeat(input.length(place), (position) => input.place(entryOf(place, position, 'element'), element));
  },
  function(input, place, { result }) {
    repeat(RESULTS, (position) => input.place(resultOf(place, position), result));
  },
  promise: (input, place, { value }) => input.place(awaitedOf(place), value),
  instance(input, place, { parameters }) {
    for (const [position, { shape }] of parameters.entries())
      input.place(constructedFrom(place, position), shape);
  },
  builtin: (input, place, { className }) => drawBuiltin(input, place, className),
};

function drawBuiltin(input: PlaceDrawing, place: Location, className: BuiltinClass): void {
  if (className === 'Date') input.scalar(memberOf(place, 'time'), 'number', TIMES);
  else if (className === 'Error') input.scalar(memberOf(place, 'message'), 'string');
  else if (className.endsWith('Array'))
    repeat(input.length(place), (position) => input.scalar(elementOf(place, position), 'number'));
}

function repeat(count: number, act: (position: number) => void): void {
  for (let position = 0; position < count; position += 1) act(position);
}

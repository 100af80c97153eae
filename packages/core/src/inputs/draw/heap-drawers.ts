import { ELEMENT_RANGES } from '../../model/input/typed-arrays.ts';
import type { Value } from '../../expr/value.ts';
import {
  originOf,
  type BuiltinClass,
  type BuiltinOrigin,
  type HeapShape,
} from '../../model/input/heap-shape.ts';
import {
  awaitedOf,
  elementOf,
  entryOf,
  memberOf,
  partOfInstance,
  resultByKey,
  resultOf,
  type Location,
} from '../../model/input/location.ts';
import type { InputShape } from '../../model/input/input-shape.ts';
import type { ValueDraws } from './value-draws.ts';

/** A random input in the making, place by place. */
export interface PlaceDrawing {
  readonly draws: ValueDraws;
  /** Draws the contents of a place. */
  place(location: Location, shape: InputShape): void;
  /** Sets the value of a place that is not part of a choice. */
  set(location: Location, value: Value): void;
  /** Draws how many elements a container has. */
  length(location: Location): number;
}

/** Draws the contents of an object of one kind. */
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
    for (let count = input.draws.length(); count > 0; count -= 1)
      input.place(memberOf(place, input.draws.key()), index);
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
  function(input, place, { result, byKey = [] }) {
    for (const { key, shape } of byKey) input.place(resultByKey(place, key, 0), shape);
    repeat(RESULTS, (position) => input.place(resultOf(place, position), result));
  },
  promise: (input, place, { value, isRejected }) => input.place(awaitedOf(place, isRejected), value),
  instance(input, place, { parameters }) {
    for (const [position, parameter] of parameters.entries())
      input.place(partOfInstance(place, parameter, position), parameter.shape);
  },
  builtin: (input, place, { className }) => drawBuiltin(input, place, className),
};

const ORIGIN_DRAWS: Readonly<Record<BuiltinOrigin['key'], (draws: ValueDraws) => Value>> = {
  time: (draws) => draws.time(),
  message: (draws) => draws.scalar('string'),
  href: (draws) => draws.url(),
  query: (draws) => URL.parse(draws.url())?.search.slice(1) ?? '',
};

function drawBuiltin(input: PlaceDrawing, place: Location, className: BuiltinClass): void {
  const origin = originOf(className);
  if (origin !== undefined) input.set(memberOf(place, origin.key), ORIGIN_DRAWS[origin.key](input.draws));
  else if (Object.hasOwn(ELEMENT_RANGES, className))
    repeat(input.length(place), (position) =>
      input.set(elementOf(place, position), input.draws.scalar('number')),
    );
}

function repeat(count: number, act: (position: number) => void): void {
  for (let position = 0; position < count; position += 1) act(position);
}

import { and, apply, not, or } from '../../expr/build.ts';
import type { Term } from '../../expr/term.ts';
import type { InputShape } from '../../model/input/input-shape.ts';
import { entryOf, stepsOf, type Location } from '../../model/input/location.ts';
import {
  lengthVariable,
  payloadVariable,
  scalarSort,
  splitVariable,
  tagVariable,
} from '../../model/input/variable-names.ts';
import type { DomainTools } from './domain-tools.ts';

/** Maximum number of entries constrained to differ. */
const MAX_ENTRIES = 5;

/** No two entries of a map have the same key, and no two elements of a set are the same. */
export function entryConstraints(tools: DomainTools, variables: ReadonlySet<string>): readonly Term[] {
  const places = new Set([...variables].flatMap((name) => collectionsAround(tools, name)));
  return [...places].flatMap((place) => distinctKeys(tools, place));
}

/** The maps and sets whose size or keys a variable stands for. */
function collectionsAround({ shapes }: DomainTools, name: string): readonly Location[] {
  const { location, part } = splitVariable(name);
  if (part === '#length') return isCollection(location) ? [location] : [];
  const { root, steps } = stepsOf(location);
  const places = steps.flatMap((step, index) =>
    step.startsWith('{') ? [root + steps.slice(0, index).join('')] : [],
  );
  return places.filter(isCollection);

  function isCollection(place: Location): boolean {
    const kind = shapes.heapShapeAt(place)?.kind;
    return kind === 'map' || kind === 'set';
  }
}

function distinctKeys(tools: DomainTools, place: Location): readonly Term[] {
  const { factory, shapes } = tools;
  const heap = shapes.heapShapeAt(place);
  if (heap?.kind !== 'map' && heap?.kind !== 'set') return [];
  const shape = heap.kind === 'map' ? heap.key : heap.element;
  const keys = Array.from({ length: MAX_ENTRIES }, (_, index) =>
    entryOf(place, index, heap.kind === 'map' ? 'key' : 'element'),
  );
  const length = factory.variable('Int', lengthVariable(place));
  return keys.flatMap((later, index) => {
    const isThere = apply(factory, 'int.lt', factory.constant('Int', BigInt(index)), length);
    return keys
      .slice(0, index)
      .map((earlier) =>
        or(factory, [not(factory, isThere), not(factory, sameKeys(tools, shape, [earlier, later]))]),
      );
  });
}

type Pair = readonly [earlier: Location, later: Location];

/** The condition for two places to hold the same key. Objects are never the same unless they are said to be. */
function sameKeys(tools: DomainTools, shape: InputShape, [earlier, later]: Pair): Term {
  const { factory } = tools;
  if (shape.kind !== 'choice') return samePayload(tools, { shape, isInChoice: false }, [earlier, later]);
  const tagIs = (place: Location, index: number): Term =>
    apply(
      factory,
      'same',
      factory.variable('Int', tagVariable(place)),
      factory.constant('Int', BigInt(index)),
    );
  return or(
    factory,
    shape.alternatives.map((alternative, index) =>
      and(factory, [
        tagIs(earlier, index),
        tagIs(later, index),
        samePayload(tools, { shape: alternative, isInChoice: true }, [earlier, later]),
      ]),
    ),
  );
}

/** Equality as in maps: `NaN` is itself, and 0 is -0. */
function samePayload(
  { factory }: DomainTools,
  { shape, isInChoice }: { readonly shape: InputShape; readonly isInChoice: boolean },
  pair: Pair,
): Term {
  const sort = scalarSort(shape.kind);
  if (sort === undefined) return factory.constant('Bool', shape.kind === 'literal');
  const [left, right] = pair.map((place) =>
    factory.variable(sort, payloadVariable(place, shape, isInChoice)),
  ) as [Term, Term];
  if (sort !== 'Float64') return apply(factory, 'same', left, right);
  const areNaN = and(factory, [apply(factory, 'f64.isNaN', left), apply(factory, 'f64.isNaN', right)]);
  return or(factory, [apply(factory, 'f64.eq', left, right), areNaN]);
}

import { and, apply, not, or } from '../expr/build.ts';
import type { Sort } from '../expr/sort.ts';
import type { Term } from '../expr/term.ts';
import type { InputShape } from '../protocol/input-shape.ts';
import { entryOf, stepsOf, type Location } from '../protocol/location.ts';
import { lengthVariable, payloadVariable, splitVariable } from '../protocol/variable-names.ts';
import type { DomainTools } from './domain-tools.ts';

/** Of more entries than these it is not said that they differ. */
const MOST_ENTRIES = 5;

const SORTS: Readonly<Record<string, Sort>> = {
  number: 'Float64',
  string: 'String',
  boolean: 'Bool',
  bigint: 'Int',
};

/** No two entries of a map have the same key, and no two elements of a set are the same. */
export function entryConstraints(tools: DomainTools, variables: ReadonlySet<string>): readonly Term[] {
  const places = new Set([...variables].flatMap((name) => collectionsAround(tools, name)));
  return [...places].flatMap((place) => distinctKeys(tools, place));
}

/** The maps and sets whose size or whose keys a variable speaks of. */
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

function distinctKeys({ factory, shapes }: DomainTools, place: Location): readonly Term[] {
  const heap = shapes.heapShapeAt(place);
  const [shape, part] =
    heap?.kind === 'map'
      ? ([heap.key, 'key'] as const)
      : heap?.kind === 'set'
        ? ([heap.element, 'element'] as const)
        : [];
  const sort = SORTS[shape?.kind ?? ''];
  if (shape === undefined || part === undefined || sort === undefined) return [];
  const length = factory.variable('Int', lengthVariable(place));
  const keys = Array.from({ length: MOST_ENTRIES }, (_, index) =>
    keyTerm(shape, sort, entryOf(place, index, part)),
  );
  return keys.flatMap((later, index) =>
    keys.slice(0, index).map((earlier) => {
      const isThere = apply(factory, 'int.lt', factory.constant('Int', BigInt(index)), length);
      const areSame = sameKeys(earlier, later);
      return or(factory, [not(factory, isThere), not(factory, areSame)]);
    }),
  );

  function keyTerm(key: InputShape, keySort: Sort, location: Location): Term {
    return factory.variable(keySort, payloadVariable(location, key, false));
  }

  /** As maps compare: `NaN` is itself, and 0 is -0. */
  function sameKeys(left: Term, right: Term): Term {
    if (left.sort !== 'Float64') return apply(factory, 'same', left, right);
    const areNaN = and(factory, [apply(factory, 'f64.isNaN', left), apply(factory, 'f64.isNaN', right)]);
    return or(factory, [apply(factory, 'f64.eq', left, right), areNaN]);
  }
}

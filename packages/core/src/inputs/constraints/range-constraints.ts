import { and, apply, or } from '../../expr/build.ts';
import type { Term } from '../../expr/term.ts';
import type { TermFactory } from '../../expr/term-factory.ts';
import { lastStepOf, type Location } from '../../model/input/location.ts';
import { ELEMENT_RANGES, typedArrayClassOf } from '../../model/input/typed-arrays.ts';
import { DATE_RANGE, type NumberRange } from '../../model/input/surrounding.ts';
import { splitVariable } from '../../model/input/variable-names.ts';
import { dateOfTime } from '../declared-place.ts';
import type { ShapeNavigator } from '../shape-navigator.ts';
import type { DomainTools } from './domain-tools.ts';
import { supportedCount } from './supported-count.ts';

/** The most elements that an array can have. */
const MAX_LENGTH = 2n ** 32n - 1n;

/** A tag chooses one of the alternatives that can be built; a length is one that an array can have. */
export function rangeConstraints(
  { factory, shapes }: DomainTools,
  variables: ReadonlySet<string>,
): readonly Term[] {
  return [...variables].flatMap((name): readonly Term[] => {
    const { location, part } = splitVariable(name);
    if (part === '#length') return within(0n, MAX_LENGTH);
    if (part === '') return numberConstraints({ factory, shapes }, location);
    const shape = part === '#tag' ? shapes.shapeAt(location) : undefined;
    return shape === undefined ? [] : within(0n, BigInt(supportedCount(shape) - 1));

    function within(least: bigint, most: bigint): readonly Term[] {
      const variable = factory.variable('Int', name);
      return [
        apply(factory, 'int.le', factory.constant('Int', least), variable),
        apply(factory, 'int.le', variable, factory.constant('Int', most)),
      ];
    }
  });
}

/** A number of a range lies within it, and is never -0; the time of a date may be `NaN`. */
function numberConstraints(
  { factory, shapes }: Pick<DomainTools, 'factory' | 'shapes'>,
  location: Location,
): readonly Term[] {
  const range = elementRange(shapes, location) ?? scalarRange(shapes, location);
  if (range !== undefined) return withinRange(factory, location, range);
  const date = dateOfTime(location, (container) => shapes.heapShapeAt(container));
  if (date === undefined) return [];
  const isInvalid = apply(factory, 'f64.isNaN', factory.variable('Float64', location));
  return [or(factory, [isInvalid, and(factory, withinRange(factory, location, DATE_RANGE))])];
}

function withinRange(factory: TermFactory, location: Location, range: NumberRange): readonly Term[] {
  const variable = factory.variable('Float64', location);
  const number = (value: number): Term => factory.constant('Float64', value);
  return [
    ...(range.isWhole ? [apply(factory, 'f64.isInteger', variable)] : []),
    apply(factory, 'f64.le', number(range.least), variable),
    apply(factory, 'f64.le', variable, number(range.most)),
    apply(factory, 'same', variable, apply(factory, 'f64.add', variable, number(0))),
  ];
}

/** The integers that an element of a typed array can be. */
function elementRange(shapes: ShapeNavigator, location: Location): NumberRange | undefined {
  const last = lastStepOf(location);
  if (last?.step.startsWith('[') !== true) return undefined;
  const className = typedArrayClassOf(shapes.heapShapeAt(last.container));
  const range = className === undefined ? null : ELEMENT_RANGES[className];
  return range === null ? undefined : { ...range, isWhole: true };
}

function scalarRange(shapes: ShapeNavigator, location: Location): NumberRange | undefined {
  const shape = shapes.shapeAt(location);
  return shape?.kind === 'number' ? shape.range : undefined;
}

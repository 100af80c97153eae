import { apply } from '../../expr/build.ts';
import type { Term } from '../../expr/term.ts';
import { lastStepOf, type Location } from '../../model/input/location.ts';
import { ELEMENT_RANGES, typedArrayClassOf } from '../../model/input/typed-arrays.ts';
import { splitVariable } from '../../model/input/variable-names.ts';
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
    if (part === '') return elementConstraints({ factory, shapes }, location);
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

/** An element of a typed array is an integer within its bounds, and never -0. */
function elementConstraints(
  { factory, shapes }: Pick<DomainTools, 'factory' | 'shapes'>,
  location: Location,
): readonly Term[] {
  const last = lastStepOf(location);
  if (last?.step.startsWith('[') !== true) return [];
  const className = typedArrayClassOf(shapes.heapShapeAt(last.container));
  const range = className === undefined ? null : ELEMENT_RANGES[className];
  if (range === null) return [];
  const element = factory.variable('Float64', location);
  const number = (value: number): Term => factory.constant('Float64', value);
  return [
    apply(factory, 'f64.isInteger', element),
    apply(factory, 'f64.le', number(range.least), element),
    apply(factory, 'f64.le', element, number(range.most)),
    apply(factory, 'same', element, apply(factory, 'f64.add', element, number(0))),
  ];
}

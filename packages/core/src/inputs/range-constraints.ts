import { apply } from '../expr/build.ts';
import type { Term } from '../expr/term.ts';
import { splitVariable } from '../protocol/variable-names.ts';
import type { DomainTools } from './domain-tools.ts';
import { supportedCount } from './supported-count.ts';

/** The most elements that an array can have. */
const MOST_LENGTH = 2n ** 32n - 1n;

/** A tag chooses one of the alternatives that can be built; a length is one that an array can have. */
export function rangeConstraints(
  { factory, shapes }: DomainTools,
  variables: ReadonlySet<string>,
): readonly Term[] {
  return [...variables].flatMap((name): readonly Term[] => {
    const { location, part } = splitVariable(name);
    if (part === '#length') return within(0n, MOST_LENGTH);
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

import { apply, or } from '../../expr/build.ts';
import type { Term } from '../../expr/term.ts';
import { lastStepOf } from '../../model/input/location.ts';
import { ANY_PLAIN_URL } from '../../model/input/plain-url.ts';
import { splitVariable } from '../../model/input/variable-names.ts';
import type { DomainTools } from './domain-tools.ts';

/** The text of a URL is plain, or says nothing. */
export function urlConstraints(
  { factory, shapes }: DomainTools,
  variables: ReadonlySet<string>,
): readonly Term[] {
  return [...variables].flatMap((name) => {
    const { location, part } = splitVariable(name);
    const container = part === '' ? lastStepOf(location)?.container : undefined;
    const shape = container === undefined ? undefined : shapes.heapShapeAt(container);
    if (shape?.kind !== 'builtin' || shape.className !== 'URL') return [];
    const text = factory.variable('String', name);
    const isPlain = apply(
      factory,
      're.test',
      factory.constant('String', ANY_PLAIN_URL),
      factory.constant('String', ''),
      text,
      factory.constant('Int', 0n),
    );
    return [or(factory, [apply(factory, 'same', text, factory.constant('String', '')), isPlain])];
  });
}

import { apply, or } from '../../expr/build.ts';
import type { Term } from '../../expr/term.ts';
import type { BuiltinClass } from '../../model/input/heap-shape.ts';
import { lastStepOf } from '../../model/input/location.ts';
import { ANY_PLAIN_URL, PLAIN_QUERY } from '../../model/input/plain-url.ts';
import { splitVariable } from '../../model/input/variable-names.ts';
import type { DomainTools } from './domain-tools.ts';

/** The texts that objects are made from, where these are plain. */
const PLAIN_TEXTS: Readonly<Partial<Record<BuiltinClass, string>>> = {
  URL: ANY_PLAIN_URL,
  URLSearchParams: PLAIN_QUERY,
};

/** The text of a URL or of its parameters is plain, or says nothing. */
export function urlConstraints(
  { factory, shapes }: DomainTools,
  variables: ReadonlySet<string>,
): readonly Term[] {
  return [...variables].flatMap((name) => {
    const { location, part } = splitVariable(name);
    const container = part === '' ? lastStepOf(location)?.container : undefined;
    const shape = container === undefined ? undefined : shapes.heapShapeAt(container);
    const pattern = shape?.kind === 'builtin' ? PLAIN_TEXTS[shape.className] : undefined;
    if (pattern === undefined) return [];
    const text = factory.variable('String', name);
    const isPlain = apply(
      factory,
      're.test',
      factory.constant('String', pattern),
      factory.constant('String', ''),
      text,
      factory.constant('Int', 0n),
    );
    return [or(factory, [apply(factory, 'same', text, factory.constant('String', '')), isPlain])];
  });
}

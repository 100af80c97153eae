import { and, apply, not, or } from '../../expr/build.ts';
import type { Term } from '../../expr/term.ts';
import type { InputShape } from '../../model/input/input-shape.ts';
import { elementOf, lastStepOf, type Location } from '../../model/input/location.ts';
import { splitVariable, tagVariable } from '../../model/input/variable-names.ts';
import type { DomainTools } from './domain-tools.ts';

/** An element of a tuple is left out only together with all that follow it. */
export function tupleConstraints(tools: DomainTools, variables: ReadonlySet<string>): readonly Term[] {
  return [...variables].flatMap((name) => {
    const { location, part } = splitVariable(name);
    return part === '#tag' ? afterEarlier(tools, location) : [];
  });
}

function afterEarlier(tools: DomainTools, location: Location): readonly Term[] {
  const { factory, shapes } = tools;
  const { container: tuple = '', step = '' } = lastStepOf(location) ?? {};
  const index = /^\[(\d+)\]$/.exec(step)?.[1];
  const heap = index === undefined ? undefined : shapes.heapShapeAt(tuple);
  const position = Number(index);
  if (heap?.kind !== 'tuple' || position <= heap.required || position >= heap.elements.length) return [];
  const isHere = isPresent(location, heap.elements[position]);
  const isEarlier = isPresent(elementOf(tuple, position - 1), heap.elements[position - 1]);
  return [or(factory, [not(factory, isHere), isEarlier])];

  function isPresent(place: Location, shape: InputShape | undefined): Term {
    const alternatives = shape?.kind === 'choice' ? shape.alternatives : [];
    const tag = factory.variable('Int', tagVariable(place));
    return and(
      factory,
      alternatives.flatMap((alternative, tagValue) =>
        alternative.kind === 'literal' && alternative.value === undefined
          ? [not(factory, apply(factory, 'same', tag, factory.constant('Int', BigInt(tagValue))))]
          : [],
      ),
    );
  }
}

import { not } from '../../expr/build.ts';
import type { Term } from '../../expr/term.ts';
import type { HeapAssumption } from '../../model/input/heap-assumption.ts';
import { isWithin, type Location } from '../../model/input/location.ts';
import { aliasedLocations } from '../../model/input/variable-names.ts';
import type { DomainTools } from './domain-tools.ts';

/** Constraints of the assumptions on single pairs of places; several pairs together are checked afterwards. */
export function assumptionConstraints(
  { factory, assumptions }: DomainTools,
  variables: ReadonlySet<string>,
): readonly Term[] {
  return [...variables].flatMap((variable): readonly Term[] => {
    const pair = aliasedLocations(variable);
    const isRefused = pair !== undefined && assumptions.some((assumption) => refuses(assumption, pair));
    return isRefused ? [not(factory, factory.variable('Bool', variable))] : [];
  });
}

function refuses(assumption: HeapAssumption, [alias, original]: readonly [Location, Location]): boolean {
  if (assumption.kind === 'acyclic') {
    const areInside = isWithin(alias, assumption.place) && isWithin(original, assumption.place);
    return areInside && (isWithin(alias, original) || isWithin(original, alias));
  }
  const [one, other] = assumption.places;
  const isBetween = (left: Location, right: Location): boolean =>
    assumption.kind === 'nonAliasing'
      ? left === one && right === other
      : isWithin(left, one) && isWithin(right, other);
  return isBetween(alias, original) || isBetween(original, alias);
}

import { argumentOf, isApplicationOf } from '../../expr/term-matching.ts';
import type { Term } from '../../expr/term.ts';
import { freeVariables } from '../../expr/variables.ts';
import { aliasedLocations, splitVariable } from '../../model/input/variable-names.ts';
import type { InputSpec } from '../input/read-input.ts';
import { alternativePhrase } from './alternative-phrase.ts';
import type { TaggedPlace } from './fact.ts';
import { placePhrase } from './place-phrase.ts';
import { allowedTags, placeOfTag } from './tagged-places.ts';

/** Longer conditions are not about one tag alone. */
const MAX_VARIABLES = 1;

/**
 * A condition on which alternative a place takes, or on whether two places hold the same object, as code would ask:
 * `typeof id === 'string'`, `first === second`. `undefined` for any other term.
 */
export function tagPhrase(term: Term, spec: InputSpec): string | undefined {
  if (term.sort !== 'Bool') return undefined;
  if (term.kind === 'variable') return aliasPhrase(term.name);
  const variables = freeVariables([term]);
  const [only] = variables;
  const place = only && variables.length <= MAX_VARIABLES ? placeOfTag(only.name, spec) : undefined;
  return place && alternativePhrase({ kind: 'alternative', place, allowed: allowedTags(term, place) });
}

function aliasPhrase(variable: string): string | undefined {
  return aliasedLocations(variable)?.map(placePhrase).join(' === ');
}

/** A comparison of a place with a constant, and whether it holds. */
export interface AlternativeComparison {
  readonly equality: Term;
  readonly holds: boolean;
}

/**
 * The comparison in a condition such as `typeof id === 'string' && id === 'all'`, or in its opposite: it says by itself
 * what the place holds.
 */
export function comparisonOfAlternative(term: Term, spec: InputSpec): AlternativeComparison | undefined {
  const negated = argumentOf(term, 'not');
  const [whole, holds] = negated === undefined ? [term, true] : [negated, false];
  if (isApplicationOf(whole, 'and')) return comparisonIn(whole.args, { isOr: false, holds }, spec);
  return isApplicationOf(whole, 'or') && holds
    ? comparisonIn(whole.args, { isOr: true, holds: false }, spec)
    : undefined;
}

function comparisonIn(
  parts: readonly Term[],
  { isOr, holds }: { readonly isOr: boolean; readonly holds: boolean },
  spec: InputSpec,
): AlternativeComparison | undefined {
  const [tag, last] = parts;
  const equality = isOr ? last && argumentOf(last, 'not') : last;
  if (parts.length !== 2 || tag === undefined || equality === undefined) return undefined;
  const variables = freeVariables([tag]);
  const place = variables[0] && variables.length === 1 ? placeOfTag(variables[0].name, spec) : undefined;
  const compared = place && constantComparedWith(place, equality);
  if (place === undefined || compared === undefined) return undefined;
  // The condition on the tag must say just that the place holds a value of the constant's type.
  const allowed = allowedTags(tag, place);
  const isJust = place.shape.alternatives.every(
    ({ kind }, index) => allowed.has(index) === ((kind === compared) !== isOr),
  );
  return isJust ? { equality, holds } : undefined;
}

/** The type of the constant that a place is compared with. */
function constantComparedWith({ location }: TaggedPlace, equality: Term): string | undefined {
  const sides = isApplicationOf(equality, 'same') || isApplicationOf(equality, 'f64.eq') ? equality.args : [];
  const isOfPlace = sides.some(
    (side) => side.kind === 'variable' && splitVariable(side.name).location === location,
  );
  const constant = sides.find((side) => side.kind === 'constant');
  return isOfPlace && constant?.kind === 'constant' ? typeof constant.value : undefined;
}

import { printReadable } from '../../expr/print/readable.ts';
import type { Term } from '../../expr/term.ts';
import { freeVariables } from '../../expr/variables.ts';
import { isWithin, type Location } from '../../model/input/location.ts';
import { STEPS } from '../../model/rendering.ts';
import { payloadVariable, splitVariable } from '../../model/input/variable-names.ts';
import type { InputSpec } from '../input/read-input.ts';
import { alternativePhrase } from './alternative-phrase.ts';
import { termDescriber } from './describe-term.ts';
import type { AlternativeFact, Comparison, Fact, IdentityFact, TaggedPlace } from './fact.ts';
import { termsOf, withoutImplied } from './implication.ts';
import { placePhrase } from './place-phrase.ts';
import { booleanPhrase, unionBooleans, type UnionBooleans } from './union-booleans.ts';

/** Facts as a condition: `a === b && x > 3`. Facts that others imply are left out; empty without facts. */
export function conditionPhrase(facts: readonly Fact[], spec: InputSpec): string {
  const needed = withoutImplied(facts.filter((fact) => !isOfSteps(fact)));
  const mentioned = new Set([
    ...freeVariables(needed.flatMap(termsOf)).map((variable) => variable.name),
    ...needed.flatMap(placesOf),
  ]);
  const booleans = unionBooleans(needed);
  const telling = new Set([...needed.flatMap(tellingOf), ...booleans.keys()]);
  const phrases = needed
    .filter((fact) => fact.kind !== 'alternative' || !isPlainFromRest(fact, { mentioned, telling }))
    .map((fact) => factPhrase(fact, { isJoined: needed.length > 1, spec, booleans }));
  return [...new Set(phrases)].join(' && ');
}

/** Whether a fact is about the steps that follow a rendering: names of tests tell them in other words. */
function isOfSteps(fact: Fact): boolean {
  const places = [
    ...freeVariables(termsOf(fact)).map(({ name }) => splitVariable(name).location),
    ...placesOf(fact),
  ];
  return places.length > 0 && places.every((one) => isWithin(one, STEPS));
}

interface PhraseContext {
  readonly isJoined: boolean;
  readonly spec: InputSpec;
  readonly booleans: UnionBooleans;
}

function factPhrase(fact: Fact, { isJoined, spec, booleans }: PhraseContext): string {
  const describe = termDescriber(spec);
  switch (fact.kind) {
    case 'comparison':
      return emptinessPhrase(fact) ?? printReadable(fact.term, { describe });
    case 'NaN':
      return `${printReadable(fact.subject, { describe })} is NaN`;
    case 'alternative':
      return alternativePhrase(fact);
    case 'identity':
      return identityPhrase(fact);
    case 'other': {
      const text = booleanPhrase(fact.term, booleans, describe) ?? printReadable(fact.term, { describe });
      const isLoose = bindsLoosely(fact.term) && describe(fact.term) === undefined;
      return isJoined && isLoose ? `(${text})` : text;
    }
  }
}

/** Says `is empty` for a list of length 0. */
function emptinessPhrase({ left, relation, right }: Comparison): string | undefined {
  if (left.kind !== 'variable' || relation !== '===' || right.kind !== 'constant' || right.value !== 0n)
    return undefined;
  const { location, part } = splitVariable(left.name);
  return part === '#length' ? `${placePhrase(location)} is empty` : undefined;
}

/** Whether the term needs parentheses next to `&&`. */
function bindsLoosely(term: Term): boolean {
  return term.kind === 'application' && (term.operator === 'or' || term.operator === 'ite');
}

/** `from and to are the same object`; for a place and one that contains it, `head.next is head`. */
function identityPhrase({ places: [alias, original], isSame }: IdentityFact): string {
  const [one, other] = [placePhrase(original), placePhrase(alias)];
  if (isUnder(alias, original)) return `${other} is ${isSame ? '' : 'not '}${one}`;
  return `${one} and ${other} are ${isSame ? 'the same object' : 'different objects'}`;
}

/** The places that a fact mentions other than by variables. */
function placesOf(fact: Fact): readonly Location[] {
  if (fact.kind === 'alternative') return [fact.place.location];
  return fact.kind === 'identity' ? fact.places : [];
}

/** Variables whose kind a fact gives away: `x > 3` holds for numbers alone, `x !== ''` and `Number(x) === 0` for others too. */
function tellingOf(fact: Fact): readonly string[] {
  if (fact.kind === 'comparison') {
    if (fact.relation === '!==') return [];
    return [fact.left, fact.right].flatMap((side) =>
      side.kind === 'variable' ? [side.name] : measuredBy(side),
    );
  }
  return fact.kind === 'other' ? measuredBy(fact.term) : [];
}

/** Variables that a term looks into as texts: only these have a length or match a pattern. */
function measuredBy(term: Term): readonly string[] {
  const asked = term.kind === 'application' && term.operator === 'not' ? term.args[0] : term;
  if (asked?.kind !== 'application' || !/^(?:str\.(?!toNumber)|re\.)/.test(asked.operator)) return [];
  return freeVariables([asked]).map(({ name }) => name);
}

/**
 * `typeof x === 'number'` is redundant if the rest of the name compares `x` with numbers, and `x !== null` if it
 * mentions a member of `x`.
 */
function isPlainFromRest(
  { place, allowed }: AlternativeFact,
  { mentioned, telling }: Record<'mentioned' | 'telling', ReadonlySet<string>>,
): boolean {
  return [...allowed].every((tag) => {
    const alternative = place.shape.alternatives[tag];
    if (alternative?.kind === 'heap') return isEntered(place, tag, mentioned);
    if (alternative === undefined || alternative.kind === 'literal') return false;
    return telling.has(payloadVariable(place.location, alternative, true));
  });
}

/** Whether the name mentions something inside the object that a place holds. */
function isEntered({ location, shape }: TaggedPlace, tag: number, mentioned: ReadonlySet<string>): boolean {
  const first = shape.alternatives.findIndex(({ kind }) => kind === 'heap');
  const isOnly = shape.alternatives.filter(({ kind }) => kind === 'heap').length === 1;
  if (!isOnly || first !== tag) return false;
  return [...mentioned].some((name) => {
    const split = splitVariable(name);
    return isUnder(split.location, location) || (split.location === location && split.part === '#length');
  });
}

/** Whether a place lies inside another. */
const isUnder = (place: Location, container: Location): boolean =>
  place !== container && isWithin(place, container);

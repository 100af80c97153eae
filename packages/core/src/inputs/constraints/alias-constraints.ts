import { and, apply, not, or } from '../../expr/build.ts';
import type { Term } from '../../expr/term.ts';
import { stepsWithin, type Location } from '../../model/input/location.ts';
import {
  aliasVariable,
  aliasedLocations,
  scalarSort,
  splitVariable,
  tagVariable,
} from '../../model/input/variable-names.ts';
import type { DomainTools } from './domain-tools.ts';

/** Two places, and the condition that they hold the same object. */
interface AliasFact {
  readonly variable: string;
  readonly alias: Location;
  readonly original: Location;
  readonly holds: Term;
}

/**
 * Consequences of two places holding the same object: both hold an object at all, their contents are the same, and an
 * object that is the same as one is the same as the other.
 */
export function aliasConstraints(tools: DomainTools, variables: ReadonlySet<string>): readonly Term[] {
  const facts = [...variables].flatMap((variable): readonly AliasFact[] => {
    const pair = aliasedLocations(variable);
    if (pair === undefined) return [];
    const [alias, original] = pair;
    return [{ variable, alias, original, holds: tools.factory.variable('Bool', variable) }];
  });
  if (facts.length === 0) return [];
  return [
    ...facts.flatMap((fact) => [fact.alias, fact.original].flatMap((place) => isObject(tools, fact, place))),
    ...facts.flatMap((fact) => congruence(tools, fact, variables)),
    ...transitivity(tools, facts),
  ];
}

function implies({ factory }: DomainTools, condition: Term, consequence: Term): Term {
  return or(factory, [not(factory, condition), consequence]);
}

/** The tag of a place that may hold something else says that it holds the object. */
function isObject(tools: DomainTools, { holds }: AliasFact, place: Location): readonly Term[] {
  const { factory, shapes } = tools;
  const alternative = /@(\d+)$/.exec(place);
  const location = alternative === null ? place : place.slice(0, alternative.index);
  const shape = shapes.shapeAt(location);
  if (shape?.kind !== 'choice') return [];
  const first = shape.alternatives.findIndex(({ kind }) => kind === 'heap');
  const index = alternative === null ? first : Number(alternative[1]);
  const tag = factory.variable('Int', tagVariable(location));
  return [implies(tools, holds, apply(factory, 'same', tag, factory.constant('Int', BigInt(index))))];
}

/** Equates the contents of both names for one object. */
function congruence(tools: DomainTools, fact: AliasFact, variables: ReadonlySet<string>): readonly Term[] {
  const { factory } = tools;
  return [...variables].flatMap((variable): readonly Term[] => {
    const renamed = renameVariable(variable, fact);
    if (renamed === undefined || renamed === variable || !(renamed === TRIVIAL || variables.has(renamed)))
      return [];
    const term = factory.variable(sortOf(variable), variable);
    if (renamed === TRIVIAL) return [implies(tools, fact.holds, term)];
    return [implies(tools, fact.holds, apply(factory, 'same', term, factory.variable(term.sort, renamed)))];
  });

  function sortOf(variable: string): Term['sort'] {
    if (aliasedLocations(variable) !== undefined) return 'Bool';
    const { location, part } = splitVariable(variable);
    if (part === '#tag' || part === '#length') return 'Int';
    const kind = part === '' ? tools.shapes.shapeAt(location)?.kind : part.slice(1);
    return scalarSort(kind) ?? 'Float64';
  }
}

/** Stands for a place being itself. */
const TRIVIAL = '';

/** The same variable under the original's name; `undefined` if it is not about the alias. */
function renameVariable(variable: string, { alias, original, variable: own }: AliasFact): string | undefined {
  if (variable === own) return undefined;
  const pair = aliasedLocations(variable);
  if (pair === undefined) {
    const { location, part } = splitVariable(variable);
    // Which alternative a place takes says nothing about another place with the same object.
    const renamed = location === alias && part === '#tag' ? undefined : rename(location, alias, original);
    return renamed === undefined ? undefined : renamed + part;
  }
  const [left, right] = pair.map((place) => rename(place, alias, original));
  if (left === undefined && right === undefined) return undefined;
  const [one, other] = [left ?? pair[0], right ?? pair[1]];
  return one === other ? TRIVIAL : aliasVariable(one, other);
}

function rename(location: Location, alias: Location, original: Location): Location | undefined {
  const rest = stepsWithin(location, alias);
  return rest === undefined ? undefined : original + rest;
}

function transitivity(tools: DomainTools, facts: readonly AliasFact[]): readonly Term[] {
  const byPlace = new Map<Location, AliasFact[]>();
  for (const fact of facts) {
    for (const place of [fact.alias, fact.original])
      byPlace.set(place, [...(byPlace.get(place) ?? []), fact]);
  }
  const byVariable = new Map(facts.map((fact) => [fact.variable, fact]));
  return [...byPlace].flatMap(([place, around]) =>
    around.flatMap((left, index) =>
      around.slice(index + 1).flatMap((right): readonly Term[] => {
        const third = byVariable.get(aliasVariable(otherPlace(left, place), otherPlace(right, place)));
        return third === undefined
          ? []
          : [implies(tools, and(tools.factory, [left.holds, right.holds]), third.holds)];
      }),
    ),
  );
}

const otherPlace = ({ alias, original }: AliasFact, place: Location): Location =>
  alias === place ? original : alias;

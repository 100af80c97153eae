import { Evaluator, type Assignment } from '../../expr/evaluate/evaluate.ts';
import type { Simplifier } from '../../expr/simplify/simplifier.ts';
import type { Term } from '../../expr/term.ts';
import type { TermFactory } from '../../expr/term-factory.ts';
import { freeVariables } from '../../expr/variables.ts';
import { isRejectedPromise } from '../../model/input/heap-shape.ts';
import { isWithin, type Location } from '../../model/input/location.ts';
import type { ConfirmedTest } from '../../model/test-case.ts';
import { aliasedLocations, splitVariable, tagVariable } from '../../model/input/variable-names.ts';
import { completeModel } from '../../expr/default-values.ts';
import { declaredAt } from '../../inputs/declared-place.ts';
import type { InputSpec } from '../input/read-input.ts';
import type { AlternativeFact, Fact } from './fact.ts';
import { fixVariables, isSmall } from './fix-variables.ts';
import { mergeBounds } from './merge-bounds.ts';
import { readFact } from './read-fact.ts';
import { shorterTerm } from './shorter-term.ts';
import { allowedTags, placeOfTag } from './tagged-places.ts';

/** Maximum size of a condition; a larger one makes no readable name. */
const MAX_PARTS = 300;

/** Tools for making and rewriting terms. */
export interface TermTools {
  readonly factory: TermFactory;
  readonly simplifier: Simplifier;
}

/**
 * Facts of a test's path condition, in the order of the decisions; `undefined` if it is too large to be put into words
 * or does not hold for the input at all. Where they are to tell the whole class of inputs that take the path, nothing is
 * narrowed to the alternatives that this input has.
 */
export function pathFacts(
  { target, path }: Pick<ConfirmedTest, 'target' | 'path'>,
  { isOfClass = false, ...tools }: TermTools & { readonly isOfClass?: boolean },
): readonly Fact[] | undefined {
  if (!isSmall(path.pathCondition, MAX_PARTS)) return undefined;
  const input = completeModel(path.input, freeVariables(path.pathCondition));
  const facts = path.pathCondition
    .flatMap((conjunct) => conjunctsOf(shorterTerm(conjunct, tools.simplifier)))
    .flatMap((conjunct) => factsOf(conjunct, { input, spec: target, tools, isOfClass }))
    .filter((fact) => fact.kind !== 'alternative' || isThere(fact.place.location, { input, spec: target }));
  const isFalse = facts.some(
    (fact) => fact.kind === 'other' && fact.term.kind === 'constant' && fact.term.value === false,
  );
  const said = mergeAlternatives(facts.filter((fact) => !isTrivial(fact)));
  return isFalse ? undefined : mergeBounds(said, tools.factory);
}

interface FactContext {
  readonly input: Assignment;
  readonly spec: InputSpec;
  readonly tools: TermTools;
  readonly isOfClass: boolean;
}

/** Whether a place lies in objects alone: what is in a text or in `null` is decided, but nobody can see it. */
function isThere(place: Location, { input, spec }: Pick<FactContext, 'input' | 'spec'>): boolean {
  return [...input].every(([variable, tag]) => {
    const { location, part } = splitVariable(variable);
    if (part !== '#tag' || location === place || !isWithin(place, location)) return true;
    const shape = declaredAt(spec, location)?.shape;
    return shape?.kind !== 'choice' || shape.alternatives[Number(tag)]?.kind === 'heap';
  });
}

function conjunctsOf(term: Term): readonly Term[] {
  const isConjunction = term.kind === 'application' && term.operator === 'and';
  return isConjunction ? term.args.flatMap(conjunctsOf) : [term];
}

/**
 * A conjunct about one tag alone narrows the alternatives of its place, and one about two places alone
 * says whether they hold the same. A conjunct about these and more is read with them fixed to what the
 * input has, which becomes a fact of its own.
 */
function factsOf(conjunct: Term, context: FactContext): readonly Fact[] {
  const { input } = context;
  const names = new Set(freeVariables([conjunct]).map((variable) => variable.name));
  const tagged = [...names].flatMap((name) => placeOfTag(name, context.spec) ?? []);
  const aliases = [...names].filter((name) => aliasedLocations(name) !== undefined);
  if (names.size === 1 && tagged[0] !== undefined) {
    return [{ kind: 'alternative', place: tagged[0], allowed: allowedTags(conjunct, tagged[0]) }];
  }
  if (context.isOfClass && names.size > 1 && tagged.length + aliases.length > 0)
    return [{ kind: 'other', term: conjunct }];
  const identities = aliases.flatMap((name) => identityOf(name, input, names.size === 1));
  if (names.size === 1 && aliases.length === 1) return identities;
  const tags = tagged.map((place): Fact => {
    const tag = Number(input.get(tagVariable(place.location)));
    return { kind: 'alternative', place, allowed: new Set([tag]) };
  });
  const known = [...tagged.map(({ location }) => tagVariable(location)), ...aliases];
  const rest = known.length === 0 ? [conjunct] : conjunctsOf(fixedTo(known, conjunct, context));
  return [...tags, ...identities, ...rest.map((part) => readFact(part, new Evaluator(input)))];
}

/** Whether two places hold the same object; that they do not counts only if a conjunct is about it alone. */
function identityOf(alias: string, input: Assignment, wasAsked: boolean): readonly Fact[] {
  const places = aliasedLocations(alias);
  const isSame = input.get(alias) === true;
  return places === undefined || (!isSame && !wasAsked) ? [] : [{ kind: 'identity', places, isSame }];
}

function fixedTo(names: readonly string[], conjunct: Term, { input, tools }: FactContext): Term {
  const constants = names.map((name) => {
    const value = input.get(name);
    const term =
      typeof value === 'boolean'
        ? tools.factory.constant('Bool', value)
        : tools.factory.constant('Int', value as bigint);
    return [name, term] as const;
  });
  return tools.simplifier.simplify(fixVariables(conjunct, new Map(constants), tools.factory));
}

/** Merges all facts about one place's alternatives into the first of them. */
function mergeAlternatives(facts: readonly Fact[]): readonly Fact[] {
  const merged: Fact[] = [];
  for (const next of facts) {
    const index = merged.findIndex(
      (known) =>
        known.kind === 'alternative' &&
        next.kind === 'alternative' &&
        known.place.location === next.place.location,
    );
    const known = merged[index];
    if (known?.kind === 'alternative' && next.kind === 'alternative') {
      merged[index] = { ...known, allowed: known.allowed.intersection(next.allowed) };
    } else merged.push(next);
  }
  return merged;
}

/** A condition that always holds, or that leaves every alternative open. */
function isTrivial(known: Fact): boolean {
  if (known.kind === 'alternative')
    return (
      known.allowed.size === known.place.shape.alternatives.length || isOfOneClass(known) || isUsual(known)
    );
  return known.kind === 'other' && known.term.kind === 'constant';
}

/** Whether all alternatives are of one class, a double or a real object: to the code they are the same. */
function isOfOneClass({ place: { shape, heap } }: AlternativeFact): boolean {
  const types = shape.alternatives.map((one) => (one.kind === 'heap' ? heap[one.id] : undefined));
  const hasDouble = types.some((type) => type?.kind === 'object' && type.double !== undefined);
  return hasDouble && new Set(types.map((type) => type?.typeText)).size === 1;
}

/** Whether a promise is fulfilled, or rejected with any error: names tell only what is unusual. */
function isUsual({ place: { shape, heap, location }, allowed }: AlternativeFact): boolean {
  if (/>\d+$/.test(location)) return true;
  if (location.endsWith('^')) return allowed.size === 1 && allowed.has(0);
  const types = shape.alternatives.map((one) => (one.kind === 'heap' ? heap[one.id] : undefined));
  const left = types.filter((_, tag) => allowed.has(tag));
  return (
    types.some(isRejectedPromise) &&
    left.every((type) => type?.kind === 'promise' && !isRejectedPromise(type))
  );
}

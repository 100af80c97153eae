import { printReadable } from '../../expr/print/readable.ts';
import type { Term } from '../../expr/term.ts';
import { freeVariables } from '../../expr/variables.ts';
import type { InputShape } from '../../model/input/input-shape.ts';
import { stepsOf } from '../../model/input/location.ts';
import { aliasedLocations, splitVariable } from '../../model/input/variable-names.ts';
import type { InputSpec } from '../input/read-input.ts';
import { scalarLiteral } from '../literals.ts';
import type { TaggedPlace } from './fact.ts';
import { searchOnward, useMatches } from './pattern-terms.ts';
import { placePhrase, variablePhrase } from './place-phrase.ts';
import { allowedTags, placeOfTag } from './tagged-places.ts';

/** Levels of nesting of an expression; a deeper one is not written. */
const MAX_DEPTH = 60;

/** Parts of variable names that have the value that JavaScript reads at their place, or the length there. */
const PLAIN_PARTS: ReadonlySet<string> = new Set(['', '#length', '#string', '#boolean', '#bigint', '#tag']);

/**
 * A term as JavaScript over the parameters, with the very meaning of the term; `undefined` if it is about what JavaScript
 * has no expression for, such as the result of a stand-in, or is too large.
 */
export function exactExpression(term: Term, spec: InputSpec): string | undefined {
  if (!freeVariables([term]).every(({ name }) => isPlain(name))) return undefined;
  if (searchOnward([term]) || useMatches([term])) return undefined;
  const seen = { bareTags: 0 };
  const text = printReadable(term, {
    exact: true,
    maxDepth: MAX_DEPTH,
    describe: (one) => {
      const words = tagExpression(one, spec);
      // A tag by itself is no value of JavaScript.
      if (one.kind === 'variable' && splitVariable(one.name).part === '#tag') seen.bareTags += 1;
      return words ?? (one.kind === 'variable' ? variablePhrase(one.name, spec) : undefined);
    },
  });
  return seen.bareTags === 0 && !text.includes('…') ? text : undefined;
}

/** Whether a variable is the value or the length of what properties and elements lead to. */
function isPlain(name: string): boolean {
  if (aliasedLocations(name) !== undefined) return false;
  const { location, part } = splitVariable(name);
  return PLAIN_PARTS.has(part) && stepsOf(location).steps.every((step) => /^[.[@]/.test(step));
}

/** A condition on one tag alone, by types and values: `(typeof id === 'string' || id === null)`. */
function tagExpression(term: Term, spec: InputSpec): string | undefined {
  const [only, another] = term.sort === 'Bool' && term.kind === 'application' ? freeVariables([term]) : [];
  if (only === undefined || another !== undefined) return undefined;
  const place = placeOfTag(only.name, spec);
  if (place === undefined) return undefined;
  const allowed = allowedTags(term, place);
  const texts = place.shape.alternatives
    .filter((_, tag) => allowed.has(tag))
    .map((one) => alternativeExpression(one, place));
  return texts.includes(undefined) ? undefined : `(${texts.join(' || ') || 'false'})`;
}

function alternativeExpression(one: InputShape, { shape, location }: TaggedPlace): string | undefined {
  const name = placePhrase(location);
  if (one.kind === 'literal') return one.enumMember ? undefined : `${name} === ${scalarLiteral(one.value)}`;
  if (one.kind !== 'heap') return `typeof ${name} === '${one.kind}'`;
  const isOnlyObject = shape.alternatives.filter(({ kind }) => kind === 'heap').length === 1;
  return isOnlyObject ? `typeof ${name} === 'object' && ${name} !== null` : undefined;
}

/** Conditions as one expression in JavaScript, if all of them have one. */
export function exactCondition(conditions: readonly Term[], spec: InputSpec): string | undefined {
  const texts = conditions.map((one) => exactExpression(one, spec));
  if (texts.includes(undefined)) return undefined;
  return texts.length === 0 ? 'true' : texts.map((text) => `(${text})`).join(' && ');
}

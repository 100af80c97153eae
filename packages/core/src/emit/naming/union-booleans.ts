import type { Term } from '../../expr/term.ts';
import { payloadVariable } from '../../model/input/variable-names.ts';
import type { Fact } from './fact.ts';

/** The booleans that unions hold on a path, by variable, with whether nothing else in their union is truthy. */
export type UnionBooleans = ReadonlyMap<string, { readonly isOnlyTruthy: boolean }>;

/** Finds the unions of which a path leaves the boolean only, and says which one. */
export function unionBooleans(facts: readonly Fact[]): UnionBooleans {
  const decided = new Set(facts.flatMap((fact) => (fact.kind === 'other' ? decidedBy(fact.term) : [])));
  return new Map(
    facts.flatMap((fact) => {
      if (fact.kind !== 'alternative' || fact.allowed.size !== 1) return [];
      const { location, shape } = fact.place;
      const [only] = shape.alternatives.filter((_, tag) => fact.allowed.has(tag));
      if (only?.kind !== 'boolean') return [];
      const name = payloadVariable(location, only, true);
      const isOnlyTruthy = shape.alternatives.every(
        (one) => one === only || (one.kind === 'literal' && !one.value),
      );
      return decided.has(name) ? [[name, { isOnlyTruthy }] as const] : [];
    }),
  );
}

/** Says which boolean a union holds, and thereby that it holds one: `strict === false`. */
export function booleanPhrase(
  term: Term,
  booleans: UnionBooleans,
  describe: (term: Term) => string | undefined,
): string | undefined {
  const [name] = decidedBy(term);
  const known = name === undefined ? undefined : booleans.get(name);
  if (known === undefined) return undefined;
  const isTrue = term.kind === 'variable';
  const text = describe(isTrue ? term : variableOf(term));
  if (isTrue && known.isOnlyTruthy) return text;
  return text && `${text} === ${isTrue}`;
}

/** The variable that a term consists of, negated or not. */
function decidedBy(term: Term): readonly string[] {
  const variable = variableOf(term);
  return variable.kind === 'variable' && variable.sort === 'Bool' ? [variable.name] : [];
}

function variableOf(term: Term): Term {
  return (term.kind === 'application' && term.operator === 'not' ? term.args[0] : undefined) ?? term;
}

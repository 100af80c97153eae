import { printReadable } from '../../expr/print/readable.ts';
import type { Term } from '../../expr/term.ts';
import { freeVariables } from '../../expr/variables.ts';
import type { ParameterSpec } from '../../protocol/input-shape.ts';
import { payloadVariable } from '../../protocol/variable-names.ts';
import { alternativePhrase } from './alternative-phrase.ts';
import type { AlternativeFact, Fact } from './fact.ts';
import { termsOf, withoutImplied } from './implication.ts';

/** Facts as a condition: `a === b && x > 3`. Facts that others imply are left out; empty without facts. */
export function conditionPhrase(facts: readonly Fact[]): string {
  const needed = withoutImplied(facts);
  const mentioned = new Set(freeVariables(needed.flatMap(termsOf)).map((variable) => variable.name));
  const phrases = needed
    .filter((fact) => fact.kind !== 'alternative' || !isPlainFromRest(fact, mentioned))
    .map((fact) => factPhrase(fact, needed.length > 1));
  return [...new Set(phrases)].join(' && ');
}

function factPhrase(fact: Fact, isJoined: boolean): string {
  switch (fact.kind) {
    case 'comparison':
      return printReadable(fact.term, { describe: parameterName });
    case 'NaN':
      return `${printReadable(fact.subject, { describe: parameterName })} is NaN`;
    case 'alternative':
      return alternativePhrase(fact);
    case 'other': {
      const text = printReadable(fact.term, { describe: parameterName });
      return isJoined && bindsLoosely(fact.term) ? `(${text})` : text;
    }
  }
}

/** Whether `&&` would take the term apart. */
function bindsLoosely(term: Term): boolean {
  return term.kind === 'application' && (term.operator === 'or' || term.operator === 'ite');
}

/** A payload goes by the name of its parameter: `x#string` is `x`. */
function parameterName(term: Term): string | undefined {
  return term.kind === 'variable' ? term.name.split('#')[0] : undefined;
}

/** `typeof x === 'number'` goes without saying where the rest of the name compares `x` with numbers. */
function isPlainFromRest({ parameter, allowed }: AlternativeFact, mentioned: ReadonlySet<string>): boolean {
  return [...allowed].every((tag) => {
    const variable = payloadName(parameter, tag);
    return variable !== undefined && mentioned.has(variable);
  });
}

function payloadName({ name, shape }: ParameterSpec, tag: number): string | undefined {
  const alternative = shape.kind === 'choice' ? shape.alternatives[tag] : undefined;
  if (alternative === undefined || alternative.kind === 'literal') return undefined;
  return payloadVariable(name, alternative, true);
}

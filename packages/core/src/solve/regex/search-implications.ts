import { apply } from '../../expr/build.ts';
import { findMatch } from '../../expr/regex/find-match.ts';
import { parsePattern } from '../../expr/regex/parse-pattern.ts';
import { groupNumbered, shortestMatch } from '../../expr/regex/pattern-facts.ts';
import { regLanOf } from '../../expr/regex/reglan.ts';
import type { Pattern } from '../../expr/regex/pattern.ts';
import type { ApplicationTerm, Term } from '../../expr/term.ts';
import type { TermFactory } from '../../expr/term-factory.ts';
import { constantValue, isApplicationOf } from '../../expr/term-matching.ts';

/**
 * Conditions that follow from searches that must find something: a string is at least as long as the shortest
 * match. Law: every assignment that satisfies `conjuncts` satisfies the result.
 */
export function searchImplications(factory: TermFactory, conjuncts: readonly Term[]): readonly Term[] {
  return conjuncts.flatMap((conjunct) => {
    const pattern = isApplicationOf(conjunct, 're.test') ? patternOf(conjunct) : undefined;
    if (!isApplicationOf(conjunct, 're.test') || pattern === undefined) return [];
    const least = factory.constant('Int', BigInt(shortestMatch(pattern.root)));
    return [apply(factory, 'int.le', least, apply(factory, 'str.length', conjunct.args[2] as Term))];
  });
}

/** Whether a conjunct demands a capture that the group never makes. Law: no assignment satisfies such a conjunct. */
export function isImpossibleCapture(conjunct: Term): boolean {
  if (!isApplicationOf(conjunct, 'same')) return false;
  const group = conjunct.args.find((arg) => isApplicationOf(arg, 're.group'));
  const text = conjunct.args.map((arg) => constantValue('String', arg)).find((value) => value !== undefined);
  // The empty string also stands for a group that takes no part.
  if (group?.kind !== 'application' || text === undefined || text === '') return false;
  const pattern = patternOf(group);
  const number = Number(constantValue('Int', group.args[4] as Term) ?? 0n);
  const body = pattern === undefined ? undefined : groupNumbered(pattern, number);
  if (body === undefined) return false;
  const [source, flags] = [`^(?:${body.source})$`, body.flags.replace(/[my]/g, '')];
  const language = parsePattern(source, flags);
  // Captures of a regular group do not depend on the parts around it.
  const isRegular = language !== undefined && regLanOf(language) !== undefined;
  return isRegular && findMatch(source, flags, text, 0n) === null;
}

function patternOf({ args }: ApplicationTerm): Pattern | undefined {
  const [source, flags] = [
    constantValue('String', args[0] as Term),
    constantValue('String', args[1] as Term),
  ];
  return source === undefined || flags === undefined ? undefined : parsePattern(source, flags);
}

import { argumentTexts } from '../../emit/naming/input-phrase.ts';
import { callText } from '../../emit/naming/call-text.ts';
import { conditionPhrase } from '../../emit/naming/condition-phrase.ts';
import { exactCondition } from '../../emit/naming/exact-expression.ts';
import { shorterTerm } from '../../emit/naming/shorter-term.ts';
import { searchOnward } from '../../emit/naming/pattern-terms.ts';
import { pathFacts, type TermTools } from '../../emit/naming/path-facts.ts';
import { trackedEffects } from '../../emit/naming/tracked-effects.ts';
import { trackedOutcomePhrase } from '../../emit/naming/tracked-outcome-phrase.ts';
import { not } from '../../expr/build.ts';
import type { Term } from '../../expr/term.ts';
import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { TrackedPart, TrackedRoot } from '../../model/run/tracked-parts.ts';
import type { Outcome } from '../../model/run/outcome.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import type { FoundCase, MemberCall } from './found-case.ts';
import type { TrackedOutcome } from './tracked-outcome.ts';

/** A path of a target with its outcome, and the members of its class that were run. */
export interface TriedPath {
  readonly spec: TargetSpec;
  readonly path: ExecutedPath;
  readonly told: TrackedOutcome;
  readonly members: readonly RunMember[];
  readonly refutedBy?: RunMember;
}

/** An input that was run, and what came of it. */
export interface RunMember {
  readonly input: Assignment;
  readonly outcome: Outcome;
}

/** A class of inputs in words. */
export function tellCase({ spec, path, told, members, refutedBy }: TriedPath, tools: TermTools): FoundCase {
  const call = ({ input, outcome }: RunMember): MemberCall =>
    callOf({ spec, path: { ...path, input }, outcome });
  // A class with an exception is no class: what it comes to is an example.
  const tracked =
    refutedBy === undefined ? told.tracked && inShorterTerms(told.tracked, path, tools) : undefined;
  return {
    condition: wordsOf({ spec, path }, tools),
    expression: exactCondition(path.pathCondition, spec),
    decisions: path.decisions ?? [],
    outcome: trackedOutcomePhrase(told.outcome, tracked, spec),
    effects: trackedEffects(told.outcome, tracked, spec),
    example: call({ input: path.input, outcome: told.outcome }),
    members: members.map(call),
    ...(refutedBy !== undefined && { refutedBy: call(refutedBy) }),
  };
}

function wordsOf({ spec, path }: Pick<TriedPath, 'spec' | 'path'>, tools: TermTools): string | undefined {
  if (path.pathCondition.length === 0) return '';
  if (searchOnward(path.pathCondition)) return undefined;
  const facts = pathFacts({ target: spec, path }, { ...tools, isOfClass: true });
  const words = facts === undefined ? '' : conditionPhrase(facts, spec);
  return words === '' || words.includes('…') ? undefined : words;
}

function callOf({
  spec: target,
  path,
  outcome,
}: Pick<TriedPath, 'spec' | 'path'> & Pick<RunMember, 'outcome'>): MemberCall {
  const test = { target, path, outcome };
  if (target.sequence !== undefined) return { call: callText(test), args: [] };
  const args = argumentTexts(test);
  return { call: `${target.name}(${args.join(', ')})`, args };
}

/** Terms as the code built them, unless their canonical form is shorter; what the path has decided by its value. */
function inShorterTerms(
  roots: readonly TrackedRoot[],
  { pathCondition }: Pick<ExecutedPath, 'pathCondition'>,
  { factory, simplifier }: TermTools,
): readonly TrackedRoot[] {
  const known = new Set(pathCondition.map((one) => simplifier.simplify(one)));
  const isDecided = (term: Term): boolean => term.sort === 'Bool' && known.has(simplifier.simplify(term));
  const shorter = (term: Term): Term => {
    if (isDecided(term)) return factory.constant('Bool', true);
    if (term.sort === 'Bool' && isDecided(not(factory, term))) return factory.constant('Bool', false);
    return shorterTerm(term, simplifier);
  };
  const shown = (part: TrackedPart): TrackedPart =>
    part.source.kind === 'term'
      ? { ...part, source: { kind: 'term', term: shorter(part.source.term) } }
      : part;
  return roots.map(({ root, parts }) => ({ root, parts: parts.map(shown) }));
}

import { constantValue, isApplicationOf } from '../../expr/term-matching.ts';
import type { TermFactory } from '../../expr/term-factory.ts';
import type { Term } from '../../expr/term.ts';
import { splitVariable } from '../../model/input/variable-names.ts';
import type { Comparison, Fact } from './fact.ts';

/**
 * Bounds of a whole number that leave one value become that value. Example: a loop that runs twice implies that a list
 * is longer than 1 and not longer than 2, so its length is 2.
 */
export function mergeBounds(facts: readonly Fact[], factory: TermFactory): readonly Fact[] {
  const bounds = facts.flatMap((fact) => boundOf(fact) ?? []);
  const exact = new Map<Term, bigint>();
  for (const { subject } of bounds) {
    const of = (isLower: boolean): readonly bigint[] =>
      bounds
        .filter((bound) => bound.subject === subject && bound.isLower === isLower)
        .map(({ limit }) => limit);
    const [lowest, highest] = [largest([...of(true), ...leastOf(subject)]), smallest(of(false))];
    if (lowest !== undefined && lowest === highest) exact.set(subject, lowest);
  }
  if (exact.size === 0) return facts;
  const said = new Set<Term>();
  return facts.flatMap((fact): readonly Fact[] => {
    const subject = boundOf(fact)?.subject;
    const value = subject === undefined ? undefined : exact.get(subject);
    if (subject === undefined || value === undefined) return [fact];
    if (said.has(subject)) return [];
    said.add(subject);
    return [equality(subject, value, factory)];
  });
}

/** No length is below zero. */
function leastOf(subject: Term): readonly bigint[] {
  return subject.kind === 'variable' && splitVariable(subject.name).part === '#length' ? [0n] : [];
}

interface Bound {
  readonly subject: Term;
  readonly isLower: boolean;
  readonly limit: bigint;
}

/** An inclusive bound of a whole number, whichever sort it is compared in. */
function boundOf(fact: Fact): Bound | undefined {
  if (fact.kind !== 'comparison') return undefined;
  const { left, relation, right } = fact;
  const subject = isApplicationOf(left, 'f64.fromInt') ? left.args[0] : left;
  const limit = wholeNumber(right);
  if (subject?.sort !== 'Int' || limit === undefined) return undefined;
  const negated = negatedSubject(subject);
  if (negated !== undefined) return mirrored(boundBy(negated, relation, limit));
  return boundBy(subject, relation, limit);
}

/** `x` of `-1 * x`, which is how the canonical form writes a lower bound. */
function negatedSubject(term: Term): Term | undefined {
  if (!isApplicationOf(term, 'int.mul') || term.args.length !== 2) return undefined;
  const [factor, subject] = term.args;
  return factor !== undefined && constantValue('Int', factor) === -1n ? subject : undefined;
}

const mirrored = (bound: Bound | undefined): Bound | undefined =>
  bound === undefined ? undefined : { ...bound, isLower: !bound.isLower, limit: -bound.limit };

function boundBy(subject: Term, relation: Comparison['relation'], limit: bigint): Bound | undefined {
  switch (relation) {
    case '<':
      return { subject, isLower: false, limit: limit - 1n };
    case '<=':
      return { subject, isLower: false, limit };
    case '>':
      return { subject, isLower: true, limit: limit + 1n };
    case '>=':
      return { subject, isLower: true, limit };
    default:
      return undefined;
  }
}

function wholeNumber(term: Term): bigint | undefined {
  const double = constantValue('Float64', term);
  if (double !== undefined) return Number.isSafeInteger(double) ? BigInt(double) : undefined;
  return constantValue('Int', term);
}

function equality(left: Term, value: bigint, factory: TermFactory): Comparison {
  const right = factory.constant('Int', value);
  return { kind: 'comparison', term: factory.apply('same', left, right), left, relation: '===', right };
}

const largest = (values: readonly bigint[]): bigint | undefined =>
  values.reduce<bigint | undefined>(
    (best, value) => (best === undefined || value > best ? value : best),
    undefined,
  );
const smallest = (values: readonly bigint[]): bigint | undefined =>
  values.reduce<bigint | undefined>(
    (best, value) => (best === undefined || value < best ? value : best),
    undefined,
  );

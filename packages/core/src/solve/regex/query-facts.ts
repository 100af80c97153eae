import type { Term } from '../../expr/term.ts';
import { isApplicationOf } from '../../expr/term-matching.ts';

/** A condition and its wanted truth value. */
export interface Literal {
  readonly term: Term;
  readonly isTrue: boolean;
}

/**
 * Truth values of conditions under which all of `conjuncts` hold. Of a disjunction, the first part that no
 * earlier fact refutes is taken.
 */
export function factsOf(conjuncts: readonly Term[]): ReadonlyMap<Term, boolean> {
  const facts = new Map<Term, boolean>();
  const disjunctions: Literal[][] = [];
  const pending: Literal[] = conjuncts.map((term) => ({ term, isTrue: true })).reverse();
  for (let next = pending.pop() ?? choose(disjunctions, facts); next !== undefined;) {
    const { term, isTrue } = next;
    const parts = junctionOf(next);
    if (parts === undefined) facts.set(term, isTrue);
    else if (isConjunctive(next)) pending.push(...parts);
    else disjunctions.push([...parts]);
    next = pending.pop() ?? choose(disjunctions, facts);
  }
  return facts;
}

/** The parts of a connective, with the wanted truth value of each. */
function junctionOf({ term, isTrue }: Literal): readonly Literal[] | undefined {
  if (isApplicationOf(term, 'not')) return [{ term: term.args[0] as Term, isTrue: !isTrue }];
  if (!isApplicationOf(term, 'and') && !isApplicationOf(term, 'or')) return undefined;
  return term.args.map((arg) => ({ term: arg, isTrue }));
}

const isConjunctive = ({ term, isTrue }: Literal): boolean =>
  isApplicationOf(term, 'not') || isApplicationOf(term, isTrue ? 'and' : 'or');

/** The first part of the next disjunction that no fact refutes. */
function choose(disjunctions: Literal[][], facts: ReadonlyMap<Term, boolean>): Literal | undefined {
  for (let parts = disjunctions.shift(); parts !== undefined; parts = disjunctions.shift()) {
    const open = parts.filter((part) => !isRefuted(part, facts));
    if (open[0] !== undefined && !open.some((part) => facts.get(part.term) === part.isTrue)) return open[0];
  }
  return undefined;
}

function isRefuted(literal: Literal, facts: ReadonlyMap<Term, boolean>): boolean {
  const parts = junctionOf(literal);
  if (parts === undefined) return facts.get(literal.term) === !literal.isTrue;
  const isOneRefuted = (part: Literal): boolean => isRefuted(part, facts);
  return isConjunctive(literal) ? parts.some(isOneRefuted) : parts.every(isOneRefuted);
}

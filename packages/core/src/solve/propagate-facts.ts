import type { Term } from '../expr/term.ts';
import type { TermFactory } from '../expr/term-factory.ts';
import { isApplicationOf } from '../expr/term-matching.ts';
import { TermReplacement } from './replace-terms.ts';

/** Facts give rise to new ones this often before the rest is left as it is. */
const MOST_ROUNDS = 4;

/**
 * The same conjunction, in which what one conjunct says by itself is put into the others: beside `a`, the
 * conjunct `¬a ∨ b` is `b`.
 *
 * Law: an assignment satisfies the result exactly when it satisfies `conjuncts`.
 */
export function propagateFacts(factory: TermFactory, conjuncts: readonly Term[]): readonly Term[] {
  let current = conjuncts;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = propagateOnce(factory, current);
    if (next.length === current.length && next.every((term, index) => term === current[index])) break;
    current = next;
  }
  return current;
}

function propagateOnce(factory: TermFactory, conjuncts: readonly Term[]): readonly Term[] {
  const facts = new Map(conjuncts.flatMap((conjunct) => factOf(factory, conjunct)));
  const replacement = new TermReplacement(factory, facts);
  const replaced = conjuncts.map((conjunct) => (isFact(conjunct) ? conjunct : replacement.replace(conjunct)));
  const parts = replaced.flatMap((term) => (isApplicationOf(term, 'and') ? term.args : [term]));
  return [...new Set(parts)].filter((term) => term.kind !== 'constant' || term.value !== true);
}

const isConnective = (term: Term): boolean => isApplicationOf(term, 'and') || isApplicationOf(term, 'or');

const isFact = (term: Term): boolean =>
  !isConnective(term) && !(isApplicationOf(term, 'not') && isConnective(term.args[0] as Term));

/** What a conjunct says of a condition that may occur elsewhere. */
function factOf(factory: TermFactory, conjunct: Term): readonly (readonly [Term, Term])[] {
  if (!isFact(conjunct) || conjunct.kind === 'constant') return [];
  if (!isApplicationOf(conjunct, 'not')) return [[conjunct, factory.constant('Bool', true)]];
  return [[conjunct.args[0] as Term, factory.constant('Bool', false)]];
}

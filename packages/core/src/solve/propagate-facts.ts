import type { Term } from '../expr/term.ts';
import type { TermFactory } from '../expr/term-factory.ts';
import { isApplicationOf } from '../expr/term-matching.ts';
import { TermReplacement } from './replace-terms.ts';

/** Most rounds in which facts give rise to new ones. */
const MAX_ROUNDS = 4;

/**
 * The same conjunction, with the fact of each conjunct put into the others: beside `a`, the conjunct `¬a ∨ b`
 * is `b`.
 *
 * Law: an assignment satisfies the result exactly when it satisfies `conjuncts`.
 */
export function propagateFacts(factory: TermFactory, conjuncts: readonly Term[]): readonly Term[] {
  let current = conjuncts;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
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

/** The condition that a conjunct decides, and its value. */
function factOf(factory: TermFactory, conjunct: Term): readonly (readonly [Term, Term])[] {
  if (!isFact(conjunct) || conjunct.kind === 'constant') return [];
  if (!isApplicationOf(conjunct, 'not')) return [[conjunct, factory.constant('Bool', true)]];
  return [[conjunct.args[0] as Term, factory.constant('Bool', false)]];
}

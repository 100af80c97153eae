import { Evaluator, type Assignment } from '../expr/evaluate/evaluate.ts';
import type { Query } from './solver.ts';

/**
 * Whether every conjunct evaluates to true under `model`, which must assign every free variable. The last
 * conjunct goes first: it is the one that was just negated, so wrong models fail there.
 */
export function satisfiesQuery(query: Query, model: Assignment): boolean {
  const evaluator = new Evaluator(model);
  return query.conjuncts.toReversed().every((conjunct) => evaluator.evaluate(conjunct) === true);
}

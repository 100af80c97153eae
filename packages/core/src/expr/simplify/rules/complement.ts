import type { Term } from '../../term.ts';
import type { TermFactory } from '../../term-factory.ts';
import type { Rule, RuleFamily } from '../rule.ts';
import { negatedAtMost } from './int-comparison.ts';
import { negatedOrder } from './real-comparison.ts';

const negatedComparison = (factory: TermFactory, term: Term): Term | undefined =>
  negatedAtMost(factory, term) ?? negatedOrder(factory, term);

/** `x ≤ 5 ∧ x > 5`: the negation of a canonical relation is a relation, not a `not`. */
const complementary =
  (absorbing: boolean): Rule =>
  (factory, parts) => {
    const relations = parts.filter((part) => part.kind === 'application' && RELATIONS.has(part.operator));
    if (relations.length < 2) return undefined;
    const known = new Set(relations);
    const isDecided = relations.some((part) => known.has(negatedComparison(factory, part) as Term));
    return isDecided ? factory.constant('Bool', absorbing) : undefined;
  };

const RELATIONS: ReadonlySet<string> = new Set(['int.le', 'real.le', 'real.lt']);

/** A relation next to its opposite decides a conjunction or disjunction. */
export const COMPLEMENT_RULES: RuleFamily = { and: [complementary(false)], or: [complementary(true)] };

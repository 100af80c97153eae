import type { DeclaredClass } from '../program/classes/declared-class.ts';
import { branchesIn, planClassTargets, type ClassContext, type OwnMember } from './class-unit.ts';
import type { TargetPlan } from './target-plan.ts';

/**
 * The targets of a function whose results are called: the function, and what can be done with what it
 * returns. They are explored together, as the members of a class are.
 */
export function planReturnedTargets(
  declared: DeclaredClass,
  { branches }: TargetPlan,
  context: ClassContext,
): readonly TargetPlan[] {
  return planClassTargets(declared, context, (own) => sharedOut(branches, own, context));
}

/**
 * Each branch of the function goes to what it returns, if that may take it and nothing before it does;
 * what is left stays with the function itself, which comes first.
 */
function sharedOut(
  branches: readonly number[],
  own: readonly OwnMember[],
  context: ClassContext,
): readonly (readonly number[])[] {
  const left = new Set(branches);
  const members = new Set(
    own.flatMap(({ isOwn, number }) => (isOwn && number !== undefined ? [number] : [])),
  );
  const [, ...returned] = own;
  const shares = returned.map(({ isOwn, number }) => {
    if (!isOwn || number === undefined) return [];
    const others = members.union(context.targets).difference(new Set([number]));
    const share = branchesIn(context.graph.closure(number, others), context).filter((one) => left.has(one));
    for (const branch of share) left.delete(branch);
    return share;
  });
  return [[...left], ...shares];
}

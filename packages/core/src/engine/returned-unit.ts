import type { DeclaredClass } from '../program/classes/declared-class.ts';
import {
  branchesIn,
  codesOf,
  planClassTargets,
  type BranchShares,
  type ClassContext,
  type OwnMember,
} from './class-unit.ts';
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
 * what is left stays with the function itself, which comes first. Some of that may be in functions of
 * which it cannot be seen that they are returned.
 */
function sharedOut(
  branches: readonly number[],
  own: readonly OwnMember[],
  context: ClassContext,
): BranchShares {
  const left = new Set(branches);
  const members = new Set(
    own.flatMap(({ isOwn, number }) => (isOwn && number !== undefined ? [number] : [])),
  );
  const [, ...returned] = own;
  const shares = returned.map((one) => {
    const codes = new Set(codesOf(one));
    const others = members.union(context.targets).difference(codes);
    const share = branchesIn(context.graph.closure(codes, others), context).filter((branch) =>
      left.has(branch),
    );
    for (const branch of share) left.delete(branch);
    return share;
  });
  return { owned: [[...left], ...shares], anyones: [...left] };
}

import type { BranchId } from '../../model/branch-id.ts';
import type { DeclaredClass } from '../../program/classes/declared-class.ts';
import { planClassTargets } from './class-unit.ts';
import type { BranchShares, ClassContext, OwnMember } from './class-context.ts';
import { branchesIn, codesOf } from './member-code.ts';
import type { TargetPlan } from './target-plan.ts';

/**
 * The targets of a function whose result is called: the function, and all that can be called on its result. They are
 * explored together, as the members of a class are.
 */
export function planReturnedTargets(
  declared: DeclaredClass,
  { branches }: TargetPlan,
  context: ClassContext,
): readonly TargetPlan[] {
  return planClassTargets(declared, context, (own) => sharedOut(branches, own, context));
}

/**
 * Gives each branch of the function to the first closure that may take it. The rest stays with the function itself,
 * which comes first; some of it may be in closures that cannot be seen to be returned.
 */
function sharedOut(
  branches: readonly BranchId[],
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

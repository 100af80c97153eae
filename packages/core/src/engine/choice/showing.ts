import type { Term } from '../../expr/term.ts';
import { boundaryGoals } from '../../choose/goals/boundary-goals.ts';
import { operandGoals } from '../../choose/goals/operand-goals.ts';
import { failureGoals } from '../../choose/goals/failure-goals.ts';
import { GoalList } from '../../choose/goals/goal-list.ts';
import { Budget, scaled } from '../../foundation/budget.ts';
import { holdsUnder } from '../../inputs/complete-input.ts';
import type { SiteId } from '../../model/site-id.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import type { ExplorationTools } from '../units/exploration-tools.ts';
import type { RunOptions } from '../run-options.ts';
import { testOf } from '../units/planned-module.ts';
import type { TargetPlan } from '../units/target-plan.ts';

/** Share of a target's budget that is spent, in addition, on goals beyond its branches. */
const SHARE_OF_BUDGET = 0.25;

/** Goals of the tests of one module beyond its branches. */
export class Showing<Path extends ExecutedPath> extends GoalList<Path> {
  readonly budget: Budget;
  /** Goals that depend on the path alone, and not on the values that take it. */
  readonly ofPaths: GoalList<Path>;
  readonly testOf: (site: SiteId) => SiteId | undefined;
  readonly holds: (condition: Term, path: ExecutedPath) => boolean;

  /** `nameOf` names the callable of a path. */
  constructor(
    { module }: TargetPlan,
    { tools, options }: { readonly tools: ExplorationTools; readonly options: RunOptions },
    nameOf: (path: Path) => string,
  ) {
    const joined = (site: SiteId): SiteId | undefined => testOf(site, module);
    const holds = (condition: Term, { input }: ExecutedPath): boolean => holdsUnder(condition, input);
    const operands = operandGoals({ testOf: joined, negate: tools.negate });
    const ofPaths = [operands, failureGoals(tools.negate)];
    const kinds = options.boundaries === 'none' ? ofPaths : [...ofPaths, boundaryGoals(tools.factory)];
    super({ kinds, holds }, nameOf);
    this.ofPaths = new GoalList({ kinds: ofPaths, holds }, nameOf);
    this.testOf = joined;
    this.holds = holds;
    this.budget = new Budget(scaled(tools.budget.limit, SHARE_OF_BUDGET), tools.clock);
  }
}

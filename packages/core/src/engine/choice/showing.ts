import type { Term } from '../../expr/term.ts';
import { boundaryWishes } from '../../explore/wishes/boundary-wishes.ts';
import { operandWishes } from '../../explore/wishes/operand-wishes.ts';
import { WishList } from '../../explore/wishes/wish-list.ts';
import { Budget, scaled } from '../../foundation/budget.ts';
import { holdsUnder } from '../../inputs/complete-input.ts';
import type { ExecutedPath } from '../../protocol/test-case.ts';
import type { ExplorationTools } from '../exploration-tools.ts';
import type { RunOptions } from '../run-options.ts';
import type { TargetPlan } from '../target-plan.ts';

/** So much of what a target may cost is spent, beyond that, on showing more than its branches. */
const SHARE_OF_BUDGET = 0.25;

/** What the tests of one module are to show beyond its branches. */
export class Showing<Path extends ExecutedPath> extends WishList<Path> {
  readonly budget: Budget;
  /** What of it depends on the path alone, and not on the values that take it. */
  readonly ofPaths: WishList<Path>;
  readonly testOf: (site: number) => number | undefined;
  readonly holds: (condition: Term, path: ExecutedPath) => boolean;

  /** `nameOf` says what a path goes through. */
  constructor(
    { module: { joint, siteBase } }: TargetPlan,
    { tools, options }: { readonly tools: ExplorationTools; readonly options: RunOptions },
    nameOf: (path: Path) => string,
  ) {
    const testOf = (site: number): number | undefined => {
      const test = joint.get(site - siteBase);
      return test === undefined ? undefined : test + siteBase;
    };
    const holds = (condition: Term, { input }: ExecutedPath): boolean => holdsUnder(condition, input);
    const operands = operandWishes({ testOf, negate: tools.negate });
    const kinds = options.boundaries === 'none' ? [operands] : [operands, boundaryWishes(tools.factory)];
    super({ kinds, holds }, nameOf);
    this.ofPaths = new WishList({ kinds: [operands], holds }, nameOf);
    this.testOf = testOf;
    this.holds = holds;
    this.budget = new Budget(scaled(tools.budget.limit, SHARE_OF_BUDGET), tools.clock);
  }
}

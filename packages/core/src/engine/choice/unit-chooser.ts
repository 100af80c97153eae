import { independenceGoals } from '../../choose/goals/independence-goals.ts';
import { shortestPaths } from '../../choose/goals/goal-list.ts';
import type { Goal } from '../../choose/goals/goal.ts';
import { CALLED, chooseTests } from '../../choose/minimise/choose-tests.ts';
import { resultWorthShowing } from '../../choose/minimise/result-worth-showing.ts';
import { COST_OF_ACCIDENT, COST_OF_CALL, inputCost } from '../../choose/minimise/simplicity.ts';
import { runPath } from '../../explore/executed-path.ts';
import { ClosedFrontier } from '../../explore/frontiers/closed-frontier.ts';
import { withoutStep } from '../../explore/sequences/without-step.ts';
import type { BranchId } from '../../model/branch-id.ts';
import type { SequenceStep } from '../../model/sequence.ts';
import { endsByItself } from '../../model/run/outcome.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import { isAccident, type ExecutedPath } from '../../model/test-case.ts';
import type { RunOptions } from '../run-options.ts';
import type { ExplorationTools } from '../units/exploration-tools.ts';
import type { ProductSearch } from '../units/product-search.ts';
import type { UnitPlans } from '../units/target-plan.ts';
import { findOverflow } from './overflow.ts';
import { owedBranches } from './owed-branches.ts';
import { reachGoals } from './reach-goals.ts';
import { withReadableInput } from './readable-input.ts';
import { Showing } from './showing.ts';
import { simplifyByRuns } from './simplify-by-runs.ts';
import { alike, branchesOf, shows, throughCalls, type Owed, type UnitPath } from './unit-path.ts';

/** Context for choosing the tests of a unit. */
export interface UnitChoiceContext {
  readonly plans: UnitPlans;
  readonly tools: ExplorationTools;
  readonly options: RunOptions;
  /** Numbers of the mutants that the tests should notice. */
  readonly wantedMutants: readonly number[];
  /** Asks the solver about them. */
  readonly products: ProductSearch;
  /** Whether inputs are searched for, rather than given by the caller. */
  readonly isSearched: boolean;
  specOf(steps: readonly SequenceStep[]): TargetSpec;
}

/** Chooses the paths of a unit that are worth a test, and makes them as simple as they can be. */
export class UnitChooser {
  readonly #context: UnitChoiceContext;
  /** Branches to show, and waypoints as well. */
  readonly #branches: readonly BranchId[];
  readonly #showing: Showing<UnitPath>;
  #alone: readonly Goal<UnitPath>[] = [];

  constructor(context: UnitChoiceContext) {
    this.#context = context;
    this.#branches = context.plans.flatMap(({ branches, waypoints }) => [...branches, ...waypoints]);
    this.#showing = new Showing(context.plans[0], context, ({ last }) => String(last));
  }

  async choose(paths: readonly UnitPath[]): Promise<readonly UnitPath[]> {
    const { options, isSearched, plans } = this.#context;
    // Sequences of calls have no end, so that not every path of theirs can be a test.
    if (options.criterion === 'path' && plans[0].unit.sequences === undefined) return this.#simplify(paths);
    const simple = await this.#simplify(this.#pick(paths, (path) => this.#showing.ofPaths.shownBy(path)));
    if (!isSearched) return this.#pickTests(simple);
    const chosen = this.#pickTests(await this.#withGoals(simple, shortestPaths(paths)));
    return [...chosen, ...(await this.#overflow(chosen))];
  }

  /** The simplest of some paths, made simpler as long as it still takes a branch. */
  async simplest(paths: readonly UnitPath[], branch: BranchId): Promise<UnitPath> {
    const ending = paths.filter(({ outcome }) => endsByItself(outcome));
    const [best] = (ending.length > 0 ? ending : paths).toSorted(
      (one, other) => this.#costOf(one) - this.#costOf(other),
    ) as [UnitPath];
    if (ending.length === 0) return best;
    const owed = { branches: new Set([branch]), outcome: best.outcome, isExact: false };
    const shorter = await this.#shorten(best, owed);
    const simple = await this.#withReadableInput(
      best.isDrawn === true ? await this.#shrink(shorter, owed) : shorter,
    );
    return branchesOf(simple).has(branch) ? simple : shorter;
  }

  #costOf(path: UnitPath): number {
    return (
      inputCost(this.#context.specOf(path.steps), path.input) +
      COST_OF_CALL * path.steps.length +
      (isAccident(path) ? COST_OF_ACCIDENT : 0)
    );
  }

  #pickTests(tests: readonly UnitPath[]): readonly UnitPath[] {
    return this.#pick(tests, (path) => this.#shownBy(path));
  }

  #pick(paths: readonly UnitPath[], shownBy: (path: UnitPath) => Iterable<string>): readonly UnitPath[] {
    return chooseTests(paths, {
      branches: this.#branches,
      costOf: (path) => this.#costOf(path),
      // Each invokable is shown to work, each error it throws, and what its timers do.
      showsOf: (path) => [
        ...[CALLED, ...resultWorthShowing(path)].map((what) => `${path.last}: ${what}`),
        ...shownBy(path),
      ],
    });
  }

  /** The tests, and paths that reach further goals. */
  async #withGoals(tests: readonly UnitPath[], paths: readonly UnitPath[]): Promise<readonly UnitPath[]> {
    const more = await this.#reachAll(this.#showing.goalsFrom(paths), tests);
    const all = [...tests, ...more];
    const alone = independenceGoals(all, {
      paths: [...paths, ...more],
      testOf: (site) => this.#showing.testOf(site),
    });
    this.#alone = [...alone.values()].flat();
    return [...all, ...(await this.#reachAll(alone, all))];
  }

  #reachAll(
    goals: ReadonlyMap<string, readonly Goal<UnitPath>[]>,
    tests: readonly UnitPath[],
  ): Promise<readonly UnitPath[]> {
    return reachGoals(goals, tests, {
      budget: this.#showing.budget,
      limit: this.#context.tools.limit,
      reach: (goal) => this.#reach(goal),
      shownBy: (path) => this.#shownBy(path),
    });
  }

  async #reach({ from, conjuncts }: Goal<UnitPath>): Promise<UnitPath | undefined> {
    const { tools, specOf } = this.#context;
    const spec = specOf(from.steps);
    const path = await tools
      .explorer(spec, {
        executor: tools.executor.withSpec(spec),
        frontier: new ClosedFrontier(),
        given: from.given,
      })
      .reach(conjuncts);
    if (path === undefined) return undefined;
    const all = { branches: branchesOf(path), outcome: path.outcome, isExact: true };
    return this.#withReadableInput(await this.#shorten(alike(path, from), all));
  }

  #shownBy(path: UnitPath): ReadonlySet<string> {
    const alone = this.#alone
      .filter(({ conjuncts }) => conjuncts.every((conjunct) => this.#showing.holds(conjunct, path)))
      .map(({ key }) => key);
    return this.#showing.shownBy(path).union(new Set(alone));
  }

  async #overflow(tests: readonly UnitPath[]): Promise<readonly UnitPath[]> {
    const { options, tools, specOf } = this.#context;
    if (options.boundaries !== 'overflow') return [];
    const found: UnitPath[] = [];
    for (const own of Map.groupBy(tests, ({ last }) => last).values()) {
      const overflow = await findOverflow(own, {
        specOf: ({ steps }) => specOf(steps),
        executor: tools.choosing,
        factory: tools.factory,
      });
      if (overflow !== undefined) found.push(alike(overflow.path, overflow.from));
    }
    return found;
  }

  /** Leaves out unneeded calls, and simplifies the arguments of the others. */
  async #simplify(paths: readonly UnitPath[]): Promise<readonly UnitPath[]> {
    const simplified = [...paths];
    for (const [position, path] of paths.entries()) {
      if (this.#context.tools.limit.isExhausted()) break;
      const others = simplified.filter((_, index) => index !== position);
      const owed = this.#owedBy(path, others);
      const shorter = await this.#shorten(path, owed);
      simplified[position] = await this.#withReadableInput(
        path.isDrawn === true ? await this.#shrink(shorter, owed) : shorter,
      );
    }
    return simplified;
  }

  /** Branches that only this test takes, or all its branches if there are none. */
  #owedBy(path: UnitPath, others: readonly UnitPath[]): Owed {
    const own = branchesOf(path).intersection(new Set(this.#branches));
    return { branches: owedBranches(own, others.map(branchesOf)), outcome: path.outcome, isExact: false };
  }

  /** Removes calls, one at a time, as long as everything owed is still shown. */
  async #shorten(from: UnitPath, owed: Owed): Promise<UnitPath> {
    let best = from;
    for (let position = from.steps.length - 2; position >= 0; position -= 1) {
      const shorter = withoutStep(best.steps, best.input, position);
      if (shorter === undefined) continue;
      const path = await this.#run(shorter.steps, shorter.input);
      if (path !== undefined && shows(path, owed)) {
        best = throughCalls(path, { steps: shorter.steps, last: from.last });
        // A removed call may have been all that needed another: try the rest again.
        position = best.steps.length - 1;
      }
    }
    return best;
  }

  /** Simplifies random values, as long as everything owed is still shown. */
  async #shrink(from: UnitPath, owed: Owed): Promise<UnitPath> {
    const path = await simplifyByRuns(from, {
      spec: this.#context.specOf(from.steps),
      attempt: async (input) => {
        const found = await this.#run(from.steps, input);
        return found !== undefined && shows(found, owed) ? found : undefined;
      },
    });
    return alike(path, from);
  }

  async #withReadableInput(from: UnitPath): Promise<UnitPath> {
    const spec = this.#context.specOf(from.steps);
    const path = await withReadableInput(from, spec, this.#context.tools.choosing.withSpec(spec));
    return alike(path, from);
  }

  #run(steps: readonly SequenceStep[], input: ExecutedPath['input']): Promise<ExecutedPath | undefined> {
    const { tools, specOf } = this.#context;
    return runPath(tools.choosing.withSpec(specOf(steps)), { input, negate: tools.negate });
  }
}

import { CALLED, chooseTests } from '../../emit/minimise/choose-tests.ts';
import { resultWorthShowing } from '../../emit/minimise/result-worth-showing.ts';
import { inputCost } from '../../emit/minimise/simplicity.ts';
import { pathOfRun } from '../../explore/executed-path.ts';
import type { Exploration, Explorer } from '../../explore/explorer.ts';
import { independenceWishes } from '../../explore/wishes/independence-wishes.ts';
import { shortestPaths } from '../../explore/wishes/wish-list.ts';
import type { Wish } from '../../explore/wishes/wish.ts';
import type { ExecutedPath } from '../../protocol/test-case.ts';
import type { ExplorationTools } from '../exploration-tools.ts';
import type { RunOptions } from '../run-options.ts';
import type { TargetPlan } from '../target-plan.ts';
import { fulfilWishes } from './fulfil-wishes.ts';
import { findOverflow } from './overflow.ts';
import { owedBranches } from './owed-branches.ts';
import { withReadableInput } from './readable-input.ts';
import { Showing } from './showing.ts';
import { simplifyByRuns } from './simplify-by-runs.ts';

/** What the tests of a function are chosen from. */
export interface FunctionChoiceContext {
  readonly tools: ExplorationTools;
  readonly explorer: Explorer;
  readonly exploration: Exploration;
  readonly options: RunOptions;
  /** Whether inputs may be searched for, and are not brought by the caller. */
  readonly isSearched: boolean;
}

/**
 * The paths of a function that are worth a test, each with an input that is easy to read: those that cover
 * all branches together and show what decides them; or every path, where every path was asked for.
 */
export async function chooseFunctionTests(
  plan: TargetPlan,
  context: FunctionChoiceContext,
): Promise<readonly ExecutedPath[]> {
  const { exploration, options, isSearched } = context;
  const chooser = new FunctionChooser(plan, context);
  if (options.criterion === 'path') return chooser.readable(exploration.paths);
  const tests = await chooser.readable(chooser.choosePaths());
  if (!isSearched) return chooser.chooseTests(tests);
  const chosen = chooser.chooseTests(await chooser.withWishes(tests));
  return [...chosen, ...(await chooser.overflow(chosen))];
}

class FunctionChooser {
  readonly #plan: TargetPlan;
  readonly #context: FunctionChoiceContext;
  readonly #showing: Showing<ExecutedPath>;
  #alone: readonly Wish[] = [];

  constructor(plan: TargetPlan, context: FunctionChoiceContext) {
    this.#plan = plan;
    this.#context = context;
    this.#showing = new Showing(plan, context, () => plan.spec.name);
  }

  /** Among all paths, before their inputs are what they will be. */
  choosePaths(): readonly ExecutedPath[] {
    return this.#choose(this.#context.exploration.paths, (path) => this.#showing.ofPaths.shownBy(path));
  }

  chooseTests(tests: readonly ExecutedPath[]): readonly ExecutedPath[] {
    return this.#choose(tests, (path) => this.#shownBy(path));
  }

  #choose(
    paths: readonly ExecutedPath[],
    shownBy: (path: ExecutedPath) => Iterable<string>,
  ): readonly ExecutedPath[] {
    return chooseTests(paths, {
      branches: this.#plan.branches,
      costOf: ({ input }) => inputCost(this.#plan.spec, input),
      showsOf: (path) => [CALLED, ...resultWorthShowing(path), ...shownBy(path)],
    });
  }

  async readable(paths: readonly ExecutedPath[]): Promise<readonly ExecutedPath[]> {
    const readable: ExecutedPath[] = [];
    const { limit } = this.#context.tools;
    for (const [position, path] of paths.entries()) {
      if (limit.isExhausted()) return [...readable, ...paths.slice(position)];
      const others = [...readable, ...paths.slice(position + 1)];
      readable.push(
        await this.#withReadableInput(path.isDrawn === true ? await this.#shrunk(path, others) : path),
      );
    }
    return readable;
  }

  /** A path as short as it can be that still shows what no other does. */
  #shrunk(path: ExecutedPath, others: readonly ExecutedPath[]): Promise<ExecutedPath> {
    const { choosing, negate } = this.#context.tools;
    const own = path.coveredBranches.intersection(new Set(this.#plan.branches));
    const owed = owedBranches(
      own,
      others.map(({ coveredBranches }) => coveredBranches),
    );
    return simplifyByRuns(path, {
      spec: this.#plan.spec,
      attempt: async (input) => {
        const record = await choosing.run(input);
        const isEnough = owed.isSubsetOf(record.coveredBranches) && record.outcome.kind === path.outcome.kind;
        return isEnough ? pathOfRun(record, { input, negate }) : undefined;
      },
    });
  }

  /** The tests, and what shows more than they do. */
  async withWishes(tests: readonly ExecutedPath[]): Promise<readonly ExecutedPath[]> {
    const paths = shortestPaths(this.#context.exploration.paths);
    const more = await this.#fulfil(this.#showing.wishesFrom(paths), tests);
    const all = [...tests, ...more];
    const alone = independenceWishes(all, {
      paths: [...paths, ...more],
      testOf: (site) => this.#showing.testOf(site),
    });
    this.#alone = [...alone.values()].flat();
    return [...all, ...(await this.#fulfil(alone, all))];
  }

  async overflow(tests: readonly ExecutedPath[]): Promise<readonly ExecutedPath[]> {
    const { options, tools } = this.#context;
    if (options.boundaries !== 'overflow') return [];
    return findOverflow(tests, { spec: this.#plan.spec, executor: tools.choosing, factory: tools.factory });
  }

  #fulfil(
    wishes: ReadonlyMap<string, readonly Wish[]>,
    given: readonly ExecutedPath[],
  ): Promise<readonly ExecutedPath[]> {
    return fulfilWishes(wishes, given, {
      budget: this.#showing.budget,
      limit: this.#context.tools.limit,
      reach: async ({ conjuncts }) => {
        const path = await this.#context.explorer.reach(conjuncts);
        return path && this.#withReadableInput(path);
      },
      shownBy: (path) => this.#shownBy(path),
    });
  }

  #shownBy(path: ExecutedPath): ReadonlySet<string> {
    const alone = this.#alone
      .filter(({ conjuncts }) => conjuncts.every((conjunct) => this.#showing.holds(conjunct, path)))
      .map(({ key }) => key);
    return this.#showing.shownBy(path).union(new Set(alone));
  }

  #withReadableInput(path: ExecutedPath): Promise<ExecutedPath> {
    return withReadableInput(path, this.#plan.spec, this.#context.tools.choosing);
  }
}

import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import { explainUncovered } from '../../explore/verdicts/explain-uncovered.ts';
import { Budget, scaled, type BudgetLimit } from '../../foundation/budget.ts';
import { branchId, type BranchId } from '../../model/branch-id.ts';
import { passedParameters } from '../../model/input/input-shape.ts';
import { siteId } from '../../model/site-id.ts';
import type { CodeFunction } from '../../program/reach/code-model.ts';
import type { TierLimits } from '../../solve/tiers/numeric-tiers.ts';
import { ExplorationTools, type ExploreContext } from './exploration-tools.ts';
import type { SolverUse } from './explored-target.ts';
import type { PlannedModule } from './planned-module.ts';
import {
  isCodeOf,
  searchedAlone,
  verdictGrounds,
  waysTo,
  type TargetPlan,
  type UnitPlans,
} from './target-plan.ts';
import { UnitSearch } from './unit-search.ts';

/** Mutants of one unit that the solver is asked about. */
const MAX_PRODUCTS = 8;

/** Shares of a function's budget that one mutant gets and all of them; the least steps of one under a work budget. */
const SHARE_OF_MUTANT = 0.05;
const SHARE_OF_ALL = 0.15;
const MIN_STEPS = 100;

/** Mutants of one unit on which the solver gives up before it is asked no more: these questions take longest. */
const MAX_GIVEN_UP = 2;

/**
 * Effort for one question: a tenth of the usual one, since most mutants are told apart or proved with less. The time is
 * far beyond the work, as usual.
 */
const LIMITS: TierLimits = {
  quick: { workLimit: 20_000, timeoutMs: 8_000 },
  exact: { workLimit: 40_000, timeoutMs: 16_000 },
};

/**
 * Answer about a mutant: it is equivalent, or is so provided that something holds which types do not say, or inputs that
 * tell it from the original, most ordinary first.
 */
export type ProductAnswer = 'equivalent' | 'assumed' | readonly Assignment[];

/**
 * Explores a function together with a mutant of it, on the same input, for a difference in what comes out. A difference
 * that is infeasible is none: the verdicts on branches say when that is proved.
 */
export class ProductSearch {
  readonly #plans: UnitPlans;
  readonly #context: ExploreContext;
  #asked: Pick<SolverUse, 'queries' | 'timeMs'> = { queries: 0, timeMs: 0 };

  constructor(plans: UnitPlans, context: ExploreContext) {
    this.#plans = plans;
    this.#context = context;
  }

  /** Use of the solver for the unit, all in all. */
  get solverUse(): Pick<SolverUse, 'queries' | 'timeMs'> {
    const { queries, timeMs } = this.#context.worker.solver.statistics;
    return { queries: this.#asked.queries + queries, timeMs: this.#asked.timeMs + timeMs };
  }

  /** Answers about mutants of the unit, in order; not about those that the solver cannot be asked about. */
  async *answers(
    mutants: readonly number[],
  ): AsyncGenerator<{ readonly mutant: number; readonly answer: ProductAnswer }> {
    const { products } = this.#context;
    const [plan] = this.#plans;
    const root = this.#plans.length === 1 ? calledFunction(plan) : undefined;
    if (root === undefined || products === undefined) return;
    const written = await products.productsOf({
      file: plan.module.file,
      functionIndex: root.index,
      hasObjects: plan.spec.heap.length > 0,
      mutants: mutants.slice(0, MAX_PRODUCTS),
    });
    if (written === undefined) return;
    const isProvable = written.isPure && mayBeProved(plan);
    const timeLeft = timeFor(this.#context);
    let givenUp = 0;
    for (const [mutant, name] of written.names) {
      const product = productPlan(plan, written.module, name);
      if (product === undefined) continue;
      yield { mutant, answer: await this.#explore(product, isProvable) };
      if (this.#context.worker.solver.statistics.verdicts.unknown > 0) givenUp += 1;
      if (givenUp >= MAX_GIVEN_UP || timeLeft.isExhausted()) return;
    }
  }

  async #explore(plan: TargetPlan, isProvable: boolean): Promise<ProductAnswer> {
    const { worker, signal } = this.#context;
    const onStep = (): void => {
      signal?.throwIfAborted();
      // An open question rules out most proofs.
      if (worker.solver.statistics.verdicts.unknown > 0) tools.budget.end();
    };
    const context: ExploreContext = { ...this.#context, events: { onStep } };
    this.#asked = this.solverUse;
    const [differs, ordinary] = plan.branches as readonly [BranchId, BranchId];
    const budget = budgetOf(context.options.budget);
    const goal = { plan, branches: [differs, ordinary], budget, limits: LIMITS };
    const tools = await ExplorationTools.open(goal, context);
    const { explorations } = await new UnitSearch(plan, tools, context).run(waysTo([plan]));
    const paths = explorations.flatMap(({ exploration }) => exploration.paths);
    const inputs = [ordinary, differs].flatMap((branch) =>
      paths.filter(({ coveredBranches }) => coveredBranches.has(branch)).map(({ input }) => input),
    );
    if (inputs.length > 0 || !isProvable) return inputs;
    const verdicts = explainUncovered(plan.branches, {
      ...verdictGrounds(plan),
      ...searchedAlone(plan, explorations),
      distance: tools.distance,
      untried: plan.unit.untried,
    });
    const isCovered = paths.some(({ coveredBranches }) =>
      plan.branches.some((branch) => coveredBranches.has(branch)),
    );
    if (isCovered || !verdicts.every(({ reason }) => PROVED.has(reason))) return [];
    return verdicts.some(({ reason }) => reason === 'assumed') ? 'assumed' : 'equivalent';
  }
}

/** Reasons why outcomes do not differ, for every input. */
const PROVED: ReadonlySet<string> = new Set(['infeasible', 'assumed']);

/** The function of a target that is called by itself, in circumstances that are the same each time. */
function calledFunction({ module, spec, unit, freshState }: TargetPlan): CodeFunction | undefined {
  const { access = [], replaced = [], isIsolated = false, parameters } = spec;
  const isPlain =
    unit.sequences === undefined &&
    !freshState &&
    !isIsolated &&
    access.length + replaced.length === 0 &&
    passedParameters(parameters).length === parameters.length;
  if (!isPlain) return undefined;
  return module.model.functions.find((fn) => isCodeOf(spec, fn));
}

/** Kinds of inputs that are data: nothing runs when they are used. */
const DATA: ReadonlySet<string> = new Set(['object', 'array', 'tuple', 'map', 'set']);

/** Whether the second of two calls of a pure function meets the same circumstances as the first one did. */
function mayBeProved(plan: TargetPlan): boolean {
  const isData = plan.spec.heap.every(
    (shape) => DATA.has(shape.kind) && !(shape.kind === 'object' && shape.double !== undefined),
  );
  return isData && plan.ambient().length === 0;
}

/** The plan of a product: the branches where outcomes differ, differ for ordinary numbers, or are other objects. */
function productPlan(plan: TargetPlan, module: PlannedModule, name: string): TargetPlan | undefined {
  const { model, siteBase } = module;
  const fn = model.functions.find((one) => one.name === name);
  if (fn === undefined) return undefined;
  const branches = model.sites
    .filter(({ kind, functionIndex }) => kind === 'if' && functionIndex === fn.index)
    .map(({ index }) => branchId(siteId(siteBase, index), true));
  const { unit } = plan;
  return {
    ...plan,
    module,
    branches,
    spec: { ...plan.spec, file: module.file, exportName: name, location: fn.location },
    unit: { name: unit.name, untried: unit.untried },
  };
}

/** The time for all mutants of a unit; under a work budget it is their number that ends it. */
function timeFor({ options, worker }: ExploreContext): Budget {
  return new Budget(scaled(options.budget, SHARE_OF_ALL), worker.clock);
}

function budgetOf(budget: BudgetLimit): BudgetLimit {
  const share = scaled(budget, SHARE_OF_MUTANT);
  return share.kind === 'work' ? { ...share, steps: Math.max(share.steps, MIN_STEPS) } : share;
}

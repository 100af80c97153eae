import { not } from '../expr/build.ts';
import { evaluate, type Assignment } from '../expr/evaluate/evaluate.ts';
import type { Simplifier } from '../expr/simplify/simplifier.ts';
import { TermFactory } from '../expr/term-factory.ts';
import type { Term } from '../expr/term.ts';
import { freeVariables } from '../expr/variables.ts';
import { Budget } from '../foundation/budget.ts';
import type { Clock } from '../foundation/clock.ts';
import { BranchCriterion } from '../explore/criteria/branch-criterion.ts';
import { PathCriterion } from '../explore/criteria/path-criterion.ts';
import { Explorer, type Exploration } from '../explore/explorer.ts';
import { FlowDistance } from '../explore/flow-distance.ts';
import { ClosedFrontier } from '../explore/frontiers/closed-frontier.ts';
import type { Frontier } from '../explore/frontiers/frontier.ts';
import { FRONTIERS, type StrategyName } from '../explore/frontiers/registry.ts';
import { explainUncovered, type UncoveredExplanation } from '../explore/uncovered.ts';
import type { Criterion } from '../explore/criteria/criterion.ts';
import { simplifierFor } from '../solve/chain/assemble.ts';
import type { Solver } from '../solve/solver.ts';
import { chooseTests } from '../emit/minimise/choose-tests.ts';
import { simplifyInput } from '../emit/minimise/simplify-input.ts';
import { completeInput } from '../inputs/complete-input.ts';
import { DomainConstraints } from '../inputs/domain-constraints.ts';
import { unsupportedTypes } from '../inputs/target-inputs.ts';
import type { ExecutedPath } from '../protocol/test-case.ts';
import type { ExploredTarget } from './explored-target.ts';
import type { InputSource, RunOptions } from './run-options.ts';
import type { SolverSession } from './solver-session.ts';
import type { TargetPlan } from './target-plan.ts';
import { TargetExecutor, type ProcessSlot } from './target/target-executor.ts';

/** Hooks that one run may pass before it counts as endless: a matter of work, not of the machine's speed. */
const MAX_STEPS = 1_000_000;

/** Farther than any way in a program, yet not out of reach. */
const LAST = 1_000_000;

/** What a worker brings to the exploration of a target. */
export interface Worker {
  readonly slot: ProcessSlot;
  readonly solver: SolverSession;
  readonly clock: Clock;
}

/** What the caller hears while a target is explored. */
export interface ExploreEvents {
  onStep(state: { readonly covered: number; readonly queries: number }): void;
}

interface ExploreContext {
  readonly worker: Worker;
  readonly options: RunOptions;
  readonly events: ExploreEvents;
  /** Inputs to run in place of the search. */
  readonly inputSource?: InputSource | undefined;
}

/** Explores one target on one worker. What comes out depends on nothing that the worker did before. */
export async function exploreTarget(plan: TargetPlan, context: ExploreContext): Promise<ExploredTarget> {
  const { worker, options } = context;
  const startedMs = worker.clock.nowMs();
  const factory = new TermFactory();
  const simplifier = simplifierFor(factory, options.without);
  const solver = await worker.solver.open(factory, plan.spec.name);
  const executor = new TargetExecutor(worker.slot, {
    spec: plan.spec,
    factory,
    simplifier,
    randomSeed: options.seed,
    maxSteps: MAX_STEPS,
    freshState: plan.freshState,
    checksShadows: false,
    aliasing: options.aliasing,
  });
  const { flow: graph, model, siteBase } = plan.module;
  const distance = new FlowDistance({ graph, model, siteBase });
  const criterion = createCriterion(plan, options, distance);
  const parts = { plan, factory, simplifier, solver, executor, distance, criterion };
  const exploration = await createExplorer(parts, context).explore(firstInputs(plan, context));
  const candidates = await simplestTests(parts, exploration, options);
  const { queries, timeMs } = worker.solver.statistics;
  return {
    plan,
    exploration,
    factory,
    candidates,
    uncovered: explainAll(criterion, {
      exploration,
      distance,
      unsupportedTypes: unsupportedTypes(plan.spec),
      isUncalled: (branch) => isUncalled(plan, branch, exploration),
    }),
    solver: { queries, timeMs, backend: solver.name },
    timeMs: worker.clock.nowMs() - startedMs,
  };
}

/** The simplest input, and after it what the caller brings. */
function* firstInputs({ spec }: TargetPlan, { inputSource, options }: ExploreContext): Iterable<Assignment> {
  yield new Map();
  if (inputSource !== undefined) yield* inputSource(spec, options.seed);
}

/** Whether no run has been in the function around a branch, although its value went somewhere. */
function isUncalled({ module }: TargetPlan, branch: number, { paths }: Exploration): boolean {
  const { model, siteBase } = module;
  const owner = model.sites[siteOf(branch) - siteBase]?.functionIndex;
  if (owner === undefined || !model.escaping.has(owner)) return false;
  return !paths.some(({ coveredBranches }) =>
    [...coveredBranches].some((covered) => model.sites[siteOf(covered) - siteBase]?.functionIndex === owner),
  );
}

const siteOf = (branch: number): number => Math.floor(branch / 2);

interface ExplorationParts {
  readonly plan: TargetPlan;
  readonly factory: TermFactory;
  readonly simplifier: Simplifier;
  readonly solver: Solver;
  readonly executor: TargetExecutor;
  readonly distance: FlowDistance;
  readonly criterion: Criterion;
}

function createExplorer(parts: ExplorationParts, context: ExploreContext): Explorer {
  const { plan, factory, simplifier, solver, executor, criterion } = parts;
  const { worker, options, events } = context;
  const domain = new DomainConstraints(factory, plan.spec);
  return new Explorer({
    executor,
    solver,
    criterion,
    frontier: createFrontier(parts, context),
    budget: new Budget(options.budget, worker.clock),
    loopBound: options.loopBound,
    negate: (condition: Term) => simplifier.simplify(not(factory, condition)),
    holds: (condition, input) =>
      evaluate(condition, completeInput(input, freeVariables([condition]))) === true,
    domain: (conjuncts) => domain.relevantTo(conjuncts),
    refusal: (input) => domain.refusal(input),
    preferences: (conjuncts) => domain.preferences(conjuncts),
    onStep: () => {
      const covered = plan.branches.length - criterion.uncovered.size;
      events.onStep({ covered, queries: worker.solver.statistics.queries });
    },
  });
}

function createFrontier({ distance }: ExplorationParts, { options, inputSource }: ExploreContext): Frontier {
  if (inputSource !== undefined) return new ClosedFrontier();
  return FRONTIERS[options.strategy as StrategyName](
    // Where every path counts, one that leads to nothing new is still worth its turn.
    (branch) => (options.criterion === 'path' ? Math.min(distance.of(branch), LAST) : distance.of(branch)),
  );
}

function createCriterion(plan: TargetPlan, options: RunOptions, distance: FlowDistance): Criterion {
  return options.criterion === 'branch'
    ? new BranchCriterion(plan.branches, distance)
    : new PathCriterion(plan.branches, distance);
}

function explainAll(
  { uncovered }: Criterion,
  circumstances: Parameters<typeof explainUncovered>[1],
): readonly UncoveredExplanation[] {
  return [...uncovered]
    .sort((left, right) => left - right)
    .map((branch) => explainUncovered(branch, circumstances));
}

/**
 * The paths that are worth a test, each with the simplest input that still takes it: those that cover
 * all branches together, or every path where every path was asked for.
 */
async function simplestTests(
  { plan, executor }: Pick<ExplorationParts, 'plan' | 'executor'>,
  { paths }: Exploration,
  { criterion }: RunOptions,
): Promise<readonly ExecutedPath[]> {
  const isOwnThrow = (path: ExecutedPath): boolean => path.isDeliberateThrow === true;
  const context = { branches: plan.branches, target: plan.spec, isOwnThrow };
  const choose = (candidates: readonly ExecutedPath[]): readonly ExecutedPath[] =>
    criterion === 'path' ? candidates : chooseTests(candidates, context);
  const simplified: ExecutedPath[] = [];
  for (const path of choose(paths)) {
    simplified.push(await withSimplerInput(path, simplifyInput(path, plan.spec), executor));
  }
  return choose(simplified);
}

/** The same path with another input, if running it shows that it is the same. */
async function withSimplerInput(
  path: ExecutedPath,
  input: ExecutedPath['input'],
  executor: TargetExecutor,
): Promise<ExecutedPath> {
  const record = await executor.run(input);
  const coversAll = path.coveredBranches.isSubsetOf(record.coveredBranches);
  if (!coversAll || record.outcome.kind !== path.outcome.kind) return path;
  return { ...path, input, coveredBranches: record.coveredBranches, outcome: record.outcome };
}

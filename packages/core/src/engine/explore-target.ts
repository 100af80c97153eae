import { not } from '../expr/build.ts';
import { Simplifier } from '../expr/simplify/simplifier.ts';
import { TermFactory } from '../expr/term-factory.ts';
import type { Term } from '../expr/term.ts';
import { Budget } from '../foundation/budget.ts';
import type { Clock } from '../foundation/clock.ts';
import { BranchCriterion } from '../explore/criteria/branch-criterion.ts';
import { PathCriterion } from '../explore/criteria/path-criterion.ts';
import { Explorer, type Exploration } from '../explore/explorer.ts';
import { FlowDistance } from '../explore/flow-distance.ts';
import { FRONTIERS, type StrategyName } from '../explore/frontiers/registry.ts';
import { explainUncovered } from '../explore/uncovered.ts';
import { chooseTests } from '../emit/minimise/choose-tests.ts';
import { simplifyInput } from '../emit/minimise/simplify-input.ts';
import { DomainConstraints } from '../inputs/domain-constraints.ts';
import { unsupportedTypes } from '../inputs/target-inputs.ts';
import type { ExecutedPath } from '../protocol/test-case.ts';
import type { ExploredTarget } from './explored-target.ts';
import type { RunOptions } from './run-options.ts';
import type { SolverSession } from './solver-session.ts';
import type { TargetPlan } from './target-plan.ts';
import { TargetExecutor, type ProcessSlot } from './target/target-executor.ts';

/** Hooks that one run may pass before it counts as endless: a matter of work, not of the machine's speed. */
const MAX_STEPS = 1_000_000;

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

/** Explores one target on one worker. What comes out depends on nothing that the worker did before. */
export async function exploreTarget(
  plan: TargetPlan,
  { worker, options, events }: { readonly worker: Worker; readonly options: RunOptions; readonly events: ExploreEvents },
): Promise<ExploredTarget> {
  const { slot, clock } = worker;
  const startedMs = clock.nowMs();
  const factory = new TermFactory();
  const simplifier = new Simplifier(factory);
  const solver = await worker.solver.open(factory, plan.spec.name);
  const executor = new TargetExecutor(slot, {
    spec: plan.spec,
    factory,
    simplifier,
    randomSeed: options.seed,
    maxSteps: MAX_STEPS,
    freshState: plan.freshState,
    checksShadows: false,
  });
  const distance = new FlowDistance({ graph: plan.module.flow, model: plan.module.model, siteBase: plan.module.siteBase });
  const criterion =
    options.criterion === 'branch' ? new BranchCriterion(plan.branches, distance) : new PathCriterion(plan.branches);
  const domain = new DomainConstraints(factory, plan.spec);
  const explorer = new Explorer({
    executor,
    solver,
    criterion,
    frontier: FRONTIERS[options.strategy as StrategyName]((branch) => distance.of(branch)),
    budget: new Budget(options.budget, clock),
    loopBound: options.loopBound,
    negate: (condition: Term) => simplifier.simplify(not(factory, condition)),
    domain: (conjuncts) => domain.relevantTo(conjuncts),
    onStep: () => {
      events.onStep({
        covered: plan.branches.length - criterion.uncovered.size,
        queries: worker.solver.statistics.queries,
      });
    },
  });
  const exploration = await explorer.explore([new Map()]);
  const candidates = await simplestTests(plan, exploration, executor);
  const uncovered = [...criterion.uncovered]
    .sort((left, right) => left - right)
    .map((branch) => explainUncovered(branch, { exploration, distance, unsupportedTypes: unsupportedTypes(plan.spec) }));
  const { queries, timeMs } = worker.solver.statistics;
  const solverUse = { queries, timeMs, backend: solver.name };
  return { plan, exploration, factory, candidates, uncovered, solver: solverUse, timeMs: clock.nowMs() - startedMs };
}

/** The paths that are worth a test, each with the simplest input that still takes it. */
async function simplestTests(
  plan: TargetPlan,
  exploration: Exploration,
  executor: TargetExecutor,
): Promise<readonly ExecutedPath[]> {
  const { parameters } = plan.spec;
  const isOwnThrow = (path: ExecutedPath): boolean => path.isDeliberateThrow === true;
  const context = { branches: plan.branches, parameters, isOwnThrow };
  const simplified: ExecutedPath[] = [];
  for (const path of chooseTests(exploration.paths, context)) {
    simplified.push(await withSimplerInput(path, simplifyInput(path, parameters), executor));
  }
  return chooseTests(simplified, context);
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

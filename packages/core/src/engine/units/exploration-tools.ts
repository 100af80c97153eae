import type { BranchId } from '../../model/branch-id.ts';
import { not } from '../../expr/build.ts';
import type { Simplifier } from '../../expr/simplify/simplifier.ts';
import { TermFactory } from '../../expr/term-factory.ts';
import { parsePattern } from '../../expr/regex/parse-pattern.ts';
import type { Term } from '../../expr/term.ts';
import { Budget, scaled, type BudgetLimit } from '../../foundation/budget.ts';
import { PausableClock, type Clock, type Untimed } from '../../foundation/clock.ts';
import { oncePer } from '../../foundation/once-per.ts';
import { SeededRandom } from '../../foundation/random.ts';
import { BranchCriterion } from '../../explore/criteria/branch-criterion.ts';
import type { Criterion } from '../../explore/criteria/criterion.ts';
import { GoalCriterion } from '../../explore/criteria/goal-criterion.ts';
import { PathCriterion } from '../../explore/criteria/path-criterion.ts';
import { DrawingPace, type DrawingLimits } from '../../explore/drawing-pace.ts';
import { Explorer } from '../../explore/explorer.ts';
import type { Drawing, ExplorerParts } from '../../explore/explorer-parts.ts';
import { FlowDistance } from '../../explore/flow-distance.ts';
import { holdsUnder } from '../../inputs/complete-input.ts';
import { DomainConstraints } from '../../inputs/constraints/domain-constraints.ts';
import { DrawnInputs, type EarlierInput } from '../../inputs/draw/drawn-inputs.ts';
import { SeededValues, type Material } from '../../inputs/draw/seeded-values.ts';
import type { Literals } from '../../program/modules/literals.ts';
import { isLoadedByRun, type TargetSpec } from '../../model/target-spec.ts';
import { simplifierFor } from '../../solve/chain/assemble.ts';
import type { Solver } from '../../solve/solver.ts';
import type { TierLimits } from '../../solve/tiers/numeric-tiers.ts';
import type { InputSource, RunOptions } from '../run-options.ts';
import type { ProductWriter } from './products.ts';
import type { SolverSession } from './solver-session.ts';
import type { TargetPlan } from './target-plan.ts';
import { TargetExecutor } from '../target-process/target-executor.ts';
import { type ProcessSlot } from '../target-process/process-slot.ts';

/**
 * Hooks that one run may pass, and terms that it may write down, before it counts as endless: a matter of work, not of
 * the machine's speed.
 */
const MAX_STEPS = 1_000_000;

/**
 * Limits on random inputs, for a function and for one call among many: a call is worth less, since what it lacks is
 * more often another state than other arguments.
 */
const DRAWN_OF_FUNCTION: DrawingLimits = { perRun: 4, atLast: 500, leastHope: 1 / 2 };
const DRAWN_OF_CALL: DrawingLimits = { perRun: 4, atLast: 10, leastHope: 1 / 64 };

/** The share of its time that a target may take in all, choosing its tests included. */
const SHARE_OF_TIME = 1.25;

/** Least number of runs for choosing tests under a work budget; a larger one allows as many as it has steps. */
const MIN_CHOOSING = 1_000;

/** Resources of a worker that explores targets. */
export interface Worker {
  readonly slot: ProcessSlot;
  /** Runs code that holds mutants, where that is wanted. */
  readonly mutants?: ProcessSlot;
  readonly solver: SolverSession;
  readonly clock: Clock;
}

/** Events for the caller while a target is explored. */
export interface ExploreEvents {
  onStep(state: { readonly covered: number; readonly queries: number }): void;
}

/** Who explores, how, and who listens. */
export interface ExploreContext {
  readonly worker: Worker;
  readonly options: RunOptions;
  readonly events: ExploreEvents;
  /** Once aborted, nothing more is spent on the target. */
  readonly signal?: AbortSignal | undefined;
  /** Numbers of the mutants that tests of the unit should notice, if that is asked for. */
  readonly wantedMutants?: readonly number[];
  /** Writes products of its functions, where code may be added to modules. */
  readonly products?: ProductWriter;
  /** Inputs to run in place of the search. */
  readonly inputSource?: InputSource | undefined;
}

/** One exploration: what is to be covered. */
export interface ExplorationGoal {
  readonly plan: TargetPlan;
  readonly branches: readonly BranchId[];
  readonly waypoints?: readonly BranchId[];
  /** The one branch or waypoint that ends the exploration once a run takes it. */
  readonly goal?: BranchId;
  readonly budget: RunOptions['budget'];
  /** Effort for one question, if not the usual one. */
  readonly limits?: TierLimits;
}

/** Settings that differ between the explorers of one exploration. */
export interface ExplorerChoices extends Pick<
  ExplorerParts,
  'executor' | 'frontier' | 'given' | 'beyond' | 'patience' | 'turn' | 'wantsReturn' | 'wantsWaypoints'
> {
  /** Inputs of earlier calls, as far as known. */
  readonly earlier?: EarlierInput;
}

/** Literals for random inputs, parsed once for all targets of a file. */
const materialOf = oncePer(({ patterns, ...literals }: Literals): Material => ({
  ...literals,
  patterns: patterns.flatMap(({ source, flags }) => parsePattern(source, flags) ?? []),
}));

/** Objects that all queries and runs of one exploration share. */
export class ExplorationTools {
  readonly factory = new TermFactory();
  readonly simplifier: Simplifier;
  readonly solver: Solver;
  readonly executor: TargetExecutor;
  /** Runs for choosing and simplifying tests; once `limit` is exhausted, every run covers nothing. */
  readonly choosing: TargetExecutor;
  /** Runs of code that holds mutants, in the manner of tests. */
  readonly mutants: TargetExecutor | undefined;
  readonly distance: FlowDistance;
  readonly criterion: Criterion;
  /** Whether one branch or waypoint is looked for, and nothing that tests should show besides. */
  readonly hasGoal: boolean;
  readonly budget: Budget;
  /** Budget for choosing tests; under a time budget, for the target as a whole. */
  readonly limit: Budget;
  /** Stands still while the module or the solver is loaded. */
  readonly clock: PausableClock;
  readonly #pace: DrawingPace;
  readonly #values: SeededValues;
  readonly #context: ExploreContext;
  readonly #ruledOut: ReadonlySet<BranchId>;
  readonly #branches: readonly BranchId[];
  readonly #domains = new WeakMap<TargetSpec, DomainConstraints>();

  private constructor(
    goal: ExplorationGoal,
    context: ExploreContext,
    open: (factory: TermFactory, time: { leftMs(): number; untimed: Untimed }) => Solver,
  ) {
    const { plan, branches } = goal;
    const { worker, options } = context;
    this.#context = context;
    this.simplifier = simplifierFor(this.factory, options.without);
    this.#ruledOut = plan.module.ruledOut.union(plan.module.excluded);
    this.#branches = branches;
    this.clock = new PausableClock(worker.clock);
    this.budget = new Budget(goal.budget, this.clock);
    const hasTime = goal.budget.kind === 'time';
    this.limit = new Budget(limitOf(goal.budget), this.clock);
    context.signal?.addEventListener('abort', () => this.limit.end(), { once: true });
    const { untimed } = this.clock;
    this.solver = open(this.factory, {
      leftMs: () => Math.min(this.limit.leftMs(), this.budget.leftOfQuestionMs()),
      untimed,
    });
    const { flow: graph, model, siteBase } = plan.module;
    const flow = { graph, model, siteBase, isLoadedByRun: isLoadedByRun(plan.spec) };
    this.distance = new FlowDistance(flow);
    this.hasGoal = goal.goal !== undefined;
    this.criterion = criterionOf(goal, this.distance, options);
    this.#pace = new DrawingPace(
      () => worker.solver.hardQuestions,
      plan.unit.sequences === undefined ? DRAWN_OF_FUNCTION : DRAWN_OF_CALL,
    );
    this.#values = new SeededValues(new SeededRandom(options.seed), materialOf(plan.literals));
    this.executor = new TargetExecutor(worker.slot, {
      spec: plan.spec,
      factory: this.factory,
      simplifier: this.simplifier,
      randomSeed: options.seed,
      maxSteps: MAX_STEPS,
      freshState: plan.freshState,
      checksShadows: false,
      aliasing: options.aliasing,
      loading: untimed,
      ...(hasTime && { allowance: this.limit }),
    });
    this.choosing = this.executor.within(this.limit);
    this.mutants = worker.mutants && this.executor.on(worker.mutants);
  }

  /** The tools for one exploration; nothing in them depends on what the worker did before. */
  static async open(goal: ExplorationGoal, context: ExploreContext): Promise<ExplorationTools> {
    const { solver: session } = context.worker;
    await session.forget();
    return new ExplorationTools(goal, context, (factory, time) =>
      session.chainFor(factory, goal.plan.spec.name, {
        ...time,
        ...(goal.limits !== undefined && { limits: goal.limits }),
      }),
    );
  }

  /** Random inputs of a target. */
  drawnInputs(types: TargetSpec, earlier?: EarlierInput): DrawnInputs {
    return new DrawnInputs({ types, values: this.#values, ...(earlier !== undefined && { earlier }) });
  }

  readonly negate = (condition: Term): Term => this.simplifier.simplify(not(this.factory, condition));

  domainOf(spec: TargetSpec): DomainConstraints {
    const known = this.#domains.get(spec);
    if (known !== undefined) return known;
    const created = new DomainConstraints(this.factory, spec);
    this.#domains.set(spec, created);
    return created;
  }

  /** An explorer of one target, or of the last call of a sequence, whose path so far is `given`. */
  explorer(spec: TargetSpec, { earlier, ...choices }: ExplorerChoices): Explorer {
    const { options, events, worker } = this.#context;
    const domain = this.domainOf(spec);
    const drawing = this.#drawing(spec, earlier);
    return new Explorer({
      ...choices,
      solver: this.solver,
      criterion: this.criterion,
      budget: this.budget,
      loopBound: options.loopBound,
      ruledOut: this.#ruledOut,
      ...(drawing !== undefined && { drawing }),
      negate: this.negate,
      holds: holdsUnder,
      domain: (conjuncts) => domain.relevantTo(conjuncts),
      refusal: (input) => domain.refusal(input),
      preferences: (conjuncts) => domain.preferences(conjuncts),
      onStep: () => {
        const covered = this.#branches.length - this.criterion.uncovered.size;
        events.onStep({ covered, queries: worker.solver.statistics.queries });
      },
    });
  }

  /** Random inputs, tried in turn with solved ones; only where branches count, so that any input will do. */
  #drawing(types: TargetSpec, earlier: EarlierInput | undefined): Drawing | undefined {
    const { options, inputSource } = this.#context;
    if (inputSource !== undefined || options.criterion === 'path') return undefined;
    if (options.without?.includes('drawn-inputs') === true) return undefined;
    return { pace: this.#pace, inputs: this.drawnInputs(types, earlier) };
  }
}

function criterionOf(
  { goal, branches, waypoints = [] }: ExplorationGoal,
  distance: FlowDistance,
  { criterion }: RunOptions,
): Criterion {
  if (goal !== undefined) return new GoalCriterion(goal, branches, distance);
  return criterion === 'path'
    ? new PathCriterion(branches, distance)
    : new BranchCriterion(branches, distance, { waypoints });
}

/** Limit of the whole target under a time budget; of choosing its tests under a work budget. */
function limitOf(budget: BudgetLimit): BudgetLimit {
  return budget.kind === 'time'
    ? scaled(budget, SHARE_OF_TIME)
    : { kind: 'work', steps: Math.max(budget.steps, MIN_CHOOSING) };
}

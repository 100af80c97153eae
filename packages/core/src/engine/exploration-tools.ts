import { not } from '../expr/build.ts';
import type { Simplifier } from '../expr/simplify/simplifier.ts';
import { TermFactory } from '../expr/term-factory.ts';
import { parsePattern } from '../expr/regex/parse-pattern.ts';
import type { Term } from '../expr/term.ts';
import { Budget, scaled, type BudgetLimit } from '../foundation/budget.ts';
import type { Clock } from '../foundation/clock.ts';
import { oncePer } from '../foundation/once-per.ts';
import { SeededRandom } from '../foundation/random.ts';
import { BranchCriterion } from '../explore/criteria/branch-criterion.ts';
import type { Criterion } from '../explore/criteria/criterion.ts';
import { PathCriterion } from '../explore/criteria/path-criterion.ts';
import { DrawingPace, type DrawingLimits } from '../explore/drawing-pace.ts';
import { Explorer } from '../explore/explorer.ts';
import type { Drawing } from '../explore/explorer-parts.ts';
import { FlowDistance } from '../explore/flow-distance.ts';
import type { Frontier } from '../explore/frontiers/frontier.ts';
import type { Beyond } from '../explore/schedule.ts';
import type { PathExecutor } from '../explore/path-executor.ts';
import { holdsUnder } from '../inputs/complete-input.ts';
import { DomainConstraints } from '../inputs/domain-constraints.ts';
import { DrawnInputs, type EarlierInput } from '../inputs/draw/drawn-inputs.ts';
import { SeededValues, type Material } from '../inputs/draw/seeded-values.ts';
import type { Literals } from '../program/literals.ts';
import type { TargetSpec } from '../protocol/target-spec.ts';
import { simplifierFor } from '../solve/chain/assemble.ts';
import type { Solver } from '../solve/solver.ts';
import type { InputSource, RunOptions } from './run-options.ts';
import type { SolverSession } from './solver-session.ts';
import type { TargetPlan } from './target-plan.ts';
import { TargetExecutor, type ProcessSlot } from './target/target-executor.ts';

/**
 * Hooks that one run may pass, and terms that it may write down, before it counts as endless: a matter of work, not of
 * the machine's speed.
 */
const MAX_STEPS = 1_000_000;

/** How much is drawn of a function, and of one call among many that are explored. */
const DRAWN_OF_FUNCTION: DrawingLimits = { atLast: 500, leastHope: 1 / 2 };
const DRAWN_OF_CALL: DrawingLimits = { atLast: 40, leastHope: 1 / 64 };

/** The share of its time that a target may take in all, choosing its tests included. */
const SHARE_OF_TIME = 1.25;

/** Runs that choosing tests may cost under a work budget, however small that is; under a larger one as many as it has steps. */
const LEAST_CHOOSING = 1_000;

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

/** Who explores, how, and who listens. */
export interface ExploreContext {
  readonly worker: Worker;
  readonly options: RunOptions;
  readonly events: ExploreEvents;
  /** Once aborted, nothing more is spent on the target. */
  readonly signal?: AbortSignal | undefined;
  /** Inputs to run in place of the search. */
  readonly inputSource?: InputSource | undefined;
}

/** One exploration: what is to be covered. */
export interface ExplorationGoal {
  readonly plan: TargetPlan;
  readonly branches: readonly number[];
  readonly budget: RunOptions['budget'];
}

/** What differs between the explorers of one exploration. */
export interface ExplorerChoices {
  readonly executor: PathExecutor;
  readonly frontier: Frontier;
  /** What holds already. */
  readonly given?: readonly Term[];
  /** How loops are gone around more often where that may help. */
  readonly beyond?: Beyond;
  /** After so many tries in a row that cover nothing new, it pauses. */
  readonly patience?: number;
  /** The share of the whole budget after which it pauses, whatever it has gained. */
  readonly turn?: number;
  /** What is known of the inputs of earlier calls. */
  readonly earlier?: EarlierInput;
}

/** What some code speaks of, read once for all targets of a file. */
const materialOf = oncePer(({ texts, numbers, patterns }: Literals): Material => ({
  texts,
  numbers,
  patterns: patterns.flatMap(({ source, flags }) => parsePattern(source, flags) ?? []),
}));

/** What all queries and runs of one exploration share. */
export class ExplorationTools {
  readonly factory = new TermFactory();
  readonly simplifier: Simplifier;
  readonly solver: Solver;
  readonly executor: TargetExecutor;
  /** Runs what tests are chosen and simplified by, for as long as that may take; after that every run comes to nothing. */
  readonly choosing: TargetExecutor;
  readonly distance: FlowDistance;
  readonly criterion: Criterion;
  readonly budget: Budget;
  /** What is left for choosing tests; under a time budget, for the target as a whole. */
  readonly limit: Budget;
  readonly clock: Clock;
  readonly #pace: DrawingPace;
  readonly #values: SeededValues;
  readonly #context: ExploreContext;
  readonly #branches: readonly number[];
  readonly #domains = new WeakMap<TargetSpec, DomainConstraints>();

  private constructor(
    goal: ExplorationGoal,
    context: ExploreContext,
    open: (factory: TermFactory, leftMs: () => number) => Solver,
  ) {
    const { plan, branches } = goal;
    const { worker, options } = context;
    this.#context = context;
    this.simplifier = simplifierFor(this.factory, options.without);
    this.#branches = branches;
    this.clock = worker.clock;
    this.budget = new Budget(goal.budget, worker.clock);
    const hasTime = goal.budget.kind === 'time';
    this.limit = new Budget(limitOf(goal.budget), worker.clock);
    context.signal?.addEventListener('abort', () => this.limit.end(), { once: true });
    this.solver = open(this.factory, () => this.limit.leftMs());
    const { flow: graph, model, siteBase } = plan.module;
    this.distance = new FlowDistance({ graph, model, siteBase });
    this.criterion =
      options.criterion === 'branch'
        ? new BranchCriterion(branches, this.distance)
        : new PathCriterion(branches, this.distance);
    this.#pace = new DrawingPace(
      () => worker.solver.hardQuestions,
      plan.member === undefined ? DRAWN_OF_FUNCTION : DRAWN_OF_CALL,
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
      ...(hasTime && { allowance: this.limit }),
    });
    this.choosing = this.executor.within(this.limit);
  }

  /** The tools for one exploration; nothing in them depends on what the worker did before. */
  static async open(goal: ExplorationGoal, context: ExploreContext): Promise<ExplorationTools> {
    const { solver: session } = context.worker;
    await session.forget();
    return new ExplorationTools(goal, context, (factory, leftMs) =>
      session.chainFor(factory, goal.plan.spec.name, leftMs),
    );
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
  explorer(
    spec: TargetSpec,
    { executor, frontier, given = [], beyond, patience, turn, earlier }: ExplorerChoices,
  ): Explorer {
    const { options, events, worker } = this.#context;
    const domain = this.domainOf(spec);
    const drawing = this.#drawing(spec, earlier);
    return new Explorer({
      executor,
      solver: this.solver,
      criterion: this.criterion,
      frontier,
      budget: this.budget,
      loopBound: options.loopBound,
      ...(beyond !== undefined && { beyond }),
      ...(patience !== undefined && { patience }),
      ...(turn !== undefined && { turn }),
      ...(drawing !== undefined && { drawing }),
      negate: this.negate,
      holds: holdsUnder,
      domain: (conjuncts) => domain.relevantTo(conjuncts),
      refusal: (input) => domain.refusal(input),
      preferences: (conjuncts) => domain.preferences(conjuncts),
      given,
      onStep: () => {
        const covered = this.#branches.length - this.criterion.uncovered.size;
        events.onStep({ covered, queries: worker.solver.statistics.queries });
      },
    });
  }

  /** Inputs in turn with those that are solved for: where branches count, and whatever takes them will do. */
  #drawing(types: TargetSpec, earlier: EarlierInput | undefined): Drawing | undefined {
    const { options, inputSource } = this.#context;
    if (inputSource !== undefined || options.criterion === 'path') return undefined;
    if (options.without?.includes('drawn-inputs') === true) return undefined;
    const values = this.#values;
    const inputs = new DrawnInputs({ types, values, ...(earlier !== undefined && { earlier }) });
    return { pace: this.#pace, inputs };
  }
}

/** What a target may cost in all, given its time; what choosing its tests may cost, given its work. */
function limitOf(budget: BudgetLimit): BudgetLimit {
  return budget.kind === 'time'
    ? scaled(budget, SHARE_OF_TIME)
    : { kind: 'work', steps: Math.max(budget.steps, LEAST_CHOOSING) };
}

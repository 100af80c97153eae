import { isDeepStrictEqual } from 'node:util';
import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { Term } from '../../expr/term.ts';
import { SeededRandom } from '../../foundation/random.ts';
import { ClosedFrontier } from '../../explore/frontiers/closed-frontier.ts';
import { EveryPathFrontier } from '../../explore/frontiers/every-path-frontier.ts';
import type { Frontier } from '../../explore/frontiers/frontier.ts';
import { FRONTIERS, type StrategyName } from '../../explore/frontiers/registry.ts';
import { runPath } from '../../explore/executed-path.ts';
import type { Exploration } from '../../explore/exploration.ts';
import type { CallExploration } from '../../explore/sequences/opened-state.ts';
import type { ReachedState } from '../../explore/sequences/reached-state.ts';
import { DrawnSequences } from '../../explore/sequences/drawn-sequences.ts';
import type { PathLimit } from '../../explore/sequences/path-limit.ts';
import { SequenceSearch, type SequenceExploration } from '../../explore/sequences/sequence-search.ts';
import { StateStore } from '../../explore/sequences/state-store.ts';
import { WatchedPaths } from '../../explore/sequences/watched-paths.ts';
import { effectsOf, endsByItself, leavesTimers } from '../../model/run/outcome.ts';
import { inputsOf, type SequenceStep } from '../../model/sequence.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import type { InputSource } from '../run-options.ts';
import type { ExplorationTools, ExploreContext } from './exploration-tools.ts';
import type { TargetPlan, UnitSequences } from './target-plan.ts';

/** Seeds of single random inputs are below this. */
const MAX_SEED = 2 ** 31;
/** No sequence of calls is longer. */
const MAX_SEQUENCE_LENGTH = 16;
/** The share of the budget that comparing two states may take. */
const SHARE_OF_COMPARING = 1 / 64;
/** With the usual loop bound of five, up to 40 iterations. */
const MAX_DOUBLINGS = 3;
/** A distance longer than any in a program, yet finite. */
const LAST = 1_000_000;

/** Searches the paths of a unit: those of a function called by itself, or of calls from the states that others reach. */
export class UnitSearch {
  readonly #plan: TargetPlan;
  readonly #tools: ExplorationTools;
  readonly #context: ExploreContext;
  /** The target as it is called by itself. */
  #own: TargetSpec;
  readonly #specs = new WeakMap<readonly SequenceStep[], TargetSpec>();

  constructor(plan: TargetPlan, tools: ExplorationTools, context: ExploreContext) {
    this.#plan = plan;
    this.#tools = tools;
    this.#context = context;
    this.#own = plan.spec;
  }

  /** Searches until the targets, given by their numbers, are covered or the budget is spent. */
  run(targets: ReadonlySet<number>): Promise<SequenceExploration> {
    const { inputSource } = this.#context;
    const { sequences } = this.#plan.unit;
    if (sequences === undefined) return this.#callAlone();
    return inputSource === undefined
      ? this.#searchSequences(sequences, targets)
      : this.#drawSequences(sequences, inputSource);
  }

  /** The target that a sequence ends with, as it is called through the sequence. */
  specOf(steps: readonly SequenceStep[]): TargetSpec {
    const { unit } = this.#plan;
    const own = this.#own;
    const last = steps.at(-1)?.invokable;
    if (last === undefined || unit.sequences === undefined) return own;
    const known = this.#specs.get(steps);
    if (known !== undefined) return known;
    const spec: TargetSpec = {
      ...own,
      name: last.name,
      parameters: inputsOf(steps),
      heap: unit.sequences.heap,
      sequence: steps,
      isAsync: last.isAsync,
    };
    this.#specs.set(steps, spec);
    return spec;
  }

  /** The paths of a function: a sequence of one call. */
  async #callAlone(): Promise<SequenceExploration> {
    const { inputSource, options } = this.#context;
    const first = await this.#exploreAlone(firstInputs(inputSource?.(this.#own, options.seed)));
    const explorations = inputSource === undefined ? await this.#withTime(first) : [first];
    return {
      paths: explorations.flatMap(({ paths }) => paths.map((path) => ({ steps: [], last: 0, path }))),
      explorations: explorations.map((exploration) => ({ exploration, last: 0 })),
      pruned: new Map(),
      sequences: 1,
      longest: 1,
      harmless: new Set(),
      isComplete: true,
      ending: first.ending === 'paused' ? 'nothing left' : first.ending,
    };
  }

  #exploreAlone(inputs: Iterable<Assignment>): Promise<Exploration> {
    // The path criterion ends at the loop bound; a branch may lie behind it.
    const beyond = this.#context.options.criterion !== 'path' && {
      beyond: { frontier: this.#frontier(), doublings: MAX_DOUBLINGS },
    };
    return this.#tools
      .explorer(this.#own, {
        executor: this.#tools.executor.withSpec(this.#own),
        frontier: this.#frontier(),
        wantsReturn: !this.#tools.hasGoal,
        wantsWaypoints: !this.#tools.hasGoal,
        ...beyond,
      })
      .explore(inputs);
  }

  /**
   * Explores the paths that leave timers once more, with time passing after the call, if that shows anything. From then
   * on, time passes after every call of the target.
   */
  async #withTime(exploration: Exploration): Promise<readonly Exploration[]> {
    const { true: waiting = [], false: others = [] } = Object.groupBy(exploration.paths, ({ outcome }) =>
      leavesTimers(outcome) ? 'true' : 'false',
    );
    const first = waiting[0];
    const { budget, executor, criterion, negate } = this.#tools;
    if (first === undefined || budget.isExhausted()) return [exploration];
    budget.spend();
    const spec: TargetSpec = { ...this.#own, elapses: true };
    const later = await runPath(executor.withSpec(spec), { input: first.input, negate });
    if (later === undefined || !endsByItself(later.outcome) || !showsMore(later, first)) return [exploration];
    this.#own = spec;
    criterion.cover(later.coveredBranches);
    const again = await this.#exploreAlone(waiting.map(({ input }) => input));
    return [{ ...exploration, paths: others }, again];
  }

  #frontier(): Frontier {
    const { options, inputSource } = this.#context;
    if (inputSource !== undefined) return new ClosedFrontier();
    const { distance } = this.#tools;
    // The path criterion wants every path of a function, also one that leads to no uncovered branch.
    const isEveryPathWanted = options.criterion === 'path' && this.#plan.unit.sequences === undefined;
    return FRONTIERS[options.strategy as StrategyName](
      (branch) => (isEveryPathWanted ? Math.min(distance.of(branch), LAST) : distance.of(branch)),
      distance.places,
    );
  }

  #searchSequences({ world }: UnitSequences, targets: ReadonlySet<number>): Promise<SequenceExploration> {
    const { criterion, budget, factory, simplifier } = this.#tools;
    return new SequenceSearch({
      isUnpruned: this.#context.options.without?.includes('sequence-pruning') ?? false,
      world,
      criterion,
      budget,
      store: new StateStore({
        factory,
        simplifier,
        isImpossible: (state, conjuncts) => this.#isImpossible(state, conjuncts),
      }),
      longest: MAX_SEQUENCE_LENGTH,
      targets,
      explore: (steps, from, limit) => this.#explore(steps, from, limit),
      begin: (steps, input) => this.#begin(steps, input),
    }).search();
  }

  /** Whether no input of a sequence meets some conditions; `false` also if that takes too long to find out. */
  async #isImpossible({ steps }: ReachedState, conjuncts: readonly Term[]): Promise<boolean> {
    const { budget, solver } = this.#tools;
    budget.spend();
    const domain = this.#tools.domainOf(this.specOf(steps)).relevantTo(conjuncts);
    const query = { conjuncts: [...domain, ...conjuncts] };
    const { kind } = await budget.inTurn(SHARE_OF_COMPARING, () => solver.check(query));
    return kind === 'unsat';
  }

  /** Random sequences, with inputs of the caller. */
  #drawSequences({ world }: UnitSequences, inputSource: InputSource): Promise<SequenceExploration> {
    const { criterion, budget, executor } = this.#tools;
    const { seed } = this.#context.options;
    const random = new SeededRandom(seed);
    return new DrawnSequences({
      world,
      criterion,
      budget,
      longest: MAX_SEQUENCE_LENGTH,
      random,
      run: (steps, from) => {
        const spec = this.specOf(steps);
        const parameters = inputsOf(steps.slice(-1));
        const [drawn = new Map()] = inputSource({ ...spec, parameters }, random.nextInt(MAX_SEED));
        return this.#tools
          .explorer(spec, { executor: executor.withSpec(spec), frontier: new ClosedFrontier() })
          .explore([new Map([...from.input, ...drawn])]);
      },
    }).search();
  }

  /** The path of a sequence whose last call is not awaited. */
  async #begin(steps: readonly SequenceStep[], input: Assignment): Promise<ExecutedPath | undefined> {
    const { budget, executor, negate } = this.#tools;
    if (budget.isExhausted()) return undefined;
    budget.spend();
    return await runPath(executor.withSpec(this.specOf(steps)), { input, negate });
  }

  async #explore(
    steps: readonly SequenceStep[],
    from: ReachedState,
    { most, seen, turn, patience, wantsReturn }: PathLimit,
  ): Promise<CallExploration> {
    const spec = this.specOf(steps);
    const executor = this.#tools.executor.withSpec(spec);
    const watched = seen === undefined ? undefined : new WatchedPaths(executor, { most, seen });
    const explorer = this.#tools.explorer(spec, {
      executor: watched ?? executor,
      frontier: watched?.frontier ?? new EveryPathFrontier(this.#frontier(), (tried) => tried >= most),
      given: from.condition,
      patience,
      turn,
      wantsReturn,
      earlier: { input: from.input, last: inputsOf(steps.slice(-1)) },
    });
    const asCall = (exploration: Exploration): CallExploration =>
      exploration.ending === 'paused'
        ? { exploration, goOn: async () => asCall(await explorer.goOn()) }
        : { exploration };
    return asCall(await explorer.explore([from.input]));
  }
}

/** Whether a run shows anything that another does not: branches, or effects. */
const showsMore = (one: ExecutedPath, other: ExecutedPath): boolean =>
  !one.coveredBranches.isSubsetOf(other.coveredBranches) ||
  !isDeepStrictEqual(effectsOf(one.outcome), effectsOf(other.outcome));

/** The simplest input, then those of the caller. */
function* firstInputs(given: Iterable<Assignment> = []): Iterable<Assignment> {
  yield new Map();
  yield* given;
}

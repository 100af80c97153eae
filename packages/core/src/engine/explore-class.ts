import { oncePerKey } from '../foundation/once-per.ts';
import { scaled } from '../foundation/budget.ts';
import { SeededRandom } from '../foundation/random.ts';
import { ClosedFrontier } from '../explore/frontiers/closed-frontier.ts';
import { EveryPathFrontier } from '../explore/frontiers/every-path-frontier.ts';
import type { Exploration } from '../explore/explorer.ts';
import { untrackedKey } from '../explore/path-executor.ts';
import type { CallExploration } from '../explore/sequences/opened-state.ts';
import type { ReachedState } from '../explore/sequences/reached-state.ts';
import { DrawnSequences } from '../explore/sequences/drawn-sequences.ts';
import {
  SequenceSearch,
  type PathLimit,
  type SequenceExploration,
} from '../explore/sequences/sequence-search.ts';
import { StateStore } from '../explore/sequences/state-store.ts';
import { WatchedPaths } from '../explore/sequences/watched-paths.ts';
import { influentialOn } from '../explore/sequences/influential.ts';
import { NO_EVIDENCE } from '../explore/verdicts/evidence.ts';
import type { Circumstances } from '../explore/verdicts/circumstances.ts';
import { explainUncovered } from '../explore/verdicts/explain-uncovered.ts';
import { inputsOf, type SequenceStep } from '../protocol/sequence.ts';
import type { TargetSpec } from '../protocol/target-spec.ts';
import { chooseSequenceTests } from './choice/choose-sequence-tests.ts';
import { withTimeToSpare } from './choice/time-to-spare.ts';
import { ExplorationTools, type ExploreContext } from './exploration-tools.ts';
import type { ExploredTarget, SequenceCounts } from './explored-target.ts';
import type { InputSource } from './run-options.ts';
import { verdictGrounds, type ClassUnit, type TargetPlan } from './target-plan.ts';

/** Seeds of single draws are below this. */
const LARGEST_SEED = 2 ** 31;
/** No sequence of calls is longer. */
const LONGEST_SEQUENCE = 16;
/** So many tries in a row through one call may cover nothing new before others have their turn. */
const PATIENCE_WITH_CALL = 100;
/** A class has as much to spend as so many functions, or as many as it has members if these are fewer. */
const MOST_SHARES = 4;

/**
 * Explores the targets of one class together, since the state that one of them needs is what the others
 * bring about. What comes out depends on nothing that the worker did before.
 */
export async function exploreClass(
  plans: readonly TargetPlan[],
  context: ExploreContext,
): Promise<readonly ExploredTarget[]> {
  const [plan] = plans;
  const unit = plan?.member?.unit;
  if (plan === undefined || unit === undefined) return [];
  const { worker, options } = context;
  const startedMs = worker.clock.nowMs();
  const branches = plans.flatMap((one) => one.branches);
  const budget = scaled(options.budget, Math.min(plans.length, MOST_SHARES));
  const tools = await ExplorationTools.open({ plan, branches, budget }, context);
  const searching = new ClassSearching({ unit, plan, tools, context });
  const targets = new Set(plans.flatMap(({ member }) => [...(member?.ways ?? [])]));
  const found = await searching.search(targets);
  const candidates = await chooseSequenceTests(found, {
    plans,
    unit,
    tools,
    options,
    isSearched: context.inputSource === undefined,
    specOf: (steps) => searching.specOf(steps),
  });
  const losses = found.explorations.flatMap(({ exploration }) => exploration.losses);
  const chosen = await withTimeToSpare(candidates, { tools, losses });
  const { queries, timeMs } = worker.solver.statistics;
  const elapsedMs = worker.clock.nowMs() - startedMs;
  const circumstances: Circumstances = {
    ...verdictGrounds(plan),
    ...searchedStates(found, unit),
    distance: tools.distance,
  };
  return plans.map((one, position) => ({
    plan: one,
    exploration: explorationOf(one, found),
    factory: tools.factory,
    candidates: chosen.filter(({ last }) => one.member?.ways.has(last)),
    uncovered: explainUncovered(
      one.branches.filter((branch) => tools.criterion.uncovered.has(branch)),
      circumstances,
    ),
    // The work was done for all of them together, and is counted once.
    solver: {
      queries: position === 0 ? queries : 0,
      timeMs: position === 0 ? timeMs : 0,
      backend: tools.solver.name,
    },
    timeMs: position === 0 ? elapsedMs : 0,
    ...(position === 0 && { sequences: countsOf(found) }),
  }));
}

/** What the search of a unit's states says to verdicts. */
function searchedStates(
  { explorations, ending, isComplete, longest, sequences }: SequenceExploration,
  { world, untried }: ClassUnit,
): Pick<Circumstances, 'explored' | 'isRoot' | 'untried' | 'states'> {
  const influential = oncePerKey(
    (branch: number) => branch,
    (branch) => influentialOn(branch, world),
  );
  return {
    explored: explorations.map(({ exploration, last }) => ({
      exploration,
      isInfluential: (branch) => influential(branch).has(last),
    })),
    isRoot: ({ node, parentIndex }) => node !== undefined && parentIndex === 0,
    untried,
    states: {
      ending,
      isComplete,
      sequences,
      extent: `no sequence of up to ${longest} calls took it (${sequences} sequences explored)`,
    },
  };
}

function countsOf({ sequences, longest, pruned }: SequenceExploration): SequenceCounts {
  const byName = [...pruned].sort(([one], [other]) => (one < other ? -1 : 1));
  return { explored: sequences, longest, pruned: Object.fromEntries(byName) };
}

interface ClassSearchingParts {
  readonly unit: ClassUnit;
  readonly plan: TargetPlan;
  readonly tools: ExplorationTools;
  readonly context: ExploreContext;
}

/** Explores calls from the states that sequences lead to. */
class ClassSearching {
  readonly #unit: ClassUnit;
  readonly #plan: TargetPlan;
  readonly #tools: ExplorationTools;
  readonly #context: ExploreContext;
  readonly #specs = new WeakMap<readonly SequenceStep[], TargetSpec>();

  constructor({ unit, plan, tools, context }: ClassSearchingParts) {
    this.#unit = unit;
    this.#plan = plan;
    this.#tools = tools;
    this.#context = context;
  }

  search(targets: ReadonlySet<number>): Promise<SequenceExploration> {
    const { criterion, budget, factory, simplifier } = this.#tools;
    const isImpossible: ConstructorParameters<typeof StateStore>[0]['isImpossible'] = async (
      { steps },
      conjuncts,
    ) => {
      budget.spend();
      const domain = this.#tools.domainOf(this.specOf(steps)).relevantTo(conjuncts);
      const { kind } = await this.#tools.solver.check({ conjuncts: [...domain, ...conjuncts] });
      return kind === 'unsat';
    };
    const { inputSource } = this.#context;
    if (inputSource !== undefined) return this.#draw(inputSource);
    return new SequenceSearch({
      isUnpruned: this.#context.options.without?.includes('sequence-pruning') ?? false,
      world: this.#unit.world,
      criterion,
      budget,
      store: new StateStore({ factory, simplifier, isImpossible }),
      longest: LONGEST_SEQUENCE,
      targets,
      explore: (steps, from, limit) => this.#explore(steps, from, limit),
    }).search();
  }

  /** The target that a sequence ends with, as it is called through the sequence. */
  specOf(steps: readonly SequenceStep[]): TargetSpec {
    const known = this.#specs.get(steps);
    if (known !== undefined) return known;
    const last = steps.at(-1)?.invokable;
    const spec: TargetSpec = {
      ...this.#plan.spec,
      name: last?.name ?? this.#plan.spec.name,
      parameters: inputsOf(steps),
      heap: this.#unit.heap,
      sequence: steps,
      isAsync: last?.isAsync ?? false,
    };
    this.#specs.set(steps, spec);
    return spec;
  }

  /** Sequences and inputs that nobody has chosen. */
  #draw(inputSource: InputSource): Promise<SequenceExploration> {
    const { criterion, budget, executor } = this.#tools;
    const { seed } = this.#context.options;
    const random = new SeededRandom(seed);
    return new DrawnSequences({
      world: this.#unit.world,
      criterion,
      budget,
      longest: LONGEST_SEQUENCE,
      random,
      run: (steps, from) => {
        const spec = this.specOf(steps);
        const parameters = inputsOf(steps.slice(-1));
        const [drawn = new Map()] = inputSource({ ...spec, parameters }, random.nextInt(LARGEST_SEED));
        return this.#tools
          .explorer(spec, { executor: executor.withSpec(spec), frontier: new ClosedFrontier() })
          .explore([new Map([...from.input, ...drawn])]);
      },
    }).search();
  }

  async #explore(
    steps: readonly SequenceStep[],
    from: ReachedState,
    { most, seen, turn }: PathLimit,
  ): Promise<CallExploration> {
    const { distance } = this.#tools;
    const spec = this.specOf(steps);
    const executor = this.#tools.executor.withSpec(spec);
    const watched = seen === undefined ? undefined : new WatchedPaths(executor, { most, seen });
    const explorer = this.#tools.explorer(spec, {
      executor: watched ?? executor,
      frontier:
        watched?.frontier ??
        new EveryPathFrontier(
          (branch) => distance.of(branch),
          (tried) => tried >= most,
        ),
      given: from.condition,
      patience: PATIENCE_WITH_CALL,
      turn,
      earlier: { input: from.input, last: inputsOf(steps.slice(-1)) },
    });
    const asCall = (exploration: Exploration): CallExploration =>
      exploration.ending === 'paused'
        ? { exploration, goOn: async () => asCall(await explorer.goOn()) }
        : { exploration };
    return asCall(await explorer.explore([from.input]));
  }
}

/** What the exploration of a class says of one target: the paths that end with it. */
function explorationOf({ member }: TargetPlan, found: SequenceExploration): Exploration {
  const own = found.explorations
    .filter(({ last }) => member?.ways.has(last))
    .map(({ exploration }) => exploration);
  const sum = (count: (one: Exploration) => number): number =>
    own.reduce((total, one) => total + count(one), 0);
  const untracked = new Map(
    own.flatMap((one) => one.untracked.map((entry) => [untrackedKey(entry), entry] as const)),
  );
  const losses = new Map(
    own.flatMap((one) =>
      one.losses.map((loss) => [`${loss.url}:${loss.line}:${loss.column}:${loss.reason}`, loss] as const),
    ),
  );
  return {
    paths: own.flatMap(({ paths }) => paths),
    untracked: [...untracked.values()],
    losses: [...losses.values()],
    counts: {
      infeasible: sum(({ counts }) => counts.infeasible),
      unknown: sum(({ counts }) => counts.unknown),
      diverged: sum(({ counts }) => counts.diverged),
    },
    evidence: NO_EVIDENCE,
    leftovers: own.flatMap(({ leftovers }) => leftovers),
    ending: found.ending === 'length' || found.ending === 'patience' ? 'nothing left' : found.ending,
  };
}

import { describePaths } from '../emit/naming/path-words.ts';
import type { TermFactory } from '../expr/term-factory.ts';
import { scaled } from '../foundation/budget.ts';
import { oncePerKey } from '../foundation/once-per.ts';
import { influentialOn } from '../explore/sequences/influential.ts';
import type { SequenceExploration, SequencePath } from '../explore/sequences/sequence-search.ts';
import type { Circumstances } from '../explore/verdicts/circumstances.ts';
import { explainUncovered } from '../explore/verdicts/explain-uncovered.ts';
import { MODULE_CODE } from '../program/reach/code-model.ts';
import type { SequenceStep } from '../model/sequence.ts';
import type { BranchId } from '../model/branch-id.ts';
import { chooseUnitTests } from './choice/choose-unit-tests.ts';
import type { UnitCandidate } from './choice/unit-candidate.ts';
import type { UnitChoiceContext } from './choice/unit-chooser.ts';
import { withTimeToSpare } from './choice/time-to-spare.ts';
import { ExplorationTools, type ExploreContext } from './units/exploration-tools.ts';
import type { Candidate, ExploredTarget, SequenceCounts } from './units/explored-target.ts';
import { drawCalls } from './findings/drawn-calls.ts';
import type { Suspect } from './units/suspect.ts';
import { UnitProbe } from './findings/unit-probe.ts';
import { explorationOf } from './units/exploration-of-target.ts';
import { ProductSearch } from './units/product-search.ts';
import {
  searchedAlone,
  sharesOf,
  verdictGrounds,
  waysTo,
  type TargetPlan,
  type UnitPlans,
} from './units/target-plan.ts';
import { UnitSearch } from './units/unit-search.ts';

/** A target after exploration, with the factory of its terms. */
export interface SearchedTarget extends ExploredTarget {
  readonly factory: TermFactory;
}

/**
 * Explores the targets of one unit together, since the state that one of them needs is what the others bring about.
 * What comes out depends on nothing that the worker did before.
 */
export async function exploreUnit(
  plans: UnitPlans,
  context: ExploreContext,
): Promise<readonly SearchedTarget[]> {
  const [plan] = plans;
  const { unit } = plan;
  const { worker, options } = context;
  const startedMs = worker.clock.nowMs();
  const branches = plans.flatMap((one) => [...one.branches, ...one.violations.map(({ branch }) => branch)]);
  const budget = scaled(options.budget, sharesOf(plans));
  const waypoints = plans.flatMap((one) => one.waypoints);
  const tools = await ExplorationTools.open({ plan, branches, waypoints, budget }, context);
  const search = new UnitSearch(plan, tools, context);
  const found = await search.run(waysTo(plans));
  const products = new ProductSearch(plans, context);
  const choice = {
    plans,
    wantedMutants: context.wantedMutants ?? [],
    products,
    tools,
    options,
    isSearched: context.inputSource === undefined,
    specOf: (steps: readonly SequenceStep[]) => search.specOf(steps),
  };
  const { tests, fates } = await chooseUnitTests(found, choice);
  const losses = found.explorations.flatMap(({ exploration }) => exploration.losses);
  const chosen = await withTimeToSpare(tests, { tools, losses });
  const suspects = await suspectsOfUnit(found.paths, chosen, choice);
  const { queries, timeMs } = products.solverUse;
  const elapsedMs = worker.clock.nowMs() - startedMs;
  const circumstances: Circumstances = {
    ...verdictGrounds(plan),
    ...searched(found, plan),
    distance: tools.distance,
    untried: unit.untried,
  };
  return plans.map((one, position) => ({
    plan: one,
    exploration: explorationOf(one, found),
    factory: tools.factory,
    candidates: inWords(
      [...chosen.filter(({ last }) => one.ways.has(last)), ...endlessProbes(suspects.get(one) ?? [])],
      tools.factory,
    ),
    suspects: suspects.get(one) ?? [],
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
    ...(position === 0 && fates !== undefined && { fates }),
    ...(position === 0 && unit.sequences !== undefined && { sequences: countsOf(found) }),
  }));
}

/** The candidates of a target with words for their conditions, in which their tests are named. */
export function inWords(candidates: readonly Candidate[], factory: TermFactory): readonly Candidate[] {
  const described = candidates.map((one) => ({ ...one, target: one.spec }));
  return describePaths(described, factory).map(({ target: _target, ...candidate }) => candidate);
}

/** Search results of a unit, as verdicts need them. */
export function searched(
  { explorations, ending, isComplete, longest, sequences }: SequenceExploration,
  plan: TargetPlan,
): Pick<Circumstances, 'explored' | 'isRoot' | 'isExplored' | 'states'> {
  if (plan.unit.sequences === undefined) return searchedAlone(plan, explorations);
  const { world, codes } = plan.unit.sequences;
  const influential = oncePerKey(
    (branch: BranchId) => branch,
    (branch) => influentialOn(branch, world),
  );
  return {
    explored: explorations.map(({ exploration, last }) => ({
      exploration,
      isInfluential: (branch) => influential(branch).has(last),
    })),
    isRoot: ({ parentIndex }) => parentIndex === MODULE_CODE,
    isExplored: ({ index }) => codes.has(index),
    states: {
      ending,
      isComplete,
      sequences,
      extent: `no sequence of up to ${longest} calls took it (${sequences} sequences explored)`,
    },
  };
}

/** The suspects of each target, among the paths of the search, the tests, and further runs. */
async function suspectsOfUnit(
  found: readonly SequencePath[],
  chosen: readonly UnitCandidate[],
  choice: UnitChoiceContext,
): Promise<ReadonlyMap<TargetPlan, readonly Suspect[]>> {
  const tests = chosen.map(({ path }) => ({ steps: path.steps, last: path.last, path }));
  const tried = [...found, ...tests, ...(await drawCalls(choice))];
  const probe = new UnitProbe(choice);
  const suspects = new Map<TargetPlan, readonly Suspect[]>();
  for (const plan of choice.plans) suspects.set(plan, await probe.suspectsOf(plan, tried));
  return suspects;
}

/** Probes that did not end, to be tried on the plain code. */
const endlessProbes = (suspects: readonly Suspect[]): readonly Candidate[] =>
  suspects.flatMap(({ kind, spec, path }) => (kind === 'hang' ? [{ spec, path, isProbe: true }] : []));

function countsOf({ sequences, longest, pruned }: SequenceExploration): SequenceCounts {
  const byName = [...pruned].sort(([one], [other]) => (one < other ? -1 : 1));
  return { explored: sequences, longest, pruned: Object.fromEntries(byName) };
}

import { scaled } from '../../foundation/budget.ts';
import type { SequenceExploration } from '../../explore/sequences/sequence-search.ts';
import { explainUncovered } from '../../explore/verdicts/explain-uncovered.ts';
import type { Explanation } from '../../explore/verdicts/circumstances.ts';
import { branchId, type BranchId } from '../../model/branch-id.ts';
import type { SequenceStep } from '../../model/sequence.ts';
import { isOfSource, type PathDecision } from '../../model/test-case.ts';
import { withOutputOfSilent } from '../choice/mutants/asserted-console.ts';
import { observedPath } from '../choice/observed-path.ts';
import { candidateOf } from '../choice/unit-candidate.ts';
import { UnitChooser, type UnitChoiceContext } from '../choice/unit-chooser.ts';
import { branchesOf, throughCalls, type UnitPath } from '../choice/unit-path.ts';
import { wordingOf, withWords } from '../choice/worded-path.ts';
import { inWords, searched } from '../explore-unit.ts';
import { testOf } from '../units/planned-module.ts';
import { ExplorationTools, type ExploreContext } from '../units/exploration-tools.ts';
import type { Candidate } from '../units/explored-target.ts';
import { ProductSearch } from '../units/product-search.ts';
import { sharesOf, verdictGrounds, waysTo, type TargetPlan, type UnitPlans } from '../units/target-plan.ts';
import { UnitSearch } from '../units/unit-search.ts';
import { withoutCondition } from '../accounts/without-terms.ts';
import { contradictionsAt, type Contradiction } from './contradictions.ts';

/** Verdict of the targets of one unit on a goal. Plain data. */
export type UnitReach =
  | {
      readonly kind: 'reached';
      readonly candidate: Candidate;
      /** The number of the target among those of the unit. */
      readonly target: number;
      /** Decisions of the last call up to the goal. */
      readonly decisions: readonly PathDecision[];
    }
  | {
      readonly kind: 'refuted';
      readonly explanation: Explanation;
      readonly contradictions: readonly Contradiction[];
    }
  | { readonly kind: 'open'; readonly explanation: Explanation };

/**
 * Looks for a call of a unit that takes a branch or passes a waypoint, and proves otherwise that there is none. At first
 * only what leads to the goal is tried. A proof is tried to be refuted: it is given only if a search for everything in
 * the code of the unit does not come to the goal either.
 */
export async function reachUnit(
  plans: UnitPlans,
  goal: BranchId,
  context: ExploreContext,
): Promise<UnitReach> {
  const aimed = await search(plans, goal, { ...context, wanted: [] });
  const quick = await verdictOn(aimed, goal);
  if (quick.kind !== 'refuted') return quick;
  const wanted = plans.flatMap((one) => [...one.branches, ...one.waypoints]);
  const thorough = await search(plans, goal, { ...context, wanted });
  return verdictOn(thorough, goal);
}

interface Searched {
  readonly plans: UnitPlans;
  readonly tools: ExplorationTools;
  readonly unit: UnitSearch;
  readonly found: SequenceExploration;
  readonly context: ExploreContext;
}

async function search(
  plans: UnitPlans,
  goal: BranchId,
  { wanted, ...context }: ExploreContext & { readonly wanted: readonly BranchId[] },
): Promise<Searched> {
  const [plan] = plans;
  const budget = scaled(context.options.budget, sharesOf(plans));
  const tools = await ExplorationTools.open({ plan, goal, branches: wanted, budget }, context);
  const unit = new UnitSearch(plan, tools, context);
  return { plans, tools, unit, context, found: await unit.run(waysTo(plans)) };
}

async function verdictOn(done: Searched, goal: BranchId): Promise<UnitReach> {
  const { plans, tools, found } = done;
  const paths = pathsTo(goal, done);
  if (paths.length > 0) return reached(paths, goal, done);
  const [plan] = plans;
  const circumstances = {
    ...verdictGrounds(plan),
    ...searched(found, plan),
    distance: tools.distance,
    untried: plan.unit.untried,
  };
  const [explanation] = explainUncovered([goal], circumstances);
  if (explanation === undefined || !tools.criterion.uncovered.has(goal))
    return { kind: 'open', explanation: UNSHOWN };
  const { branch: _branch, ...said } = explanation;
  if (said.reason !== 'infeasible' && said.reason !== 'assumed') return { kind: 'open', explanation: said };
  const contradictions = await contradictionsAt(goal, circumstances, {
    solver: tools.solver,
    distance: tools.distance,
    negate: tools.negate,
    domainOf: (conjuncts) => tools.domainOf(plan.spec).relevantTo(conjuncts),
    joint: (site) => testOf(site, plan.module),
    isAlone: plan.unit.sequences === undefined,
  });
  return { kind: 'refuted', explanation: said, contradictions };
}

const UNSHOWN: Explanation = {
  reason: 'unconfirmed',
  detail: 'reached only by calls that no test is about',
};

/** Paths whose last call comes to the goal, those that a test can be about. */
function pathsTo(goal: BranchId, { plans, found }: Searched): readonly UnitPath[] {
  const targets = waysTo(plans);
  return found.paths
    .filter(({ last }) => targets.has(last))
    .map(({ path, ...calls }) => throughCalls(path, calls))
    .filter((path) => branchesOf(path).has(goal));
}

async function reached(paths: readonly UnitPath[], goal: BranchId, done: Searched): Promise<UnitReach> {
  const { plans, tools, unit, context, found } = done;
  const choice: UnitChoiceContext = {
    plans: plans.map((one) => ({ ...one, branches: [goal], waypoints: [] })) as unknown as UnitPlans,
    wantedMutants: [],
    products: new ProductSearch(plans, context),
    tools,
    options: context.options,
    isSearched: true,
    specOf: (steps: readonly SequenceStep[]) => unit.specOf(steps),
  };
  const simple = await new UnitChooser(choice).simplest(paths, goal);
  const worded = await withWords(simple, wordingOf(simple.steps, choice));
  const kept = branchesOf(worded).has(goal) ? worded : simple;
  const observing = { ...choice, unit: plans[0].unit, harmless: found.harmless };
  const { path, observers } = await observedPath(kept, observing);
  const shown = branchesOf(path).has(goal) ? path : kept;
  const own = withOutputOfSilent(candidateOf(shown, observers, choice));
  const [candidate = own] = inWords([own], tools.factory);
  const target = plans.findIndex(({ ways }: TargetPlan) => ways.has(shown.last));
  return {
    kind: 'reached',
    candidate: { spec: candidate.spec, path: withoutCondition(candidate.path) },
    target: Math.max(0, target),
    decisions: decisionsBefore(goal, shown),
  };
}

/** Decisions of the last call until it comes to a goal, judged by the order in which branches were first taken. */
function decisionsBefore(goal: BranchId, path: UnitPath): readonly PathDecision[] {
  const rank = new Map([...branchesOf(path)].map((branch, index) => [branch, index]));
  const rankOf = (branch: BranchId): number => rank.get(branch) ?? -1;
  const before: PathDecision[] = [];
  for (const decision of path.decisions ?? []) {
    if (!isOfSource(decision)) continue;
    const branch = branchId(decision.site, decision.taken);
    if (rankOf(branch) > rankOf(goal)) break;
    before.push({ site: decision.site, taken: decision.taken });
    if (branch === goal) break;
  }
  return before;
}

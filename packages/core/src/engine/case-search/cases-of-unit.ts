import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import { Simplifier } from '../../expr/simplify/simplifier.ts';
import { scaled } from '../../foundation/budget.ts';
import { SeededRandom } from '../../foundation/random.ts';
import type { Assumption } from '../../model/assumption.ts';
import { effectsOf } from '../../model/run/outcome.ts';
import type { SequenceExploration, SequencePath } from '../../explore/sequences/sequence-search.ts';
import type { TargetExecutor } from '../target-process/target-executor.ts';
import { ExplorationTools, type ExploreContext } from '../units/exploration-tools.ts';
import { waysTo, type TargetPlan, type UnitPlans } from '../units/target-plan.ts';
import { UnitSearch } from '../units/unit-search.ts';
import { membersOf } from './class-members.ts';
import { compareDecisions } from './compare-decisions.ts';
import type { TargetCases, UnitCases } from './found-case.ts';
import { joinRepeated } from './join-repeated.ts';
import { openPaths, type OpenPaths } from './open-paths.ts';
import { tellCase, type RunMember, type TriedPath } from './tell-case.ts';
import { isAsTold, type TrackedOutcome } from './tracked-outcome.ts';

/** A unit gets the budget of at most this many functions. */
const MAX_SHARES = 4;

/**
 * The behaviour of the targets of a unit as classes of inputs: every path up to the loop bound with its condition and its
 * outcome in terms of the input. Random members of each class are run, and compared with what the class tells.
 */
export async function casesOfUnit(
  plans: UnitPlans,
  members: number,
  context: ExploreContext,
): Promise<UnitCases> {
  const [plan] = plans;
  const { options } = context;
  const budget = scaled(options.budget, Math.min(plans.length, MAX_SHARES));
  const branches = plans.flatMap((one) => one.branches);
  const tools = await ExplorationTools.open({ plan, branches, budget }, context);
  const search = new UnitSearch(plan, tools, context);
  const found = await search.run(waysTo(plans));
  const searched = { tools, search, found, members, seed: options.seed };
  const targets: TargetCases[] = [];
  for (const one of plans) targets.push(await casesOf(one, searched));
  return { kind: 'cases', targets };
}

interface Searched {
  readonly tools: ExplorationTools;
  readonly search: UnitSearch;
  readonly found: SequenceExploration;
  readonly members: number;
  readonly seed: number;
}

async function casesOf(plan: TargetPlan, searched: Searched): Promise<TargetCases> {
  const { tools, found } = searched;
  const own = found.paths.filter(({ last, path }) => plan.ways.has(last) && path.outcome.kind !== 'excluded');
  const paths = plan.unit.sequences === undefined ? own : oneOfEachWay(own);
  const tried: TriedPath[] = [];
  for (const path of paths) {
    const one = await tryPath(path, searched);
    if (one !== undefined) tried.push(one);
  }
  const words = { factory: tools.factory, simplifier: new Simplifier(tools.factory) };
  const ordered = tried.toSorted((one, other) => compareDecisions(one.path.decisions, other.path.decisions));
  const open = [
    ...openPaths(found, plan),
    ...someOpen('budget', paths.length - tried.length, 'taken, and not run again before the time ran out'),
    ...someOpen('diverged', countRefuted(tried), 'another input of the class did something else'),
  ];
  return {
    cases: joinRepeated(ordered.map((one) => tellCase(one, words))),
    open,
    assumptions: assumptionsOf(found),
  };
}

const someOpen = (reason: OpenPaths['reason'], count: number, detail: string): readonly OpenPaths[] =>
  count === 0 ? [] : [{ reason, count, detail }];

const countRefuted = (tried: readonly TriedPath[]): number =>
  tried.filter(({ refutedBy }) => refutedBy !== undefined).length;

/** One path of a member for each way through its code: the states before it may differ without end. */
function oneOfEachWay(paths: readonly SequencePath[]): readonly SequencePath[] {
  const ways = new Map<string, SequencePath>();
  for (const one of paths) {
    const { decisions = [], outcome, lastBranches = new Set() } = one.path;
    const key = [
      ...decisions.map(({ site, taken }) => `${site}${taken}`),
      ...lastBranches,
      outcome.kind,
    ].join(' ');
    const known = ways.get(key);
    if (known === undefined || one.steps.length < known.steps.length) ways.set(key, one);
  }
  return [...ways.values()];
}

/** Runs a path once more to learn how its outcome depends on the input, and then members of its class. */
async function tryPath(
  { steps, path }: SequencePath,
  { tools, search, members: wanted, seed }: Searched,
): Promise<TriedPath | undefined> {
  const spec = search.specOf(steps);
  const telling = tools.executor.withSpec(spec, { tellsParts: true });
  const own = await told(path, telling);
  if (own === undefined) return undefined;
  const sources = {
    drawn: tools.drawnInputs(spec),
    domain: tools.domainOf(spec),
    random: new SeededRandom(seed),
  };
  const inputs = steps.length > 0 ? [] : membersOf(path, wanted, sources);
  const members = await runAll(inputs, tools.executor.withSpec(spec));
  const shown = showingMost(own, members);
  const base = shown === own ? own : ((await told({ ...path, input: shown.input }, telling)) ?? own);
  const others = [own, ...members].filter(({ input }) => input !== base.input);
  const refutedBy = others.find(({ input, outcome }) => !isAsTold(base, outcome, input));
  return {
    spec,
    path: { ...path, input: base.input },
    told: base,
    members: others.filter((one) => isAsTold(base, one.outcome, one.input)),
    ...(refutedBy !== undefined && { refutedBy }),
  };
}

/** An outcome in terms of its input. A shadow that is wrong about its own run is dropped. */
async function told(
  { input }: Pick<TriedPath['path'], 'input'>,
  executor: TargetExecutor,
): Promise<(TrackedOutcome & RunMember) | undefined> {
  const { outcome, tracked, brokenAt } = await executor.runChecked(input);
  if (brokenAt !== undefined || outcome.kind === 'excluded') return undefined;
  const seen = { input, outcome, ...(tracked !== undefined && { tracked }) };
  return isAsTold(seen, outcome, input) ? seen : { input, outcome };
}

async function runAll(
  inputs: readonly Assignment[],
  executor: TargetExecutor,
): Promise<readonly RunMember[]> {
  const members: RunMember[] = [];
  for (const input of inputs) {
    const { outcome, brokenAt } = await executor.run(input);
    if (brokenAt === undefined && outcome.kind !== 'excluded') members.push({ input, outcome });
  }
  return members;
}

/** The run that changes most of its arguments: of taking 0 from an account one sees nothing. */
function showingMost(own: RunMember, members: readonly RunMember[]): RunMember {
  const changes = ({ outcome }: RunMember): number => effectsOf(outcome)?.changed.length ?? 0;
  return members.reduce((best, one) => (changes(one) > changes(best) ? one : best), own);
}

const assumptionsOf = ({ explorations }: SequenceExploration): readonly Assumption[] => [
  ...new Set(
    explorations.flatMap(({ exploration }) =>
      exploration.evidence.assumptions.map(({ assumption }) => assumption),
    ),
  ),
];

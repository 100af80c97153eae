import type { Assignment } from '../expr/evaluate/evaluate.ts';
import { ClosedFrontier } from '../explore/frontiers/closed-frontier.ts';
import type { Frontier } from '../explore/frontiers/frontier.ts';
import { FRONTIERS, type StrategyName } from '../explore/frontiers/registry.ts';
import { explainUncovered } from '../explore/verdicts/explain-uncovered.ts';
import { unsupportedTypes } from '../inputs/target-inputs.ts';
import type { SourceLocation } from '../protocol/target-spec.ts';
import { endlessPath } from './choice/endless-path.ts';
import { chooseFunctionTests } from './choice/choose-function-tests.ts';
import { withTimeToSpare } from './choice/time-to-spare.ts';
import { ExplorationTools, type ExploreContext } from './exploration-tools.ts';
import type { ExploredTarget } from './explored-target.ts';
import { verdictGrounds, type TargetPlan } from './target-plan.ts';

/** With the usual bound of five, up to 40 rounds. */
const MOST_DOUBLINGS = 3;

/** Farther than any way in a program, yet not out of reach. */
const LAST = 1_000_000;

/** Explores one function on one worker. What comes out depends on nothing that the worker did before. */
export async function exploreTarget(plan: TargetPlan, context: ExploreContext): Promise<ExploredTarget> {
  const { worker, options } = context;
  const startedMs = worker.clock.nowMs();
  const tools = await ExplorationTools.open(
    { plan, branches: plan.branches, budget: options.budget },
    context,
  );
  const { executor, distance, criterion } = tools;
  const frontier = createFrontier(tools, context);
  // Every path up to the bound is what it is; a branch may lie behind the bound.
  const beyond = options.criterion !== 'path' && {
    beyond: { frontier: createFrontier(tools, context), doublings: MOST_DOUBLINGS },
  };
  const explorer = tools.explorer(plan.spec, { executor, frontier, ...beyond });
  const exploration = await explorer.explore(firstInputs(plan, context));
  const isSearched = context.inputSource === undefined;
  const chosen = await chooseFunctionTests(plan, { tools, explorer, exploration, options, isSearched });
  const endless = endlessPath(exploration.paths) ?? [];
  const { queries, timeMs } = worker.solver.statistics;
  return {
    plan,
    exploration,
    factory: tools.factory,
    candidates: await withTimeToSpare(
      chosen.concat(endless).map((path) => ({ spec: plan.spec, path })),
      { tools, losses: exploration.losses },
    ),
    uncovered: explainUncovered(
      [...criterion.uncovered].sort((left, right) => left - right),
      {
        ...verdictGrounds(plan),
        distance,
        explored: [{ exploration, isInfluential: () => false }],
        isRoot: ({ node, location }) => node !== undefined && isSamePlace(location, plan.spec.location),
        untried: unsupportedTypes(plan.spec),
      },
    ),
    solver: { queries, timeMs, backend: tools.solver.name },
    timeMs: worker.clock.nowMs() - startedMs,
  };
}

function createFrontier({ distance }: ExplorationTools, { options, inputSource }: ExploreContext): Frontier {
  if (inputSource !== undefined) return new ClosedFrontier();
  return FRONTIERS[options.strategy as StrategyName](
    // Where every path counts, one that leads to nothing new is still worth its turn.
    (branch) => (options.criterion === 'path' ? Math.min(distance.of(branch), LAST) : distance.of(branch)),
  );
}

/** The simplest input, and after it what the caller brings. */
function* firstInputs({ spec }: TargetPlan, { inputSource, options }: ExploreContext): Iterable<Assignment> {
  yield new Map();
  if (inputSource !== undefined) yield* inputSource(spec, options.seed);
}

const isSamePlace = (one: SourceLocation, other: SourceLocation): boolean =>
  one.line === other.line && one.column === other.column;

import type { FlowDistance } from '../flow-distance.ts';
import { lastBranchOf } from '../constraint-tree.ts';
import type { Leftover } from '../explorer.ts';
import { endedEarly, refusalAmong, type UncoveredExplanation } from '../uncovered.ts';
import type { SequenceExploration } from './sequence-search.ts';
import type { World } from './world.ts';

/** What is known where a branch stayed uncovered. */
export interface UnreachedContext {
  readonly found: SequenceExploration;
  readonly distance: FlowDistance;
  readonly untried: readonly string[];
  readonly world: World;
}

/**
 * Why no sequence of calls has taken a branch. It is infeasible only if every state that the class can
 * be brought into was explored, and nothing on the way was left open.
 */
export function explainUnreached(
  branch: number,
  { found, distance, untried, world }: UnreachedContext,
): UncoveredExplanation {
  const leftovers = leftoversTowards(branch, { found, distance, world });
  const inState = (state: string): number =>
    leftovers.filter(({ alternative }) => alternative.state === state).length;
  const extent = `no sequence of up to ${found.longest} calls took it (${found.sequences} sequences explored)`;
  if (found.ending === 'budget') return { branch, reason: 'budget', detail: extent };
  if (inState('unknown') > 0) {
    return {
      branch,
      reason: 'solver unknown',
      detail: `the solver gave up on ${inState('unknown')} alternatives; ${extent}`,
    };
  }
  if (inState('diverged') > 0) {
    return {
      branch,
      reason: 'diverged',
      detail: `${inState('diverged')} inputs did not take the predicted path; ${extent}`,
    };
  }
  if (found.ending === 'length' || found.ending === 'patience')
    return { branch, reason: 'sequence length', detail: extent };
  const untracked = found.explorations.flatMap(({ exploration }) => exploration.untracked)[0];
  if (untracked !== undefined) {
    return { branch, reason: 'untracked condition', detail: `not followed: ${untracked.reason}` };
  }
  const paths = found.explorations.flatMap(({ exploration }) => exploration.paths);
  const refused = refusalAmong(paths);
  if (refused !== undefined) return { branch, reason: 'refused', detail: refused };
  const early = endedEarly(paths);
  if (early !== undefined) return { branch, reason: 'run ended early', detail: early };
  if (inState('open') + inState('bounded') > 0) return { branch, reason: 'loop bound', detail: extent };
  if (!found.isComplete)
    return { branch, reason: 'not reached', detail: `${extent}; part of the state cannot be seen` };
  if (untried.length > 0) {
    return { branch, reason: 'unsupported input', detail: `no value of ${untried.join(', ')} was tried` };
  }
  return {
    branch,
    reason: 'infeasible',
    detail: `no state that calls from outside lead to takes it; all ${found.sequences} that differ were explored`,
  };
}

/** What was left open where it leads to a branch, or in an earlier call: that may lead to the very state it needs. */
function leftoversTowards(
  branch: number,
  { found, distance, world }: Omit<UnreachedContext, 'untried'>,
): readonly Leftover[] {
  distance.aimAt(new Set([branch]));
  const influential = influentialOn(branch, world);
  return found.explorations.flatMap(({ exploration, last }) =>
    exploration.leftovers.filter(
      ({ alternative }) => influential.has(last) || distance.of(lastBranchOf(alternative)) < Infinity,
    ),
  );
}

/** The invokables that may take a branch, or leave behind what those that do depend on. */
function influentialOn(branch: number, { invokables, influence }: World): ReadonlySet<number> {
  const takers = invokables.filter(({ branches }) => branches.has(branch)).map(({ index }) => index);
  return influence.relevantTo(new Set(takers));
}

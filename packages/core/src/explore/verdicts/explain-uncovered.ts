import { branchesOfSite, type BranchId } from '../../model/branch-id.ts';
import { isSourceSite } from '../../model/site-id.ts';
import { functionAround } from '../../program/modules/placed-module.ts';
import { placedBranchOf } from '../constraint-tree.ts';
import type { Leftover } from '../exploration.ts';
import type { Circumstances, Explanation, UncoveredExplanation } from './circumstances.ts';
import { calledByOthers } from './calls-by-others.ts';
import { endedEarly, refusalAmong } from './early-ends.ts';
import { assumed, Proofs } from './proofs.ts';
import { isEntered } from './stopped-runs.ts';

/**
 * Explains uncovered branches, of functions and of units tested by sequences of calls. Only this table may say
 * `infeasible`: it does if no row before the last applies, or if a declared type excludes the branch by itself. The
 * compiler may decide further branches that the search did not.
 */
export function explainUncovered(
  branches: readonly BranchId[],
  circumstances: Circumstances,
): readonly UncoveredExplanation[] {
  const isExcluded = (branch: BranchId): boolean => circumstances.excluded?.has(branch) === true;
  const proofs = new Proofs(
    circumstances,
    (branch) => isExcluded(branch) || obstacleTo(branch, circumstances) === undefined,
  );
  return branches.map((branch) => {
    if (isExcluded(branch)) return { branch, ...BY_DECLARED_TYPE };
    const obstacle = obstacleTo(branch, circumstances);
    if (obstacle === undefined) return { branch, ...proofs.of(branch) };
    return { branch, ...(circumstances.ruledOut.has(branch) ? BY_THE_COMPILER : obstacle) };
  });
}

const BY_DECLARED_TYPE: Explanation = {
  reason: 'infeasible',
  detail: 'no input of the declared types takes this branch',
};

/** Casts and values from elsewhere may not have the types that the compiler assumes. */
const BY_THE_COMPILER = assumed(new Set(['compiled types'] as const));

/** Obstacle that kept the search from deciding a branch, if any. */
function obstacleTo(branch: BranchId, circumstances: Circumstances): Explanation | undefined {
  circumstances.distance.aimAt(new Set([branch]));
  const situation: Situation = {
    ...circumstances,
    branch,
    leading: leadingTo(branch, circumstances),
    byOthers: () => calledByOthers(circumstances),
  };
  for (const explain of OBSTACLES) {
    const found = explain(situation);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Situation extends Circumstances {
  readonly branch: BranchId;
  /** Functions that others may call with values that no test has chosen. */
  readonly byOthers: () => ReadonlySet<number>;
  /** Leftovers on the way to the branch. */
  readonly leading: readonly Leftover[];
}

/** Leftovers that lead to a branch, or of an earlier call: these may lead to the state that it needs. */
function leadingTo(branch: BranchId, { explored, distance }: Circumstances): readonly Leftover[] {
  return explored.flatMap(({ exploration, isInfluential }) =>
    exploration.leftovers.filter(
      ({ alternative }) =>
        isInfluential(branch) || distance.of(placedBranchOf(alternative, distance.places)) < Infinity,
    ),
  );
}

const inState = ({ leading }: Situation, state: string): readonly Leftover[] =>
  leading.filter(({ alternative }) => alternative.state === state);

/** Extent of the sequence search, if there was one. */
const extentOf = ({ states }: Situation): string => (states === undefined ? '' : `; ${states.extent}`);

/** Obstacles to deciding a branch, the most telling first. */
const OBSTACLES: readonly ((situation: Situation) => Explanation | undefined)[] = [
  (situation) => {
    if (situation.isStatic !== true) return undefined;
    const owner = functionAround(situation, situation.branch);
    return owner !== undefined && situation.byOthers().has(owner) && !isEntered(owner, situation)
      ? { reason: 'not reached', detail: 'static markup brings about no events and no effects' }
      : undefined;
  },
  (situation) => {
    const { explored, states } = situation;
    if (states?.ending === 'budget') return { reason: 'budget', detail: states.extent };
    const open = inState(situation, 'open');
    if (open.length === 0 || states !== undefined) return undefined;
    const isSpent = explored.some(({ exploration }) => exploration.ending === 'budget');
    const detail = `${open.length} alternatives that may lead here were not tried`;
    const isGivenUp = explored.some(({ exploration }) => exploration.evidence.givenUp.has(situation.branch));
    if (isGivenUp && !isSpent)
      return { reason: 'not reached', detail: `${detail}: the same conditions exclude all that were` };
    return { reason: isSpent ? 'budget' : 'not reached', detail };
  },
  (situation) => {
    const unknown = inState(situation, 'unknown');
    if (unknown.length === 0) return undefined;
    const reasons = [...new Set(unknown.map(({ detail }) => detail ?? 'no reason given'))];
    const detail = `the solver gave up on ${unknown.length} alternatives: ${reasons.join(', ')}`;
    return { reason: 'solver unknown', detail: detail + extentOf(situation) };
  },
  (situation) => {
    const diverged = inState(situation, 'diverged');
    if (diverged.length > 0)
      return {
        reason: 'diverged',
        detail: `${diverged.length} inputs did not take the predicted path${extentOf(situation)}`,
      };
    const isInconsistent = situation.explored.some(({ exploration }) => exploration.evidence.isInconsistent);
    return isInconsistent
      ? { reason: 'diverged', detail: 'runs that decided alike went different ways' }
      : undefined;
  },
  ({ states }) =>
    states?.ending === 'length' || states?.ending === 'patience'
      ? { reason: 'sequence length', detail: states.extent }
      : undefined,
  ({ branch, explored, distance }) => {
    const leads = (branches: readonly BranchId[]): boolean =>
      branches.some((one) => distance.of(one) < Infinity);
    const untracked = explored
      .flatMap(({ exploration, isInfluential }) =>
        exploration.untracked.filter(
          ({ site, after }) =>
            isInfluential(branch) || leads(isSourceSite(site) ? branchesOfSite(site) : [after]),
        ),
      )
      .at(0);
    return untracked === undefined
      ? undefined
      : { reason: 'untracked condition', detail: `not followed: ${untracked.reason}` };
  },
  ({ explored }) => {
    const detail = refusalAmong(explored.flatMap(({ exploration }) => exploration.paths));
    return detail === undefined ? undefined : { reason: 'refused', detail };
  },
  ({ explored }) => {
    const detail = endedEarly(explored.flatMap(({ exploration }) => exploration.paths));
    return detail === undefined ? undefined : { reason: 'run ended early', detail };
  },
  ({ branch, byOthers, model, siteBase }) => {
    const owner = functionAround({ model, siteBase }, branch);
    return owner !== undefined && byOthers().has(owner)
      ? { reason: 'not reached', detail: 'the function around it is handed out, and others may call it' }
      : undefined;
  },
  (situation) => {
    const { states } = situation;
    const bounded = [...inState(situation, 'bounded'), ...inState(situation, 'open')];
    if (bounded.length === 0) return undefined;
    const detail = states?.extent ?? 'needs more iterations or deeper recursion than -k allows';
    return { reason: 'loop bound', detail };
  },
  ({ states }) =>
    states?.isComplete === false
      ? { reason: 'not reached', detail: `${states.extent}; part of the state cannot be seen` }
      : undefined,
  ({ untried }) =>
    untried.length > 0
      ? { reason: 'unsupported input', detail: `no value of ${untried.map(shortType).join(', ')} was tried` }
      : undefined,
];

/** A type on one line, as far as a line of the report has room for it. */
function shortType(typeText: string): string {
  const line = typeText.replaceAll(/\s+/g, ' ');
  return line.length <= MAX_TYPE_LENGTH ? line : `${line.slice(0, MAX_TYPE_LENGTH)}…`;
}

const MAX_TYPE_LENGTH = 100;

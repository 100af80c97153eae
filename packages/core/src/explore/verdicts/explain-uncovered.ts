import { lastBranchOf } from '../constraint-tree.ts';
import type { Leftover } from '../explorer.ts';
import type { Circumstances, Explanation, UncoveredExplanation } from './circumstances.ts';
import { endedEarly, refusalAmong } from './early-ends.ts';
import { assumed, Proofs } from './proofs.ts';

/**
 * Explains branches that stayed uncovered, of functions and of what takes sequences of calls alike. This table alone
 * may say `infeasible`: it does where no row before the last applies. What the search did not settle, the compiler may.
 */
export function explainUncovered(
  branches: readonly number[],
  circumstances: Circumstances,
): readonly UncoveredExplanation[] {
  const proofs = new Proofs(circumstances, (branch) => obstacleTo(branch, circumstances) === undefined);
  return branches.map((branch) => {
    const obstacle = obstacleTo(branch, circumstances);
    if (obstacle === undefined) return { branch, ...proofs.of(branch) };
    return { branch, ...(circumstances.ruledOut.has(branch) ? BY_THE_COMPILER : obstacle) };
  });
}

/** Casts and what comes from elsewhere may not be what the compiler takes them for. */
const BY_THE_COMPILER = assumed(new Set(['compiled types'] as const));

/** What kept the search from settling a branch; `undefined` if nothing did. */
function obstacleTo(branch: number, circumstances: Circumstances): Explanation | undefined {
  circumstances.distance.aimAt(new Set([branch]));
  const situation = { branch, leading: leadingTo(branch, circumstances), ...circumstances };
  for (const explain of OBSTACLES) {
    const found = explain(situation);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Situation extends Circumstances {
  readonly branch: number;
  /** What was left open on the way to the branch. */
  readonly leading: readonly Leftover[];
}

/** What was left open where it leads to a branch, or in an earlier call: that may lead to the very state it needs. */
function leadingTo(branch: number, { explored, distance }: Circumstances): readonly Leftover[] {
  return explored.flatMap(({ exploration, isInfluential }) =>
    exploration.leftovers.filter(
      ({ alternative }) => isInfluential(branch) || distance.of(lastBranchOf(alternative)) < Infinity,
    ),
  );
}

const inState = ({ leading }: Situation, state: string): readonly Leftover[] =>
  leading.filter(({ alternative }) => alternative.state === state);

/** What was found of sequences, where there are any. */
const extentOf = ({ states }: Situation): string => (states === undefined ? '' : `; ${states.extent}`);

/** What may keep a branch from being settled, the most telling first. */
const OBSTACLES: readonly ((situation: Situation) => Explanation | undefined)[] = [
  (situation) => {
    const { explored, states } = situation;
    if (states?.ending === 'budget') return { reason: 'budget', detail: states.extent };
    const open = inState(situation, 'open');
    if (open.length === 0 || states !== undefined) return undefined;
    const isSpent = explored.some(({ exploration }) => exploration.ending === 'budget');
    const detail = `${open.length} alternatives that may lead here were not tried`;
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
    const leads = (branches: readonly number[]): boolean =>
      branches.some((one) => distance.of(one) < Infinity);
    const untracked = explored
      .flatMap(({ exploration, isInfluential }) =>
        exploration.untracked.filter(
          ({ site, after }) => isInfluential(branch) || leads(site < 0 ? [after] : [site * 2, site * 2 + 1]),
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
      ? { reason: 'unsupported input', detail: `no value of ${untried.join(', ')} was tried` }
      : undefined,
];

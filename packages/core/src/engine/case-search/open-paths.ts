import { isSourceSite } from '../../model/site-id.ts';
import type { Exploration, Leftover } from '../../explore/exploration.ts';
import type { SequenceExploration } from '../../explore/sequences/sequence-search.ts';
import { endedEarly, refusalAmong } from '../../explore/verdicts/early-ends.ts';
import type { UncoveredReason } from '../../model/report/uncovered-reason.ts';
import type { TargetPlan } from '../units/target-plan.ts';

/** Paths that a table of cases does not tell of, and why. */
export interface OpenPaths {
  readonly reason: UncoveredReason;
  readonly count: number;
  readonly detail: string;
}

/** Ways out of decisions that were not decided, and what else keeps the cases of a target from being all of them. */
export function openPaths(found: SequenceExploration, plan: TargetPlan): readonly OpenPaths[] {
  const explored = found.explorations
    .filter(({ last }) => plan.unit.sequences === undefined || plan.ways.has(last))
    .map(({ exploration }) => exploration);
  return [
    ...explored.flatMap(leftOpen),
    ...explored.flatMap(notFollowed),
    ...explored.flatMap(ended),
    ...unlike(explored),
    ...untried(plan),
    ...statesLeft(found, plan),
  ].reduce<readonly OpenPaths[]>(added, []);
}

/** Counts of the same reason are told together. */
function added(known: readonly OpenPaths[], next: OpenPaths): readonly OpenPaths[] {
  const same = known.find(({ reason, detail }) => reason === next.reason && detail === next.detail);
  if (same === undefined) return [...known, next];
  return known.map((one) => (one === same ? { ...one, count: one.count + next.count } : one));
}

const leftOpen = (exploration: Exploration): readonly OpenPaths[] =>
  exploration.leftovers.map((leftover) => ({ count: 1, ...whyOpen(leftover, exploration) }));

function whyOpen(
  { alternative, detail }: Leftover,
  { ending }: Exploration,
): Pick<OpenPaths, 'reason' | 'detail'> {
  switch (alternative.state) {
    case 'bounded':
      return isSourceSite(alternative.node.site)
        ? { reason: 'loop bound', detail: 'more iterations or deeper recursion than -k allows' }
        : { reason: 'loop bound', detail: 'more values or sizes of an input than are tried one by one' };
    case 'unknown':
      return { reason: 'solver unknown', detail: `the solver gave up: ${detail ?? 'no reason given'}` };
    case 'diverged':
      return { reason: 'diverged', detail: 'the input did not take the path that was predicted' };
    default:
      return ending === 'budget'
        ? { reason: 'budget', detail: 'not tried before the budget ran out' }
        : { reason: 'not reached', detail: 'not tried' };
  }
}

const notFollowed = ({ untracked }: Exploration): readonly OpenPaths[] =>
  untracked.map(({ reason }) => ({
    reason: 'untracked condition',
    count: 1,
    detail: `not followed: ${reason}`,
  }));

/** Runs that were ended: nobody knows what they would have decided next. */
function ended({ paths }: Exploration): readonly OpenPaths[] {
  const refusal = refusalAmong(paths);
  if (refusal !== undefined) return [{ reason: 'refused', count: 1, detail: refusal }];
  const end = endedEarly(paths);
  return end === undefined ? [] : [{ reason: 'run ended early', count: 1, detail: end }];
}

function unlike(explored: readonly Exploration[]): readonly OpenPaths[] {
  const isInconsistent = explored.some(({ evidence }) => evidence.isInconsistent);
  return isInconsistent
    ? [{ reason: 'diverged', count: 1, detail: 'runs that decided alike went different ways' }]
    : [];
}

const untried = ({ unit }: TargetPlan): readonly OpenPaths[] =>
  unit.untried.map((typeText) => ({
    reason: 'unsupported input',
    count: 1,
    detail: `no value of ${typeText.replaceAll(/\s+/g, ' ').slice(0, MAX_TYPE_LENGTH)} was tried`,
  }));

const MAX_TYPE_LENGTH = 100;

/** The states in which a member is called are not enumerated. */
function statesLeft({ sequences, longest }: SequenceExploration, { unit }: TargetPlan): readonly OpenPaths[] {
  if (unit.sequences === undefined) return [];
  const detail = `states that ${sequences} sequences of up to ${longest} calls do not come to`;
  return [{ reason: 'sequence length', count: 1, detail }];
}

import { endsByItself } from '../protocol/outcome.ts';
import type { ExecutedPath } from '../protocol/test-case.ts';
import type { UncoveredReason } from '../protocol/uncovered-reason.ts';
import { lastBranchOf } from './constraint-tree.ts';
import type { Exploration, Leftover } from './explorer.ts';
import type { FlowDistance } from './flow-distance.ts';

/** Why a branch was not covered. */
export interface UncoveredExplanation {
  readonly branch: number;
  readonly reason: UncoveredReason;
  readonly detail: string;
}

interface Circumstances {
  readonly exploration: Exploration;
  readonly distance: FlowDistance;
  /** Types of inputs that could not be built. */
  readonly unsupportedTypes: readonly string[];
  /** Whether a branch is in a function that was handed to somebody and that no run has entered. */
  readonly isUncalled: (branch: number) => boolean;
}

/**
 * Explains an uncovered branch. `infeasible` is said only if every alternative from which control flow
 * leads there was refuted by an exact theory, every branch was decided by values that are followed back
 * to the input, and every input of the declared types can be built.
 */
export function explainUncovered(branch: number, circumstances: Circumstances): UncoveredExplanation {
  const { exploration, distance, unsupportedTypes, isUncalled } = circumstances;
  distance.aimAt(new Set([branch]));
  const leading = exploration.leftovers.filter(
    ({ alternative }) => distance.of(lastBranchOf(alternative)) < Infinity,
  );
  const explained = EXPLANATIONS.map((explain) => explain(leading, circumstances)).find(
    (found) => found !== undefined,
  );
  if (explained !== undefined) return { branch, ...explained };
  if (unsupportedTypes.length > 0) {
    return {
      branch,
      reason: 'unsupported input',
      detail: `no value of ${unsupportedTypes.join(', ')} was tried`,
    };
  }
  if (isUncalled(branch)) {
    return {
      branch,
      reason: 'not reached',
      detail: 'the function around it was handed out and never called',
    };
  }
  return { branch, reason: 'infeasible', detail: 'no input of the declared types takes this branch' };
}

/** What a run was refused, if there is such a run: what it would have done otherwise is not known. */
export function refusalAmong(paths: readonly ExecutedPath[]): string | undefined {
  const outcome = paths.map((path) => path.outcome).find(({ kind }) => kind === 'refused');
  return outcome?.kind === 'refused' ? `refused: ${outcome.what}` : undefined;
}

/** How a run ended that did not get to its end, if there is one: what it would have done is not known. */
export function endedEarly(paths: readonly ExecutedPath[]): string | undefined {
  const ended = paths.find(({ outcome }) => !endsByItself(outcome) && outcome.kind !== 'excluded');
  if (ended === undefined) return undefined;
  const { outcome } = ended;
  return outcome.kind === 'crashed' ? outcome.detail : `a run ${outcome.kind}`;
}

type Explain = (
  leading: readonly Leftover[],
  circumstances: Circumstances,
) => Omit<UncoveredExplanation, 'branch'> | undefined;

const counted = (leading: readonly Leftover[], state: string): readonly Leftover[] =>
  leading.filter(({ alternative }) => alternative.state === state);

/** What may explain an uncovered branch, the most telling first. */
const EXPLANATIONS: readonly Explain[] = [
  (leading, { exploration }) => {
    const open = counted(leading, 'open');
    if (open.length === 0) return undefined;
    const reason = exploration.ending === 'budget' ? 'budget' : 'not reached';
    return { reason, detail: `${open.length} alternatives that may lead here were not tried` };
  },
  (leading) => {
    const unknown = counted(leading, 'unknown');
    if (unknown.length === 0) return undefined;
    const reasons = [...new Set(unknown.map(({ detail }) => detail ?? 'no reason given'))];
    return {
      reason: 'solver unknown',
      detail: `the solver gave up on ${unknown.length} alternatives: ${reasons.join(', ')}`,
    };
  },
  (leading) => {
    const diverged = counted(leading, 'diverged');
    if (diverged.length === 0) return undefined;
    return { reason: 'diverged', detail: `${diverged.length} inputs did not take the predicted path` };
  },
  (_leading, { exploration }) => {
    const [first] = exploration.untracked;
    return first === undefined
      ? undefined
      : { reason: 'untracked condition', detail: `not followed: ${first.reason}` };
  },
  (_leading, { exploration }) => {
    const detail = refusalAmong(exploration.paths);
    return detail === undefined ? undefined : { reason: 'refused', detail };
  },
  (_leading, { exploration }) => {
    const detail = endedEarly(exploration.paths);
    return detail === undefined ? undefined : { reason: 'run ended early', detail };
  },
  (leading) => {
    const bounded = counted(leading, 'bounded');
    if (bounded.length === 0) return undefined;
    return { reason: 'loop bound', detail: 'needs more iterations or deeper recursion than -k allows' };
  },
];

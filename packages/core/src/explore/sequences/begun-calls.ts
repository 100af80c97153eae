import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import { isAwaited, type Outcome } from '../../model/run/outcome.ts';
import type { SequenceStep } from '../../model/sequence.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import type { PendingCall } from './opened-state.ts';
import { stateAfter, type ReachedState } from './reached-state.ts';
import type { StateStore } from './state-store.ts';

/** Runs a sequence whose last call is not awaited; there is no path if it ends otherwise. */
export type BeginCall = (
  steps: readonly SequenceStep[],
  input: Assignment,
) => Promise<ExecutedPath | undefined>;

/** Maximum number of calls in a sequence that are not awaited. */
const MAX_OVERLAPS = 2;

/** Cost added to a sequence for a call that is not awaited: one that waits for all of them is easier to read. */
const COST_OF_OVERLAP = 3;

/** Finds the states in which a call has begun and not ended: what others find there shows how calls overlap. */
export class BegunCalls {
  readonly #begin: BeginCall;
  readonly #store: StateStore;
  readonly #longest: number;
  #mayOverlap = false;

  constructor({
    begin,
    store,
    longest,
  }: {
    readonly begin: BeginCall;
    readonly store: StateStore;
    readonly longest: number;
  }) {
    this.#begin = begin;
    this.#store = store;
    this.#longest = longest;
  }

  /** Whether any call ended later than it began: others may come between any two of its turns. */
  get mayOverlap(): boolean {
    return this.#mayOverlap;
  }

  /** The states that the search continues from, of these paths through a call. */
  async statesAfter(
    paths: readonly ExecutedPath[],
    pending: PendingCall,
    steps: readonly SequenceStep[],
  ): Promise<readonly ReachedState[]> {
    const states: ReachedState[] = [];
    for (const path of paths) {
      const state = await this.#stateOf(path, pending, steps);
      if (state !== undefined) states.push(state);
    }
    return states;
  }

  async #stateOf(
    { input, outcome }: ExecutedPath,
    { from: { state: from }, extension: { called }, cost }: PendingCall,
    steps: readonly SequenceStep[],
  ): Promise<ReachedState | undefined> {
    if (!endsLater(outcome, steps)) return undefined;
    this.#mayOverlap = true;
    const begun = withoutAwaiting(steps);
    if (begun === undefined || begun.length >= this.#longest) return undefined;
    const path = await this.#begin(begun, input);
    if (path === undefined) return undefined;
    const state = stateAfter(path, { from, steps: begun, called });
    const redundancy = await this.#store.admit(state, from);
    return redundancy === undefined ? { ...state, cost: cost + COST_OF_OVERLAP } : undefined;
  }
}

/** Whether the promise of the last call was awaited, be it in vain. */
const endsLater = (outcome: Outcome, steps: readonly SequenceStep[]): boolean =>
  outcome.kind === 'never settled' || (outcome.kind === 'returned' && isAwaited(outcome, steps.length - 1));

/** The same steps, of which the last is not awaited; `undefined` if enough others overlap. */
function withoutAwaiting(steps: readonly SequenceStep[]): readonly SequenceStep[] | undefined {
  const last = steps.at(-1);
  if (last === undefined || steps.filter(({ overlaps }) => overlaps === true).length >= MAX_OVERLAPS)
    return undefined;
  return [...steps.slice(0, -1), { ...last, overlaps: true }];
}

import type { HeapState } from '../../protocol/heap-state.ts';
import type { ReachedState } from './reached-state.ts';
import { subsumes, type ComparingTools, type VisibleState } from './subsumption.ts';

/** Why a state is not gone on from. */
export type Redundancy = 'changed nothing' | 'same state' | 'subsumed';

/** With more states of one form than this, a new one is not compared with the rest of them. */
const MOST_COMPARED = 24;

/** The states that sequences have led to and that are gone on from. */
export class StateStore {
  readonly #tools: ComparingTools;
  readonly #byForm = new Map<string, VisibleState[]>();

  constructor(tools: ComparingTools) {
    this.#tools = tools;
  }

  /** Whether no state of this form has been taken in. */
  isNewForm({ state }: ReachedState): boolean {
    return state !== null && !this.#byForm.has(state.form);
  }

  /**
   * Takes a state in, unless nothing can come of it that does not come of another: then it says why. A
   * state of which part cannot be seen is always taken in.
   */
  async admit(reached: ReachedState, before: ReachedState): Promise<Redundancy | undefined> {
    const { state } = reached;
    if (state === null) return undefined;
    if (before.state !== null && isSame(state, before.state)) return 'changed nothing';
    const known = this.#byForm.get(state.form) ?? [];
    this.#byForm.set(state.form, known);
    if (known.some((other) => other.state.slots.length === 0 && state.slots.length === 0))
      return 'same state';
    const special: VisibleState = { ...reached, state };
    for (const general of known.slice(0, MOST_COMPARED)) {
      if (await subsumes(general, special, this.#tools))
        return isSame(state, general.state) ? 'same state' : 'subsumed';
    }
    known.push(special);
    return undefined;
  }
}

function isSame(one: HeapState, other: HeapState): boolean {
  return (
    one.form === other.form &&
    one.slots.every((slot, index) => slot === other.slots[index]) &&
    one.places.every((place, index) => place === other.places[index])
  );
}

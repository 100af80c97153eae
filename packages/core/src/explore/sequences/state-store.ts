import type { HeapState } from '../../model/run/heap-state.ts';
import type { ReachedState } from './reached-state.ts';
import { subsumes, type ComparingTools, type VisibleState } from './subsumption.ts';

/** Why a state is redundant. */
export type Redundancy = 'changed nothing' | 'same state' | 'subsumed';

/** Maximum number of states of one form that a new one is compared with. */
const MAX_COMPARED = 24;

/** The reached states that the search continues from. */
export class StateStore {
  readonly #tools: ComparingTools;
  readonly #byForm = new Map<string, VisibleState[]>();

  constructor(tools: ComparingTools) {
    this.#tools = tools;
  }

  /** Whether no state of this form was added yet. */
  isNewForm({ state }: ReachedState): boolean {
    return state !== null && !this.#byForm.has(state.form);
  }

  /**
   * Adds a state, unless another one makes it redundant: then it returns why. A state with a part that cannot be seen
   * is always added.
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
    for (const general of known.slice(0, MAX_COMPARED)) {
      if (await subsumes(general, special, this.#tools))
        return isSame(state, general.state) ? 'same state' : 'subsumed';
    }
    known.push(special);
    return undefined;
  }
}

/** Whether two states are the same, slot by slot. */
export function isSame(one: HeapState, other: HeapState): boolean {
  return (
    one.form === other.form &&
    one.slots.every((slot, index) => slot === other.slots[index]) &&
    one.places.every((place, index) => place === other.places[index])
  );
}

import type { Budget } from '../../foundation/budget.ts';
import type { RandomSource } from '../../foundation/random.ts';
import type { SequenceStep } from '../../model/sequence.ts';
import type { Criterion } from '../criteria/criterion.ts';
import type { Exploration } from '../exploration.ts';
import { waysToCall } from './extension.ts';
import { NOTHING_CALLED, stateAfter, type ReachedState } from './reached-state.ts';
import type { SequenceExploration, SequencePath } from './sequence-search.ts';
import type { World } from './world.ts';

/** Parts of the random search. */
export interface DrawnSequencesParts {
  readonly world: World;
  readonly criterion: Criterion;
  readonly budget: Budget;
  readonly longest: number;
  readonly random: RandomSource;
  /** Runs a sequence once, its last call with random inputs. */
  run(steps: readonly SequenceStep[], from: ReachedState): Promise<Exploration>;
}

/**
 * Random sequences of calls, in place of a search: each call is picked from all that are possible on the existing
 * objects, and a sequence ends when a call throws (as in feedback-directed random testing).
 */
export class DrawnSequences {
  readonly #parts: DrawnSequencesParts;
  readonly #paths: SequencePath[] = [];
  readonly #explorations: { readonly exploration: Exploration; readonly last: number }[] = [];
  #longest = 0;

  constructor(parts: DrawnSequencesParts) {
    this.#parts = parts;
  }

  async search(): Promise<SequenceExploration> {
    const { criterion } = this.#parts;
    while (!this.#isOver()) await this.#drawOne();
    return {
      paths: this.#paths,
      explorations: this.#explorations,
      pruned: new Map(),
      sequences: this.#explorations.length,
      longest: this.#longest,
      harmless: new Set(),
      isComplete: false,
      ending: criterion.isMet() ? 'criterion met' : 'budget',
    };
  }

  #isOver(): boolean {
    return this.#parts.criterion.isMet() || this.#parts.budget.isExhausted();
  }

  async #drawOne(): Promise<void> {
    const { random, longest } = this.#parts;
    const length = 1 + random.nextInt(longest);
    let state: ReachedState | undefined = NOTHING_CALLED;
    for (let count = 0; count < length && state !== undefined && !this.#isOver(); count += 1)
      state = await this.#addCall(state);
  }

  /** Adds a call to a sequence; gives the state after it if it returned. */
  async #addCall(from: ReachedState): Promise<ReachedState | undefined> {
    const { world, random, budget } = this.#parts;
    const ways = world.invokables.flatMap((called) =>
      waysToCall(called, { steps: from.steps, objects: from.objects, world }),
    );
    const way = ways[random.nextInt(ways.length)];
    // Spends budget even if nothing can be called, so the search ends.
    if (way === undefined) budget.spend();
    if (way === undefined) return undefined;
    const steps = [...from.steps, way.step];
    const exploration = await this.#parts.run(steps, from);
    this.#explorations.push({ exploration, last: way.called.index });
    this.#longest = Math.max(this.#longest, steps.length);
    const [path] = exploration.paths;
    if (path === undefined) return undefined;
    this.#paths.push({ steps, last: way.called.index, path });
    return path.outcome.kind === 'returned'
      ? stateAfter(path, { from, steps, called: way.called })
      : undefined;
  }
}

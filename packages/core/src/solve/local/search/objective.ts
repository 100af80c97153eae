import type { TermNetwork } from '../term-network.ts';
import { BranchDistance } from './distance.ts';
import { isUgly } from './plainness.ts';
import type { Move, SearchState } from './search-state.ts';

/** Cost of a move to an ugly value: less than a conjunct that fails, more than most differences. */
const UGLINESS = 0.5;

/** How far the whole query is from being true. A conjunct that fails costs its weight, and more if it is far off. */
export class Objective {
  readonly #network: TermNetwork;
  readonly #state: SearchState;
  readonly #distance: BranchDistance;
  readonly #weights: number[];

  constructor(network: TermNetwork, state: SearchState) {
    this.#network = network;
    this.#state = state;
    this.#distance = new BranchDistance(network, state);
    this.#weights = network.conjuncts.map(() => 1);
  }

  /** The positions of the conjuncts that fail. */
  failing(): readonly number[] {
    return this.#network.conjuncts.flatMap((conjunct, position) =>
      this.#state.holds(conjunct) ? [] : [position],
    );
  }

  /** Lets conjuncts weigh more from now on. */
  burden(positions: readonly number[]): void {
    for (const position of positions) this.#weights[position] = (this.#weights[position] as number) + 1;
  }

  /** Law: 0 exactly when every conjunct holds. */
  cost(): number {
    let cost = 0;
    const { conjuncts } = this.#network;
    for (let position = 0; position < conjuncts.length; position += 1) {
      const conjunct = conjuncts[position] as number;
      if (this.#state.holds(conjunct)) continue;
      this.#state.work += 1;
      cost += (1 + this.#distance.of(conjunct)) * (this.#weights[position] as number);
    }
    return cost;
  }

  /** Adds to the cost of ugly values: they must repair something, not just come nearer. */
  costAfter(move: Move): number {
    const mark = this.#state.mark();
    this.#state.apply(move);
    const cost = this.cost();
    this.#state.undo(mark);
    return move.some(({ value }) => isUgly(value)) ? cost + UGLINESS : cost;
  }
}

import type { Assignment } from '../../../expr/evaluate/evaluate.ts';
import type { Value } from '../../../expr/value.ts';
import type { TermNetwork } from '../term-network.ts';
import { MoveFinder } from './move-finder.ts';
import { NudgeFinder } from './nudge-finder.ts';
import { Objective } from './objective.ts';
import { plainModel } from './plain-model.ts';
import type { SearchSpace } from './search-space.ts';
import { SearchState, type Move } from './search-state.ts';
import { TabuList } from './tabu-list.ts';

/** How much one search may cost, in evaluations of terms and in moves. */
export interface SearchLimits {
  readonly work: number;
  readonly steps: number;
  /** Whether a deadline has passed; by default there is none. */
  readonly isTimeUp?: () => boolean;
}

interface RankedMove {
  readonly move: Move;
  readonly cost: number;
}

/**
 * A search for a model by repair. A conjunct that fails is repaired by the move after which the whole query
 * is nearest to true; conjuncts that keep failing weigh more and more, so that the search leaves local minima
 * (Morris, "The breakout method for escaping from local minima").
 *
 * Known weaknesses: systems of equations in several variables, and operators without an inverter.
 */
export class LocalSearch {
  readonly #network: TermNetwork;
  readonly #space: SearchSpace;
  readonly #state: SearchState;
  readonly #objective: Objective;
  readonly #repairs: MoveFinder;
  readonly #nudges: NudgeFinder;
  readonly #tabu = new TabuList();
  readonly #limits: SearchLimits;

  constructor(network: TermNetwork, space: SearchSpace, start: Assignment, limits: SearchLimits) {
    this.#network = network;
    this.#space = space;
    this.#state = new SearchState(network, (variable) => this.#startOf(variable, start));
    this.#objective = new Objective(network, this.#state);
    this.#limits = limits;
    this.#repairs = new MoveFinder(network, this.#state, space, () => this.#isTimeUp());
    this.#nudges = new NudgeFinder(network, this.#state, space);
  }

  /** A model, or `undefined` if this search led to none. */
  run(): Assignment | undefined {
    const { work, steps } = this.#limits;
    for (let step = 0; step <= steps && this.#state.work <= work && !this.#isTimeUp(); step += 1) {
      const failing = this.#objective.failing();
      if (failing.length === 0) return plainModel(this.#network, this.#state, this.#space);
      if (!this.#step(failing, step)) return undefined;
    }
    return undefined;
  }

  #isTimeUp(): boolean {
    return this.#limits.isTimeUp?.() ?? false;
  }

  #startOf(variable: number, start: Assignment): Value {
    const given: Value | undefined = start.get(this.#network.variable(variable).name);
    const admitted = given === undefined ? undefined : this.#space.admit(variable, given);
    return admitted ?? this.#space.plainest(variable);
  }

  /** Makes one move; `false` if there is none left to make. */
  #step(failing: readonly number[], step: number): boolean {
    const before = this.#objective.cost();
    // Later steps try other conjuncts too: the first may be beyond repair.
    const position = failing[step % Math.min(failing.length, 1 + (step >> 2))] as number;
    const conjunct = this.#network.conjuncts[position] as number;
    const best = this.#bestOf(conjunct, before, step);
    if (best === undefined) return step < failing.length;
    if (best.cost >= before) this.#objective.burden(failing);
    this.#tabu.leave(best.move, this.#state, step);
    this.#state.apply(best.move);
    return true;
  }

  /** Tries cheap moves first; costlier ones if none of these lowers the cost. */
  #bestOf(conjunct: number, before: number, step: number): RankedMove | undefined {
    const sources = [
      () => this.#repairs.repairs(conjunct),
      () => this.#nudges.nudges(conjunct),
      () => this.#nudges.roots(conjunct),
    ];
    let best: RankedMove | undefined;
    for (const source of sources) {
      best = better(best, this.#best(source(), step));
      if (best !== undefined && best.cost < before) break;
    }
    return best;
  }

  /** The best of some moves; of moves that are equally good, the first. */
  #best(moves: readonly Move[], step: number): RankedMove | undefined {
    let best: RankedMove | undefined;
    for (const move of this.#tabu.admissible(moves, step)) {
      const cost = this.#objective.costAfter(move);
      if (best === undefined || cost < best.cost) best = { move, cost };
      if (cost === 0) break;
    }
    return best;
  }
}

function better(one: RankedMove | undefined, other: RankedMove | undefined): RankedMove | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return other.cost < one.cost ? other : one;
}

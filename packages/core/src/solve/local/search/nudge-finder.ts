import type { Term } from '../../../expr/term.ts';
import { isSameValue } from '../../../expr/value.ts';
import type { TermNetwork } from '../term-network.ts';
import { comparisonSides } from './comparison-sides.ts';
import { nudgesOf, ODDITIES } from './nudges.ts';
import { rootMoves } from './root-moves.ts';
import type { SearchSpace } from './search-space.ts';
import type { Move, SearchState } from './search-state.ts';
import { slopeMoves } from './slope-moves.ts';

/**
 * Finds moves where inversion finds none that helps: to values that a conjunct mentions, to those near what
 * there is, and to where the sides of a comparison would meet.
 */
export class NudgeFinder {
  readonly #network: TermNetwork;
  readonly #state: SearchState;
  readonly #space: SearchSpace;

  constructor(network: TermNetwork, state: SearchState, space: SearchSpace) {
    this.#network = network;
    this.#state = state;
    this.#space = space;
  }

  /** Moves of the variables of a conjunct, one at a time. */
  nudges(conjunct: number): readonly Move[] {
    const below = this.#network.below(conjunct);
    const variables = below.filter((index) => this.#network.terms[index]?.kind === 'variable');
    const sides = comparisonSides(this.#network, this.#state, conjunct);
    const bySlope = sides === undefined ? [] : slopeMoves(this.#state, sides);
    return [
      ...variables.flatMap((variable) => this.#nudgesOf(variable, below)),
      ...bySlope.flatMap((move) => this.#admitted(move)),
    ];
  }

  /** The costly moves, for where nothing else is left. */
  roots(conjunct: number): readonly Move[] {
    const sides = comparisonSides(this.#network, this.#state, conjunct);
    return sides === undefined ? [] : rootMoves(this.#state, sides).flatMap((move) => this.#admitted(move));
  }

  #nudgesOf(variable: number, mentioned: readonly number[]): readonly Move[] {
    const { sort } = this.#network.variable(variable);
    const values = mentioned
      .filter((index) => (this.#network.terms[index] as Term).sort === sort)
      .map((index) => this.#state.valueOf(index));
    const odd = sort === 'Float64' && this.#space.withOddities ? ODDITIES : [];
    const candidates = [this.#state.valueOf(variable), ...values].flatMap((value) => nudgesOf(sort, value));
    return [...candidates, ...odd].flatMap((value) => this.#admitted([{ variable, value }]));
  }

  #admitted(move: Move): readonly Move[] {
    const admitted = move.flatMap(({ variable, value }) => {
      const near = this.#space.admit(variable, value);
      const isIdle = near === undefined || isSameValue(near, this.#state.valueOf(variable));
      return isIdle ? [] : [{ variable, value: near }];
    });
    return admitted.length === 0 ? [] : [admitted];
  }
}

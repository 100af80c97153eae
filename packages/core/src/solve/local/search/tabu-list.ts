import type { Value } from '../../../expr/value.ts';
import type { Move, SearchState } from './search-state.ts';

/** Steps during which a value that was left is not taken again. */
const TABU_STEPS = 6;

/** Keeps a search from going back and forth. */
export class TabuList {
  readonly #left = new Map<string, number>();

  /** Remembers the values that a move is about to replace. */
  leave(move: Move, state: SearchState, step: number): void {
    for (const { variable } of move) this.#left.set(keyOf(variable, state.valueOf(variable)), step);
  }

  /** The moves that lead to no value left recently, each different one once. */
  admissible(moves: readonly Move[], step: number): readonly Move[] {
    const seen = new Set<string>();
    return moves.filter((move) => {
      const keys = move.map(({ variable, value }) => keyOf(variable, value));
      const key = keys.join();
      if (keys.length === 0 || seen.has(key) || keys.some((one) => this.#isTabu(one, step))) return false;
      seen.add(key);
      return true;
    });
  }

  #isTabu(key: string, step: number): boolean {
    const left = this.#left.get(key);
    return left !== undefined && step - left < TABU_STEPS;
  }
}

function keyOf(variable: number, value: Value): string {
  if (typeof value === 'object') return `${variable}:${value.numerator}/${value.denominator}`;
  return `${variable}:${Object.is(value, -0) ? '-0' : value}`;
}

import type { Value } from '../../../expr/value.ts';
import type { ComparisonSides } from './comparison-sides.ts';
import type { Move, SearchState } from './search-state.ts';

/**
 * Moves one variable to where the two sides of a comparison would meet if their difference were linear in it,
 * and beside. This step of the secant method often works where inversion fails because a variable occurs
 * several times.
 */
export function slopeMoves(state: SearchState, { variables, difference }: ComparisonSides): readonly Move[] {
  return variables.flatMap((variable) =>
    meetings(state, variable, difference).map((value) => [{ variable, value }]),
  );
}

function meetings(state: SearchState, variable: number, difference: () => number): readonly Value[] {
  const value = state.valueOf(variable) as number | bigint;
  const [before, mark] = [difference(), state.mark()];
  state.apply([{ variable, value: typeof value === 'bigint' ? value + 1n : value + 1 }]);
  const slope = difference() - before;
  state.undo(mark);
  const root = Number(value) - before / slope;
  if (!Number.isFinite(root)) return [];
  const [below, above] = [Math.floor(root) + 0, Math.ceil(root) + 0];
  const roots = [Math.round(root) + 0, below, above, below - 1, above + 1];
  return typeof value === 'bigint' ? roots.map(BigInt) : [...roots, root];
}

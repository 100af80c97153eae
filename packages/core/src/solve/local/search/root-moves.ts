import { nextDown, nextUp } from '../../adjacent-doubles.ts';
import type { ComparisonSides } from './comparison-sides.ts';
import type { Move, SearchState } from './search-state.ts';

/** Powers of ten between which a difference is looked at. */
const MAGNITUDES = [1e-3, 0.1, 0.5, 1, 3, 10, 100, 1e3, 1e4, 1e6, 1e9, 1e15];
/** Points at which the sides are compared. */
const GRID = [...MAGNITUDES.map((magnitude) => -magnitude).reverse(), 0, ...MAGNITUDES];

/** Most roots of one variable to look for. */
const MAX_ROOTS = 3;
/** How many doubles on either side of a root are tried: rounding blurs it. */
const BLUR = 6;

/**
 * Moves one variable to where the two sides of a comparison of doubles cross, found by bisection down to
 * neighbouring doubles. This finds roots from which the secant method diverges, at a far higher cost.
 */
export function rootMoves(state: SearchState, { variables, difference }: ComparisonSides): readonly Move[] {
  return variables.flatMap((variable) => {
    const current = state.valueOf(variable);
    if (typeof current !== 'number') return [];
    const at = (value: number): number => {
      const mark = state.mark();
      state.apply([{ variable, value }]);
      const found = difference();
      state.undo(mark);
      return found;
    };
    return brackets(at, current)
      .slice(0, MAX_ROOTS)
      .flatMap(([low, high]) => around(bisect(at, low, high)))
      .map((value) => [{ variable, value }]);
  });
}

/** Neighbouring points at which the difference has opposite signs, and points at which there is none. */
function brackets(at: (value: number) => number, current: number): readonly (readonly [number, number])[] {
  const points = Number.isFinite(current) ? [...GRID, current].sort((left, right) => left - right) : GRID;
  const signs = points.map((point) => Math.sign(at(point)));
  return points.flatMap((low, index): readonly (readonly [number, number])[] => {
    const [sign, next] = [signs[index] as number, signs[index + 1] ?? Number.NaN];
    if (sign === 0) return [[low, low]];
    return sign * next < 0 ? [[low, points[index + 1] as number]] : [];
  });
}

function bisect(at: (value: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const isRising = at(low) < 0;
  for (let middle = (low + high) / 2; middle > low && middle < high; middle = (low + high) / 2) {
    const found = at(middle);
    if (found === 0) return middle;
    if (found < 0 === isRising) low = middle;
    else high = middle;
  }
  return low;
}

function around(root: number): readonly number[] {
  const found = [root];
  let [low, high] = [root, root];
  for (let step = 0; step < BLUR; step += 1) {
    [low, high] = [nextDown(low), nextUp(high)];
    found.push(high, low);
  }
  return found;
}

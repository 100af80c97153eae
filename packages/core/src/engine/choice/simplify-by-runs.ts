import { simplerValues } from '../../choose/minimise/simpler-values.ts';
import { inputCost } from '../../choose/minimise/simplicity.ts';
import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { Value } from '../../expr/value.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import type { ExecutedPath } from '../../model/test-case.ts';

/** How a simpler input is looked for. */
export interface SimplifyingByRuns {
  readonly spec: TargetSpec;
  /** Values to try before any others. */
  readonly suggested?: Assignment;
  /** The path of an input, if it is acceptable. */
  attempt(input: Assignment): Promise<ExecutedPath | undefined>;
}

/** At most this many runs per simplification. */
const MAX_RUNS = 100;

/** Single characters are removed from strings up to this length only. */
const MAX_PICKED_LENGTH = 12;

/**
 * A path with a simpler input, where conditions are no help: each change of one value is tried by running it. Changes
 * of one value never make another one worse.
 */
export async function simplifyByRuns(
  path: ExecutedPath,
  { spec, suggested = new Map(), attempt }: SimplifyingByRuns,
): Promise<ExecutedPath> {
  let best = path;
  let bestCost = inputCost(spec, path.input);
  let runs = 0;
  const adopt = async (variable: string, value: Value): Promise<boolean> => {
    const input = new Map([...best.input, [variable, value] as const]);
    if (runs >= MAX_RUNS || inputCost(spec, input) >= bestCost) return false;
    runs += 1;
    const simpler = await attempt(input);
    if (simpler === undefined) return false;
    best = simpler;
    bestCost = inputCost(spec, best.input);
    return true;
  };
  const adoptAny = async (variable: string): Promise<boolean> => {
    for (const value of shorterValues(best.input.get(variable)))
      if (await adopt(variable, value)) return true;
    return false;
  };
  for (const [variable, value] of suggested) await adopt(variable, value);
  // A value may depend on another one: repeat until nothing changes.
  for (let before: ExecutedPath | undefined; before !== best;) {
    before = best;
    for (const variable of path.input.keys()) while (await adoptAny(variable));
  }
  return best;
}

/** Values worth trying in place of another, the simplest first. */
function shorterValues(value: Value | undefined): readonly Value[] {
  if (value === undefined) return [];
  if (typeof value === 'bigint') return [0n, 1n, 2n, 3n].filter((one) => one < value);
  if (typeof value !== 'string' || value.length > MAX_PICKED_LENGTH) return simplerValues(value);
  const picked = Array.from(value, (_, at) => value.slice(0, at) + value.slice(at + 1));
  return [...simplerValues(value), ...picked];
}

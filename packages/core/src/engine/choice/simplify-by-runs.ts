import { simplerValues } from '../../choose/minimise/simpler-values.ts';
import { inputCost } from '../../choose/minimise/simplicity.ts';
import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { Value } from '../../expr/value.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import { withNumberedTexts } from './numbered-texts.ts';
import { withoutElements } from './without-elements.ts';

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

/** Inputs of more variables than these are first cut down by many variables at once. */
const MAX_SINGLE = 6;

/**
 * A path with a simpler input, where conditions are no help: each change is tried by running it. Of a large input, few
 * values matter, so halves of it are left out first, then quarters, and so on; then elements of lists are, and values are
 * changed one by one.
 * Changes of one value never make another one worse.
 */
export async function simplifyByRuns(
  path: ExecutedPath,
  { spec, suggested = new Map(), attempt }: SimplifyingByRuns,
): Promise<ExecutedPath> {
  let best = path;
  let bestCost = inputCost(spec, path.input);
  let runs = 0;
  const adoptInput = async (input: Assignment): Promise<boolean> => {
    if (runs >= MAX_RUNS || inputCost(spec, input) >= bestCost) return false;
    runs += 1;
    const simpler = await attempt(input);
    if (simpler === undefined) return false;
    best = simpler;
    bestCost = inputCost(spec, best.input);
    return true;
  };
  const adopt = (variable: string, value: Value): Promise<boolean> =>
    adoptInput(new Map([...best.input, [variable, value] as const]));
  const adoptAny = async (variable: string): Promise<boolean> => {
    for (const value of shorterValues(best.input.get(variable)))
      if (await adopt(variable, value)) return true;
    return false;
  };
  const adoptFirst = async (inputs: Iterable<Assignment>): Promise<boolean> => {
    for (const input of inputs) if (await adoptInput(input)) return true;
    return false;
  };
  for (const [variable, value] of suggested) await adopt(variable, value);
  for (let size = best.input.size; size > MAX_SINGLE; size = Math.ceil(size / 2))
    for (const chunk of chunksOf([...best.input.keys()], size))
      await adoptInput(new Map([...best.input].filter(([variable]) => !chunk.includes(variable))));
  // A value may depend on another one: repeat until nothing changes.
  for (let before: ExecutedPath | undefined; before !== best;) {
    before = best;
    while (await adoptFirst(withoutElements(best.input)));
    await adoptFirst(withNumberedTexts(best.input));
    for (const variable of path.input.keys()) while (await adoptAny(variable));
  }
  return best;
}

/** Parts of a list, of a given size each. */
const chunksOf = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** Values worth trying in place of another, the simplest first. */
function shorterValues(value: Value | undefined): readonly Value[] {
  if (value === undefined) return [];
  if (typeof value === 'bigint') return [0n, 1n, 2n, 3n].filter((one) => one < value);
  if (typeof value !== 'string' || value.length > MAX_PICKED_LENGTH) return simplerValues(value);
  const picked = Array.from(value, (_, at) => value.slice(0, at) + value.slice(at + 1));
  return [...simplerValues(value), ...picked];
}

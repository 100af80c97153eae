import { keptConditions } from '../../emit/minimise/kept-conditions.ts';
import { simplerValues } from '../../emit/minimise/simpler-values.ts';
import { inputCost } from '../../emit/minimise/simplicity.ts';
import type { PathExecutor } from '../../explore/path-executor.ts';
import { evaluate, type Assignment } from '../../expr/evaluate/evaluate.ts';
import type { Value } from '../../expr/value.ts';
import { freeVariables } from '../../expr/variables.ts';
import { completeInput } from '../../inputs/complete-input.ts';
import type { TargetSpec } from '../../protocol/target-spec.ts';
import type { ExecutedPath } from '../../protocol/test-case.ts';
import { rerun } from './rerun.ts';

/** So many runs are worth a simpler input. */
const MOST_RUNS = 60;

/**
 * The same path with a simpler input, where the conditions of the path do not say all that it depends on: what
 * would be simplest as far as they go does not take the path, so each change is tried by itself.
 */
export async function simplifyByRuns(
  path: ExecutedPath,
  simplest: Assignment,
  { spec, executor }: { readonly spec: TargetSpec; readonly executor: PathExecutor },
): Promise<ExecutedPath> {
  const conditions = keptConditions(path);
  const holds = (input: Assignment): boolean =>
    conditions.every((one) => evaluate(one, completeInput(input, freeVariables([one]))) === true);
  let best = path;
  let runs = 0;
  const adopt = async (variable: string, value: Value): Promise<boolean> => {
    const input = new Map([...best.input, [variable, value] as const]);
    const isSimpler = inputCost(spec, input) < inputCost(spec, best.input);
    if (runs >= MOST_RUNS || !isSimpler || !holds(input)) return false;
    runs += 1;
    const simpler = await rerun(best, input, executor);
    best = simpler ?? best;
    return simpler !== undefined;
  };
  const adoptAny = async (variable: string): Promise<boolean> => {
    for (const value of simplerValues(best.input.get(variable) ?? 0))
      if (await adopt(variable, value)) return true;
    return false;
  };
  for (const [variable, value] of simplest) await adopt(variable, value);
  for (const variable of best.input.keys()) while (await adoptAny(variable));
  return best;
}

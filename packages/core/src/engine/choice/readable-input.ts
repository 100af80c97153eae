import { isDeepStrictEqual } from 'node:util';
import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import { holdsUnder } from '../../inputs/complete-input.ts';
import { keptConditions } from '../../choose/minimise/kept-conditions.ts';
import { simplifyInput } from '../../choose/minimise/simplify-input.ts';
import { tellingInputs } from '../../choose/minimise/distinguishing-input.ts';
import type { PathExecutor } from '../../explore/path-executor.ts';
import type { Outcome } from '../../model/run/outcome.ts';
import { methodsOfSilent, writtenOnlyBy } from '../../model/run/written-output.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import { rerun } from './rerun.ts';
import { simplifyByRuns } from './simplify-by-runs.ts';
import { atUsualTime } from './usual-time.ts';

/**
 * The same path with the most readable input: every value is as simple as the path allows. Values that the result
 * depends on are not zero or empty, since zeros hide what was done with them.
 */
export async function withReadableInput(
  path: ExecutedPath,
  spec: TargetSpec,
  executor: PathExecutor,
): Promise<ExecutedPath> {
  const simplest = simplifyInput(path, spec);
  const simplified =
    (await rerun(path, simplest, executor)) ?? (await simplifyUntracked(path, simplest, { spec, executor }));
  const simple = await atUsualTime(simplified, spec, executor);
  return simple.outcome.kind === 'returned' ? withTellingInput(simple, spec, executor) : simple;
}

/** Tries each change by itself, for a path whose conditions do not say all that it depends on. */
function simplifyUntracked(
  path: ExecutedPath,
  suggested: Assignment,
  { spec, executor }: { readonly spec: TargetSpec; readonly executor: PathExecutor },
): Promise<ExecutedPath> {
  const conditions = keptConditions(path);
  const isSamePath = (input: Assignment): boolean => conditions.every((one) => holdsUnder(one, input));
  return simplifyByRuns(path, {
    spec,
    suggested,
    attempt: async (input) => (isSamePath(input) ? rerun(path, input, executor) : undefined),
  });
}

async function withTellingInput(
  simple: ExecutedPath,
  spec: TargetSpec,
  executor: PathExecutor,
): Promise<ExecutedPath> {
  for (const { input, changed } of tellingInputs(simple, spec)) {
    let telling = await rerun(simple, input, executor);
    if (telling === undefined || isDeepStrictEqual(shownBy(telling), shownBy(simple))) continue;
    const needed: string[] = [];
    for (const variable of changed) {
      const plainer = await rerun(telling, restored(telling.input, simple.input, variable), executor);
      if (plainer !== undefined && isDeepStrictEqual(shownBy(plainer), shownBy(telling))) telling = plainer;
      else needed.push(variable);
    }
    return { ...telling, telling: needed };
  }
  return simple;
}

/** The part of an outcome that a test shows: what is written to `console` counts where nothing else shows. */
function shownBy({ outcome }: ExecutedPath): Outcome {
  return writtenOnlyBy(outcome, methodsOfSilent(outcome));
}

/** The input with one variable set back to its original value. */
function restored(input: Assignment, original: Assignment, variable: string): Assignment {
  const value = original.get(variable);
  if (value !== undefined) return new Map([...input, [variable, value]]);
  return new Map([...input].filter(([name]) => name !== variable));
}

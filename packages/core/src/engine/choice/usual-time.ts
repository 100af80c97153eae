import { freeVariables } from '../../expr/variables.ts';
import type { PathExecutor } from '../../explore/path-executor.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import { rerun } from './rerun.ts';

/** Noon in the middle of a month: the date is the same in every time zone. */
const USUAL_TIME_MS = Date.UTC(2024, 0, 15, 12);

/**
 * The same path at a time that people know, if it does not depend on the time as a number: near 1970 the year depends on
 * the time zone. All clocks of a sequence show it.
 */
export async function atUsualTime(
  path: ExecutedPath,
  { parameters }: TargetSpec,
  executor: PathExecutor,
): Promise<ExecutedPath> {
  const clocks = parameters.filter(({ surrounding }) => surrounding?.kind === 'clock');
  if (clocks.length === 0) return path;
  const { pathCondition, returned, input } = path;
  const decided = freeVariables(returned === undefined ? pathCondition : [...pathCondition, returned]);
  const names = new Set(clocks.map(({ name }) => name));
  if (decided.some((variable) => names.has(variable.name))) return path;
  const moved = new Map([...input, ...clocks.map(({ name }) => [name, USUAL_TIME_MS] as const)]);
  return (await rerun(path, moved, executor)) ?? path;
}

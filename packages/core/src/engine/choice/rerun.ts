import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { PathExecutor } from '../../explore/path-executor.ts';
import type { ExecutedPath } from '../../model/test-case.ts';

/** The path with another input, if running it shows that it is the same. */
export async function rerun(
  path: ExecutedPath,
  input: Assignment,
  executor: PathExecutor,
): Promise<ExecutedPath | undefined> {
  const { coveredBranches, outcome } = await executor.run(input);
  const coversAll = path.coveredBranches.isSubsetOf(coveredBranches);
  if (!coversAll || outcome.kind !== path.outcome.kind) return undefined;
  return { ...path, input, coveredBranches, outcome };
}

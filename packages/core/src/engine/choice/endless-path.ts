import type { ExecutedPath } from '../../model/test-case.ts';

/**
 * The first run that did not end, to be tried on the plain code, which is faster and has no step limit. If it ends
 * there, it becomes a test, else a finding. Its conditions are left out: nobody reads one for each iteration of a loop.
 */
export function endlessPath<Path extends ExecutedPath>(paths: Iterable<Path>): Path | undefined {
  for (const path of paths) {
    if (path.outcome.kind === 'timed out') return { ...path, pathCondition: [], decisions: [] };
  }
  return undefined;
}

import type { ExecutedPath } from '../../protocol/test-case.ts';

/**
 * The first run that did not come to its end, as something to try on the plain code: that is faster, and takes as long
 * as it likes. Either it ends there, and there is a test of it, or it is a finding. Nobody wants to read what
 * it decided, round after round.
 */
export function endlessPath<Path extends ExecutedPath>(paths: Iterable<Path>): Path | undefined {
  for (const path of paths) {
    if (path.outcome.kind === 'timed out') return { ...path, pathCondition: [], decisions: [] };
  }
  return undefined;
}

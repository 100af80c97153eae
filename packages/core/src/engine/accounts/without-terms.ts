import type { ExecutedPath } from '../../model/test-case.ts';
import type { UnitPath } from '../choice/unit-path.ts';
import type { ExploredTarget } from '../units/explored-target.ts';

/** A target without terms: words for the conditions of its candidates were the last thing that needed them. */
export function withoutTerms(explored: ExploredTarget): ExploredTarget {
  const { exploration, candidates } = explored;
  return {
    ...explored,
    exploration: {
      ...exploration,
      paths: exploration.paths.map(withoutCondition),
      leftovers: [],
      refuted: [],
    },
    candidates: candidates.map(({ spec, path, isProbe }) => ({
      spec,
      path: withoutCondition(path),
      ...(isProbe && { isProbe }),
    })),
  };
}

/** A path without its terms. */
export function withoutCondition(path: ExecutedPath & Partial<UnitPath>): ExecutedPath {
  const { returned: _returned, state: _state, steps: _steps, last: _last, given: _given, ...others } = path;
  return { ...others, pathCondition: [], decisions: [] };
}

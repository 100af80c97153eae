import { TermFactory } from '../../expr/term-factory.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import type { ExploredTarget } from '../units/explored-target.ts';
import type { NamedTarget } from '../confirm/named-target.ts';

/** Terms of a run with thousands of targets would fill the memory; a report needs none of them. */
const NO_TERMS = new TermFactory();

/** A target without the terms of paths that no test is made of, and without its constraint tree. */
export function withoutSearch(explored: ExploredTarget): ExploredTarget {
  const { exploration } = explored;
  return {
    ...explored,
    exploration: { ...exploration, paths: exploration.paths.map(withoutCondition), leftovers: [] },
  };
}

/** A target without terms; naming its tests was the last step that needed them. */
export function withoutTerms(target: NamedTarget): NamedTarget {
  return {
    ...target,
    explored: { ...target.explored, factory: NO_TERMS, candidates: [] },
    tests: target.tests.map((test) => ({ ...test, path: withoutCondition(test.path) })),
    namedTests: target.namedTests.map((test) => ({ ...test, path: withoutCondition(test.path) })),
    unconfirmed: target.unconfirmed.map((one) => ({ ...one, path: withoutCondition(one.path) })),
  };
}

/** A path without its terms. */
export function withoutCondition({
  returned: _returned,
  state: _state,
  ...path
}: ExecutedPath): ExecutedPath {
  return { ...path, pathCondition: [], decisions: [] };
}

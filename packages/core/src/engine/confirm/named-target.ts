import type { NamedTest } from '../../emit/test-file.ts';
import type { ChosenTarget } from '../trials/chosen-target.ts';
import type { DraftFile, DraftTests } from './draft-file.ts';
import type { DroppedTest } from './suite-check.ts';

/** A target with its tests under the names they are written with. */
export interface NamedTarget extends ChosenTarget {
  readonly namedTests: readonly NamedTest[];
  /** Tests that held in the sandbox and are not written all the same. */
  readonly dropped: readonly DroppedTest[];
}

/** One draft for each source file that has tests. */
export function draftFiles(targets: readonly NamedTarget[], draftTests: DraftTests): readonly DraftFile[] {
  const byFile = Map.groupBy(targets, ({ explored }) => explored.plan.spec.file);
  return [...byFile].flatMap(
    ([file, inFile]) =>
      draftTests(
        file,
        inFile.flatMap(({ namedTests }) => namedTests),
      ) ?? [],
  );
}

/** The targets without the tests that a check has dropped. */
export function withoutDropped(
  targets: readonly NamedTarget[],
  dropped: readonly DroppedTest[],
): readonly NamedTarget[] {
  if (dropped.length === 0) return targets;
  const reasons = new Map(dropped.map((one) => [one.test, one]));
  return targets.map((target) => {
    const kept = target.namedTests.filter((test) => !reasons.has(test));
    return {
      ...target,
      namedTests: kept,
      tests: kept,
      dropped: target.namedTests.flatMap((test) => reasons.get(test) ?? []),
    };
  });
}

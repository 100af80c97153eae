import type { NamedTarget } from '../confirm/named-target.ts';
import type { Engine, FileSetting, TargetTests } from '../processes/engine.ts';
import type { ExploredTarget } from '../units/explored-target.ts';

/** The targets of a file, all explored. */
export interface ExploredFile extends FileSetting {
  readonly targets: readonly ExploredTarget[];
}

/**
 * Stage 5: has every candidate run on the uninstrumented code, three times, each time in other circumstances and in
 * another order. What always has the same outcome is a test, and gets a name.
 */
export async function chooseTests(
  files: readonly ExploredFile[],
  engine: Engine,
): Promise<readonly NamedTarget[]> {
  const chosen = await engine.chooseTests(
    files.map((file) => ({ ...file, targets: file.targets.map(({ candidates }) => candidates) })),
  );
  const tests = chosen.flat();
  return files
    .flatMap(({ targets }) => targets)
    .map((explored, index) => namedTarget(explored, tests[index] as TargetTests));
}

/** A target with its tests. Its candidates are not needed any more. */
export function namedTarget(
  explored: ExploredTarget,
  { tests, unconfirmed }: TargetTests = { tests: [], unconfirmed: [] },
): NamedTarget {
  return { explored: { ...explored, candidates: [] }, tests, unconfirmed, namedTests: tests, dropped: [] };
}

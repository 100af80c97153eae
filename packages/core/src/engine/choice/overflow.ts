import { same } from '../../expr/build.ts';
import { scalarsOf } from '../../emit/input/input-scalars.ts';
import { keptConditions } from '../../choose/minimise/kept-conditions.ts';
import type { PathExecutor } from '../../explore/path-executor.ts';
import type { TermFactory } from '../../expr/term-factory.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import type { Outcome } from '../../model/run/outcome.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import { rerun } from './rerun.ts';

/** Whether a call gave a number beyond the safe integers. */
function isOverflow({ outcome }: ExecutedPath): boolean {
  const value = numberReturned(outcome);
  return value !== undefined && Number.isFinite(value) && Math.abs(value) > Number.MAX_SAFE_INTEGER;
}

/** How an overflow is looked for. */
export interface OverflowSearch<Path extends ExecutedPath> {
  specOf(path: Path): TargetSpec;
  readonly executor: { withSpec(spec: TargetSpec): PathExecutor };
  readonly factory: TermFactory;
}

/**
 * A test that overflows, if all tests return integers: one of them with a number replaced by the largest safe integer,
 * such that the result is no safe integer.
 */
export async function findOverflow<Path extends ExecutedPath>(
  tests: readonly Path[],
  { specOf, executor, factory }: OverflowSearch<Path>,
): Promise<{ readonly path: ExecutedPath; readonly from: Path } | undefined> {
  const returning = tests.filter(({ outcome }) => numberReturned(outcome) !== undefined);
  const isWhole = ({ outcome }: Path): boolean => Number.isSafeInteger(numberReturned(outcome));
  if (!returning.every(isWhole)) return undefined;
  for (const from of returning) {
    const spec = specOf(from);
    for (const { variable, value } of scalarsOf(spec, from.input)) {
      if (typeof value !== 'number') continue;
      const largest = Number.MAX_SAFE_INTEGER;
      const input = new Map([...from.input, [variable, largest] as const]);
      const found = await rerun(from, input, executor.withSpec(spec));
      if (found === undefined || !isOverflow(found)) continue;
      const pin = same(factory, factory.variable('Float64', variable), factory.constant('Float64', largest));
      return { path: { ...found, pathCondition: [pin, ...keptConditions(from)] }, from };
    }
  }
  return undefined;
}

function numberReturned(outcome: Outcome): number | undefined {
  return outcome.kind === 'returned' && outcome.value.kind === 'number' ? outcome.value.value : undefined;
}

import { same } from '../../expr/build.ts';
import { scalarsOf } from '../../emit/input/input-scalars.ts';
import { keptConditions } from '../../emit/minimise/kept-conditions.ts';
import type { PathExecutor } from '../../explore/path-executor.ts';
import type { TermFactory } from '../../expr/term-factory.ts';
import type { TargetSpec } from '../../protocol/target-spec.ts';
import type { Outcome } from '../../protocol/outcome.ts';
import type { ExecutedPath } from '../../protocol/test-case.ts';
import { rerun } from './rerun.ts';

/** Whether a call gave a number beyond the safe integers. */
function isOverflow({ outcome }: ExecutedPath): boolean {
  const value = numberReturned(outcome);
  return value !== undefined && Number.isFinite(value) && Math.abs(value) > Number.MAX_SAFE_INTEGER;
}

/**
 * For code whose tests all return integers: one that goes on from one of them with the largest safe integer
 * in the place of a number, and returns what is no safe integer any more.
 */
export async function findOverflow(
  tests: readonly ExecutedPath[],
  {
    spec,
    executor,
    factory,
  }: { readonly spec: TargetSpec; readonly executor: PathExecutor; readonly factory: TermFactory },
): Promise<readonly ExecutedPath[]> {
  const results = tests.map(({ outcome }) => numberReturned(outcome)).filter((value) => value !== undefined);
  if (results.length === 0 || !results.every((value) => Number.isSafeInteger(value))) return [];
  for (const test of tests.filter(({ outcome }) => numberReturned(outcome) !== undefined)) {
    for (const { variable, value } of scalarsOf(spec, test.input)) {
      if (typeof value !== 'number') continue;
      const largest = Number.MAX_SAFE_INTEGER;
      const input = new Map([...test.input, [variable, largest] as const]);
      const found = await rerun(test, input, executor);
      if (found === undefined || !isOverflow(found)) continue;
      const pin = same(factory, factory.variable('Float64', variable), factory.constant('Float64', largest));
      return [{ ...found, pathCondition: [pin, ...keptConditions(test)] }];
    }
  }
  return [];
}

function numberReturned(outcome: Outcome): number | undefined {
  return outcome.kind === 'returned' && outcome.value.kind === 'number' ? outcome.value.value : undefined;
}

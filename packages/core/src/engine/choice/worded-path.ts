import { wordsFor } from '../../choose/minimise/worded-input.ts';
import type { PathExecutor } from '../../explore/path-executor.ts';
import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { Outcome } from '../../model/run/outcome.ts';
import type { SequenceStep } from '../../model/sequence.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import type { ExecutedPath } from '../../model/test-case.ts';
import { rerun } from './rerun.ts';
import type { UnitChoiceContext } from './unit-chooser.ts';

/** How a path with words in its input is checked. */
export interface WordingContext {
  readonly spec: TargetSpec;
  readonly executor: PathExecutor;
  /** Whether an input may be used. */
  admits(input: Assignment): boolean;
}

/** Context for the words of a path through these calls. */
export function wordingOf(
  steps: readonly SequenceStep[],
  { tools, specOf }: Pick<UnitChoiceContext, 'tools' | 'specOf'>,
): WordingContext {
  const spec = specOf(steps);
  return {
    spec,
    executor: tools.choosing.withSpec(spec),
    admits: (input) => tools.domainOf(spec).admits(input),
  };
}

/** The same path with words for texts that it leaves open: all of them at once, or as many as leave it the same. */
export async function withWords<Path extends ExecutedPath>(
  path: Path,
  { spec, executor, admits }: WordingContext,
): Promise<Path> {
  const attempt = async (
    from: Path,
    changes: Iterable<readonly [string, string]>,
  ): Promise<Path | undefined> => {
    const input = new Map([...from.input, ...changes]);
    const worded = admits(input) ? await rerun(from, input, executor) : undefined;
    return worded !== undefined && endsAlike(worded.outcome, from.outcome)
      ? { ...from, ...worded }
      : undefined;
  };
  const words = wordsFor(path, spec);
  if (words.length === 0) return path;
  const all = await attempt(
    path,
    words.flatMap((one) => [...one]),
  );
  if (all !== undefined || words.length === 1) return all ?? path;
  let best = path;
  for (const one of words) best = (await attempt(best, one)) ?? best;
  return best;
}

/** Whether the same kind of value comes back, or an error of the same class. */
function endsAlike(one: Outcome, other: Outcome): boolean {
  if (one.kind === 'returned' && other.kind === 'returned') return one.value.kind === other.value.kind;
  if (one.kind === 'threw' && other.kind === 'threw') return one.error.className === other.error.className;
  return one.kind === other.kind;
}

import { keptConditions } from '../../choose/minimise/kept-conditions.ts';
import { wordsFor, type Words } from '../../choose/minimise/worded-input.ts';
import { runPath } from '../../explore/executed-path.ts';
import type { PathExecutor } from '../../explore/path-executor.ts';
import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import type { Term } from '../../expr/term.ts';
import { holdsUnder } from '../../inputs/complete-input.ts';
import type { Outcome } from '../../model/run/outcome.ts';
import type { SequenceStep } from '../../model/sequence.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import { rerun } from './rerun.ts';
import type { UnitChoiceContext } from './unit-chooser.ts';
import { throughCalls, type UnitPath } from './unit-path.ts';

/** How a path with words in its input is checked. */
export interface WordingContext {
  readonly spec: TargetSpec;
  readonly executor: PathExecutor;
  negate(condition: Term): Term;
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
    negate: tools.negate,
    admits: (input) => tools.domainOf(spec).admits(input),
  };
}

/** The same path with words for texts that it leaves open: all of them at once, or as many as leave it the same. */
export async function withWords(
  path: UnitPath,
  { spec, executor, negate, admits }: WordingContext,
): Promise<UnitPath> {
  const attempt = async (
    from: UnitPath,
    changes: Iterable<readonly [string, string]>,
  ): Promise<UnitPath | undefined> => {
    const input = new Map([...from.input, ...changes]);
    const worded = admits(input) ? await rerun(from, input, executor) : undefined;
    if (worded === undefined || !endsAlike(worded.outcome, from.outcome)) return undefined;
    if (keptConditions(from).every((one) => holdsUnder(one, input))) return { ...from, ...worded };
    // The path pinned a text to its old value: now it pins it to the new one.
    const pinned = await runPath(executor, { input, negate });
    if (pinned === undefined) return undefined;
    const { pathCondition, decisions, given } = throughCalls(pinned, from);
    // No name may give the new value as a condition.
    const varied = { ...from, ...worded, pathCondition, given, isVaried: true };
    return decisions === undefined ? varied : { ...varied, decisions };
  };
  const words = wordsFor(path, spec);
  if (words.length === 0) return path;
  const byField = wordsFor(path, spec, 'by field');
  if (byField.length > words.length && countOf(byField) === countOf(words)) {
    const worded = await attempt(
      path,
      byField.flatMap((one) => [...one]),
    );
    if (worded !== undefined) return worded;
  }
  const all = await attempt(
    path,
    words.flatMap((one) => [...one]),
  );
  if (all !== undefined || words.length === 1) return all ?? path;
  let best = path;
  for (const one of words) best = (await attempt(best, one)) ?? best;
  return best;
}

/** Number of texts that get a word. */
const countOf = (words: readonly Words[]): number => words.reduce((sum, { size }) => sum + size, 0);

/** Whether the same kind of value comes back, or an error of the same class. */
function endsAlike(one: Outcome, other: Outcome): boolean {
  if (one.kind === 'returned' && other.kind === 'returned') return one.value.kind === other.value.kind;
  if (one.kind === 'threw' && other.kind === 'threw') return one.error.className === other.error.className;
  return one.kind === other.kind;
}

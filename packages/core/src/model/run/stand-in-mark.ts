import { endsByItself, type Outcome } from './outcome.ts';
import { withoutWritten } from './written-output.ts';

/** A name that the source text of every function that stands in for one of the input contains. */
export const STAND_IN_MARK = 'pathsmithStandIn';

/**
 * Whether a test can show an outcome: the run ended by itself, and no part of the outcome contains the source
 * of a stand-in, since the function that a test has in its place has another source. What was written to `console`
 * does not count: a test need not assert it.
 */
export function canBeShown(outcome: Outcome): boolean {
  return endsByItself(outcome) && !mentionsStandIn(withoutWritten(outcome));
}

/** Whether a part of an outcome contains the source of a stand-in. */
export function mentionsStandIn(part: unknown): boolean {
  return someString(part, (text) => text.includes(STAND_IN_MARK));
}

/** Whether any string in some data, however deep, meets a condition. */
export function someString(part: unknown, isWanted: (text: string) => boolean): boolean {
  if (typeof part === 'string') return isWanted(part);
  return (
    typeof part === 'object' &&
    part !== null &&
    Object.values(part).some((inner) => someString(inner, isWanted))
  );
}

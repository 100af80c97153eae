import { endsByItself, type Outcome } from './outcome.ts';

/** A name that the source text of every function that stands in for one of the input contains. */
export const STAND_IN_MARK = 'pathsmithStandIn';

/**
 * Whether a test can show an outcome: the run came to an end of its own, and nothing that is seen of it is
 * made of the text of a stand-in, for the function that a test has in its place reads differently.
 */
export function canBeShown(outcome: Outcome): boolean {
  return endsByItself(outcome) && !mentionsStandIn(outcome);
}

/** Whether a part of an outcome is made of the text of a stand-in. */
export function mentionsStandIn(part: unknown): boolean {
  return someString(part, (text) => text.includes(STAND_IN_MARK));
}

/** Whether a string that is part of some data, however deep, is like this. */
export function someString(part: unknown, isWanted: (text: string) => boolean): boolean {
  if (typeof part === 'string') return isWanted(part);
  return (
    typeof part === 'object' &&
    part !== null &&
    Object.values(part).some((inner) => someString(inner, isWanted))
  );
}

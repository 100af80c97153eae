import type { Term } from '../../expr/term.ts';
import type { ExecutedPath } from '../../protocol/test-case.ts';

/** What must stay true when the input of a path is changed: the way it goes, and the boolean it returns. */
export function keptConditions({ pathCondition, returned }: ExecutedPath): readonly Term[] {
  return returned === undefined ? pathCondition : [...pathCondition, returned];
}

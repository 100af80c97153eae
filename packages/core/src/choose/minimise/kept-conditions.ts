import type { Term } from '../../expr/term.ts';
import type { ExecutedPath } from '../../model/test-case.ts';

/** Conditions to keep when the input of a path is changed: its path condition, and the boolean it returns. */
export function keptConditions({ pathCondition, returned }: ExecutedPath): readonly Term[] {
  return returned === undefined ? pathCondition : [...pathCondition, returned];
}

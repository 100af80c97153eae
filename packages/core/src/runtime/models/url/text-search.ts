import type { PathRecorder } from '../../record/path-recorder.ts';
import { PatternSearch } from '../../regex/pattern-search.ts';
import { plainExpression, type PlainExpression } from '../../regex/regular-expression.ts';
import { regExpExec } from '../../realm/intrinsics.ts';
import type { SymbolicTerm } from '../../shadow/shadow.ts';

/** A string of this run, and the term that it is. */
export interface TrackedText {
  readonly value: string;
  readonly term: SymbolicTerm;
}

/** Made before foreign code runs, which could change what regular expressions do. */
export function patternOf(source: string): PlainExpression {
  return plainExpression(new RegExp(source)) as PlainExpression;
}

/** A search of a pattern from the start of a string. */
export function searchIn(
  recorder: PathRecorder,
  pattern: PlainExpression,
  subject: SymbolicTerm,
): PatternSearch {
  return new PatternSearch(recorder, pattern, { subject, from: recorder.terms.integer(0) });
}

/** A search that has found something: whether it does is a decision that other inputs may take the other way. */
export function foundIn(
  recorder: PathRecorder,
  pattern: PlainExpression,
  text: TrackedText,
): PatternSearch | undefined {
  const search = searchIn(recorder, pattern, text.term);
  const isFound = regExpExec(pattern.expression, text.value) !== null;
  recorder.decide(-1, search.test, isFound);
  return isFound ? search : undefined;
}

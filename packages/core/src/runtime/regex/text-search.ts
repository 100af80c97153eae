import type { PathRecorder } from '../record/path-recorder.ts';
import { PatternSearch } from './pattern-search.ts';
import type { PlainExpression } from './regular-expression.ts';
import { RegExpConstructor, regExpExec, regExpSource } from '../realm/intrinsics.ts';
import type { SymbolicTerm } from '../shadow/shadow.ts';

/** A string of this run, and the term that it is. */
export interface TrackedText {
  readonly value: string;
  readonly term: SymbolicTerm;
}

/** A regex of ours, whatever foreign code has done to those that it can get hold of. */
export function patternOf(source: string): PlainExpression {
  const expression = new RegExpConstructor(source);
  return {
    expression,
    source: regExpSource(expression),
    flags: '',
    isGlobal: false,
    isSticky: false,
    isUnicode: false,
    hasIndices: false,
  };
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

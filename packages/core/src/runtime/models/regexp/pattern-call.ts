import { getOwnPropertyDescriptor, isRegExp, RegExpConstructor } from '../../realm/intrinsics.ts';
import { hasStartShadow, searchStart } from '../../regex/last-index.ts';
import { textTerm } from '../../operators/numbers.ts';
import type { Operand } from '../../shadow/operand.ts';
import { PatternSearch } from '../../regex/pattern-search.ts';
import { plainExpression, type PlainExpression } from '../../regex/regular-expression.ts';
import type { RunState } from '../../run-state.ts';
import type { SymbolicTerm } from '../../shadow/shadow.ts';
import { losing } from '../losing.ts';
import type { BuiltinCall, DeriveResult } from '../model.ts';

/** A regex about to be used on a string, at least one of which depends on the input. */
export interface PatternCall {
  readonly plain: PlainExpression;
  readonly subject: SymbolicTerm;
}

/** The call, if regex and string are tracked; `undefined` if not, or if nothing depends on the input. */
export function patternCall(run: RunState, expression: unknown, text: Operand): PatternCall | undefined {
  const plain = plainExpression(expression);
  if (plain === undefined || run.heap.taintOf(plain.expression) !== undefined) return undefined;
  if (text.shadow === null && !hasStartShadow(run, plain)) return undefined;
  const subject = textTerm(run.recorder, text);
  return subject === null ? undefined : { plain, subject };
}

/** A search from the regex's `lastIndex`. */
export function searchFromThere(run: RunState, { plain, subject }: PatternCall): PatternSearch | undefined {
  const from = searchStart(run, plain);
  return from === undefined ? undefined : new PatternSearch(run.recorder, plain, { subject, from });
}

/** A search from the start of the string. */
export function searchFromStart({ recorder }: RunState, { plain, subject }: PatternCall): PatternSearch {
  return new PatternSearch(recorder, plain, { subject, from: recorder.terms.integer(0) });
}

/** The regex of a pattern that is given as a string; not tracked if the string depends on the input. */
export function expressionOf({ value, shadow }: Operand, flags: string): unknown {
  if (typeof value !== 'string' || shadow !== null) return value;
  try {
    return new RegExpConstructor(value, flags);
  } catch {
    return undefined;
  }
}

/** As `losing`; a regex that keeps a `lastIndex` is lost, too. */
export function losingSearch(name: string, expressionIn: (call: BuiltinCall) => unknown): DeriveResult {
  const lose = losing(name);
  return (run, call, value) => {
    const loss = lose(run, call, value);
    const expression = expressionIn(call);
    if (loss?.kind === 'lost' && isMoving(expression)) run.heap.taint(expression, loss.reason);
    return loss;
  };
}

/** Whether a regex keeps a `lastIndex`; one that is not plain may. */
function isMoving(expression: unknown): boolean {
  if (typeof expression !== 'object' || expression === null || !isRegExp(expression)) return false;
  const plain = plainExpression(expression);
  if (plain === undefined) return getOwnPropertyDescriptor(expression, 'lastIndex') !== undefined;
  return plain.isGlobal || plain.isSticky;
}

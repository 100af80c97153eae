import { getOwnPropertyDescriptor, isRegExp, RegExpConstructor } from '../../intrinsics.ts';
import { hasStartShadow, searchStart } from '../../last-index.ts';
import { textTerm, type Operand } from '../../operators/numbers.ts';
import { PatternSearch } from '../../pattern-search.ts';
import { plainExpression, type PlainExpression } from '../../regular-expression.ts';
import type { RunState } from '../../run-state.ts';
import type { SymbolicTerm } from '../../shadow.ts';
import { losing } from '../losing.ts';
import type { BuiltinCall, DeriveResult } from '../model.ts';

/** An expression about to be used on a text, at least one of which depends on the input. */
export interface PatternCall {
  readonly plain: PlainExpression;
  readonly subject: SymbolicTerm;
}

/** The call, if both sides of it are followed; `undefined` if not, or if nothing depends on the input. */
export function patternCall(run: RunState, expression: unknown, text: Operand): PatternCall | undefined {
  const plain = plainExpression(expression);
  if (plain === undefined || run.heap.taintOf(plain.expression) !== undefined) return undefined;
  if (text.shadow === null && !hasStartShadow(run, plain)) return undefined;
  const subject = textTerm(run.recorder, text);
  return subject === null ? undefined : { plain, subject };
}

/** A search from where the expression stands. */
export function searchFromThere(run: RunState, { plain, subject }: PatternCall): PatternSearch | undefined {
  const from = searchStart(run, plain);
  return from === undefined ? undefined : new PatternSearch(run.recorder, plain, { subject, from });
}

/** A search from the start of the text. */
export function searchFromStart({ recorder }: RunState, { plain, subject }: PatternCall): PatternSearch {
  return new PatternSearch(recorder, plain, { subject, from: recorder.terms.integer(0) });
}

/** A pattern that is given as text makes an expression; it is not followed where it depends on the input. */
export function expressionOf({ value, shadow }: Operand, flags: string): unknown {
  if (typeof value !== 'string' || shadow !== null) return value;
  try {
    return new RegExpConstructor(value, flags);
  } catch {
    return undefined;
  }
}

/** As `losing`; an expression that remembers where it was no longer is where it is known to be. */
export function losingSearch(name: string, expressionIn: (call: BuiltinCall) => unknown): DeriveResult {
  const lose = losing(name);
  return (run, call, value) => {
    const loss = lose(run, call, value);
    const expression = expressionIn(call);
    if (loss?.kind === 'lost' && isMoving(expression)) run.heap.taint(expression, loss.reason);
    return loss;
  };
}

/** What is no plain expression may remember anything. */
function isMoving(expression: unknown): boolean {
  if (typeof expression !== 'object' || expression === null || !isRegExp(expression)) return false;
  const plain = plainExpression(expression);
  if (plain === undefined) return getOwnPropertyDescriptor(expression, 'lastIndex') !== undefined;
  return plain.isGlobal || plain.isSticky;
}

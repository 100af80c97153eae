import type { Outcome, ThrownSnapshot } from '../../model/run/outcome.ts';

/** Classes of errors that V8 throws by itself. */
const ENGINE_CLASSES: ReadonlySet<string> = new Set([
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
]);

/**
 * Marks an error that the program has not made. Its message is V8's, which quotes the source as the runner has
 * rewritten it, or the platform's: a test asserts neither. The instrumented run knows who made it.
 */
export function withForeignError(outcome: Outcome, instrumented: Outcome): Outcome {
  if (outcome.kind !== 'threw') return outcome;
  const isMade = instrumented.kind === 'threw' && instrumented.error.isMade === true;
  return !isMade && isOfPlatform(outcome.error)
    ? { ...outcome, error: { ...outcome.error, isForeign: true } }
    : outcome;
}

function isOfPlatform({ className, builtinClass, code }: ThrownSnapshot): boolean {
  if (className === undefined) return false;
  if (className === 'DOMException') return true;
  return className === builtinClass && (code !== undefined || ENGINE_CLASSES.has(className));
}

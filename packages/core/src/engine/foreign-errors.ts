import type { Outcome, ThrownSnapshot } from '../protocol/outcome.ts';

/** The classes of what the engine throws by itself. */
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
 * The outcome with a mark on an error that the program has not made. Its message is the engine's, which quotes the
 * source as the runner has rewritten it, or the platform's: a test does not hold on to either. Who made it is known
 * from the instrumented run.
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

import { lastSourceDecision, type ExecutedPath } from '../../model/test-case.ts';
import { errorSignature } from './error-signature.ts';

/**
 * Goals about the outcome of a path: that the target returns at all, what its result depends on, and what its timers do,
 * or an error that the project itself throws, by its signature.
 */
export function resultWorthShowing(path: ExecutedPath): readonly string[] {
  const { outcome, isDeliberateThrow, telling = [] } = path;
  if (outcome.kind === 'returned') {
    const last = lastSourceDecision(path);
    const later = outcome.passed === undefined ? [] : ['timers'];
    return [
      'returned',
      ...later,
      ...telling.map((variable) => `${variable} at ${last?.site} ${last?.taken}`),
    ];
  }
  // That the input fails, and where this is handled, are goals of their own.
  const isOwn = isDeliberateThrow === true && path.isErrorOfInput !== true;
  const signature = isOwn ? errorSignature(path) : undefined;
  return signature === undefined ? [] : [signature];
}

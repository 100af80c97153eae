import type { ExecutedPath } from '../../protocol/test-case.ts';
import { errorSignature } from './error-signature.ts';

/**
 * What is worth a test of its own about how a path ended: that the target returns at all, or an error
 * that the project itself throws, by its signature.
 */
export function resultWorthShowing({ outcome, isDeliberateThrow }: ExecutedPath): readonly string[] {
  if (outcome.kind === 'returned') return ['returned'];
  const signature = isDeliberateThrow === true ? errorSignature(outcome) : undefined;
  return signature === undefined ? [] : [signature];
}

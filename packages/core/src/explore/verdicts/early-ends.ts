import { endsByItself } from '../../model/run/outcome.ts';
import type { ExecutedPath } from '../../model/test-case.ts';

/** The operation that a run was refused, if any: its further path is unknown. */
export function refusalAmong(paths: readonly ExecutedPath[]): string | undefined {
  const outcome = paths.map((path) => path.outcome).find(({ kind }) => kind === 'refused');
  return outcome?.kind === 'refused' ? `refused: ${outcome.what}` : undefined;
}

/** How a run ended early, if one did: its further path is unknown. */
export function endedEarly(paths: readonly ExecutedPath[]): string | undefined {
  const ended = paths.find(({ outcome }) => !endsByItself(outcome) && outcome.kind !== 'excluded');
  if (ended === undefined) return undefined;
  const { outcome } = ended;
  return outcome.kind === 'crashed' ? outcome.detail : `a run ${outcome.kind}`;
}

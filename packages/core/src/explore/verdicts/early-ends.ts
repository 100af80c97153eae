import { endsByItself } from '../../protocol/outcome.ts';
import type { ExecutedPath } from '../../protocol/test-case.ts';

/** What a run was refused, if there is such a run: what it would have done otherwise is not known. */
export function refusalAmong(paths: readonly ExecutedPath[]): string | undefined {
  const outcome = paths.map((path) => path.outcome).find(({ kind }) => kind === 'refused');
  return outcome?.kind === 'refused' ? `refused: ${outcome.what}` : undefined;
}

/** How a run ended that did not get to its end, if there is one: what it would have done is not known. */
export function endedEarly(paths: readonly ExecutedPath[]): string | undefined {
  const ended = paths.find(({ outcome }) => !endsByItself(outcome) && outcome.kind !== 'excluded');
  if (ended === undefined) return undefined;
  const { outcome } = ended;
  return outcome.kind === 'crashed' ? outcome.detail : `a run ${outcome.kind}`;
}

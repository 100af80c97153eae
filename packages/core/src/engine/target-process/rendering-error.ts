import type { PathRecord } from '../../explore/path-executor.ts';
import type { Outcome } from '../../model/run/outcome.ts';
import type { TargetSpec } from '../../model/target-spec.ts';
import { isOfReact } from '../../program/targets/rendering/react-packages.ts';

/**
 * The outcome of a run in which React rendered. An error that React has made, or a package that builds on it, says only
 * that something of the application is missing around the component, such as a provider: nobody wants a test of that.
 */
export function withoutRenderingError(
  { outcome, thrownBy = [] }: Pick<PathRecord, 'outcome' | 'thrownBy'>,
  { rendering }: Pick<TargetSpec, 'rendering'>,
): Outcome {
  if (rendering === undefined || outcome.kind !== 'threw' || !thrownBy.some(isOfReact)) return outcome;
  const [line = ''] = outcome.error.message.split('\n');
  return {
    kind: 'refused',
    what: `rendering without the application around it (${line.slice(0, MAX_LENGTH)})`,
  };
}

/** Messages of libraries may go on for long. */
const MAX_LENGTH = 120;

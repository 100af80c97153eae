import type { FindingKind } from '../../model/report/finding-kind.ts';
import type { SourcePlace, TargetSpec } from '../../model/target-spec.ts';
import type { ExecutedPath } from '../../model/test-case.ts';

/** Trouble that a run shows. */
export interface Trouble {
  readonly kind: FindingKind;
  /** Words for what happens, which other inputs with the same cause share. */
  readonly what: string;
  /** Text that findings of one cause share, if that is less than `what`. */
  readonly cause?: string;
  /** The place of the cause, if it is not the target itself. */
  readonly place?: SourcePlace;
}

/** A run that shows trouble, and how the target was called. */
export interface Suspect extends Trouble {
  readonly spec: TargetSpec;
  readonly path: ExecutedPath;
  /** Whether a person would expect such an input: no `NaN`, nothing huge. */
  readonly isOrdinary: boolean;
}

/** Text that several runs with the same cause have in common. */
export const causeOf = ({ kind, what, place, cause = what.replaceAll(/\d+/g, '0') }: Trouble): string =>
  `${kind}:${place?.file ?? ''}:${place?.line ?? ''}:${cause}`;

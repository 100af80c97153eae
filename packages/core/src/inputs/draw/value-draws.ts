import type { Value } from '../../expr/value.ts';
import type { ScalarKind } from '../../protocol/input-shape.ts';

/** Where the values of a drawn input come from. */
export interface ValueDraws {
  scalar(kind: ScalarKind): Value;
  /** The time of a date, in milliseconds. */
  time(): number;
  /** How many elements a container has. */
  length(): number;
  /** A key of an object whose keys are not declared. */
  key(): string;
  /** A whole number from zero on, below a bound; each is as likely as the others. */
  below(bound: number): number;
}

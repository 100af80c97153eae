import type { Value } from '../../expr/value.ts';
import type { ScalarKind } from '../../model/input/input-shape.ts';

/** Source of the values of a random input. */
export interface ValueDraws {
  /** A scalar; the name of its place may say more. */
  scalar(kind: ScalarKind, name?: string): Value;
  /** A scalar as people expect it in a place of this name. */
  usual(kind: ScalarKind, name: string): Value;
  /** The time of a date, in milliseconds. */
  time(): number;
  url(): string;
  /** How many elements a container has. */
  length(): number;
  /** A key of an object whose keys are not declared. */
  key(): string;
  /** A whole number from zero on, below a bound; each is as likely as the others. */
  below(bound: number): number;
}

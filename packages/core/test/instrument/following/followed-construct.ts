import type { ConstructMode } from '../constructs/construct.ts';

/**
 * How far a construct is followed. `exact`: whatever depends on the input still does, as a formula;
 * `concretises`: it is tied to its value on this path, or lost with a reason that the report gives;
 * `native`: the engine runs it unseen, and what comes out of it is lost.
 */
export type ConstructStatus = 'exact' | 'concretises' | 'native';

/** A construct through which the input goes on its way to a decision. */
export interface FollowedConstruct {
  readonly title: string;
  /** A function body that sends `x` through the construct to `decide(condition)`. */
  readonly code: string;
  /** What `x` is; a number unless told. */
  readonly input?: 'number' | 'string';
  readonly status: ConstructStatus;
  /** What the report says of it where something is lost. */
  readonly reason?: string;
  /** Text that stays as it was written, since the engine runs it unseen. */
  readonly unseen?: string;
  readonly mode?: ConstructMode;
  /** Whether the body awaits. */
  readonly isAsync?: boolean;
  /** Top-level code before the function. */
  readonly setup?: string;
}

/** The reason of what concretises without being lost. */
export const TIED = 'tied to its value on this path';

/** Constructs of one kind, as the table in `docs/` groups them. */
export interface ConstructFamily {
  readonly family: string;
  readonly constructs: readonly FollowedConstruct[];
}

import type { Shadow } from './shadow.ts';

/** A call about to be made. */
export interface Call {
  /** The callee as an error message would print it. */
  readonly text: string;
  readonly callee: unknown;
  readonly self: unknown;
  readonly args: unknown[];
  readonly selfShadow: Shadow | null;
  /** The shadows of the arguments; `null` if none has one. */
  readonly shadows: readonly (Shadow | null)[] | null;
}

import type { Shadow } from './shadow.ts';

/** The shadows of the arguments, which a caller leaves for an instrumented function. */
export interface PendingCall {
  readonly shadows: readonly (Shadow | null)[];
}

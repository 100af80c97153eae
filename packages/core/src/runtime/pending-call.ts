import type { Shadow } from './shadow.ts';

/** What a caller of an instrumented function leaves for it: the shadows of the arguments. */
export interface PendingCall {
  readonly shadows: readonly (Shadow | null)[];
}

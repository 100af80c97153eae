import { truthiness } from '../operators/conditions.ts';
import { reflectApply } from '../realm/intrinsics.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import { claimResult } from '../record/shadowing.ts';
import type { Shadow } from '../shadow/shadow.ts';

/** The input of a call that requires something of it. */
export interface RequiredInput {
  readonly recorder: PathRecorder;
  readonly args: readonly unknown[];
  readonly shadows: readonly (Shadow | null)[];
  /** The object that the call is made on. */
  readonly self?: unknown;
}

/** Whether an input meets the preconditions becomes part of the path. */
export function meets(requirement: unknown, { recorder, args, shadows, self }: RequiredInput): boolean {
  recorder.pending = { shadows };
  recorder.isAside = true;
  let holds: unknown;
  try {
    holds = reflectApply(requirement as () => unknown, self, args);
  } catch {
    return false;
  } finally {
    recorder.isAside = false;
  }
  const shadow = claimResult(recorder, holds);
  const condition = shadow === null ? true : truthiness(recorder, shadow);
  if (typeof condition === 'object') recorder.decide(-1, condition, Boolean(holds));
  return Boolean(holds);
}

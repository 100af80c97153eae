import type { StateText } from '../sequences/state-text.ts';
import type { InputTypes } from '../../wire/input-types.ts';
import type { CallRequest } from '../../wire/target-messages.ts';
import type { InputBuilder } from '../inputs/input-builder.ts';
import { isMade } from '../outcome/made-errors.ts';
import { noteError } from '../outcome/noted-errors.ts';
import { threwText } from '../outcome/outcome-text.ts';
import { quote } from '../realm/intrinsics.ts';
import { isObject } from '../realm/objects.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import type { PassingTime } from '../timers/passing-time.ts';
import type { RunState } from '../run-state.ts';
import { makersText, placeText } from './stack-traces.ts';

/** The context of a call. */
export interface CallContext {
  readonly run: RunState;
  readonly types: InputTypes;
  /** An export of the module under test. */
  readonly exported: (name: string) => unknown;
  readonly exportAt: (file: string, exportName: string, heldBy?: string) => unknown;
  /** Loads what the call needs. */
  readonly load: () => Promise<void>;
  /** Whether the code is instrumented: then the state after the calls is reported, to compare it with others. */
  readonly isInstrumented: boolean;
  /** Whether what the code writes to `console` is no part of the outcome. */
  readonly ignoresConsole?: boolean;
}

/** Result of a call: its outcome as JSON, and the state it left behind, if that was asked for. */
export interface Called {
  readonly outcome: string;
  readonly state?: StateText | null;
  /** The position of the call that ended a sequence before its last one. */
  readonly brokenAt?: number;
}

export const EXCLUDED = '{"kind":"excluded"}';
export const ENDLESS = '{"kind":"timed out"}';
export const NEVER_SETTLED = '{"kind":"never settled"}';

/** Outcomes of scouts, of which nobody asks what was returned or thrown. */
export const SCOUT_RETURNED = '{"kind":"returned"}';
const SCOUT_THREW = '{"kind":"threw"}';

/** A call that is under way; `finish` is called once, with its result. */
export interface OngoingCall {
  readonly request: CallRequest;
  readonly context: CallContext;
  readonly builder: InputBuilder;
  readonly time: PassingTime;
  /** The calls of `console` so far, as items of a list in JSON. */
  readonly written: () => string;
  readonly finish: (called: Called) => void;
}

interface ThrowCircumstances {
  readonly effects: () => string | undefined;
  readonly awaited: readonly number[];
  readonly time: string;
  readonly written: () => string;
  readonly heap: InputTypes['heap'];
}

/** An error that comes after the run was aborted is due to that. */
export function threw(
  error: unknown,
  recorder: PathRecorder,
  { effects, awaited, time, written, heap }: ThrowCircumstances,
): string {
  if (recorder.isScout) return SCOUT_THREW;
  noteError(error, recorder, heap);
  if (recorder.isAborted) return ENDLESS;
  const isDeliberate = isThrownOnPurpose(error, recorder);
  return threwText(error, {
    ...{ isDeliberate, isFromInput: recorder.brought(error), placeText, makersText, awaited, time },
    effects: effects(),
    written: written(),
  });
}

/** Whether a `throw` of the code under test threw this, or the input brought it. */
function isThrownOnPurpose(error: unknown, recorder: PathRecorder): boolean {
  const { lastThrown } = recorder;
  if (lastThrown !== null && lastThrown.value === error) return true;
  // Of several errors that promises were rejected with, the last one thrown need not be the one that is shown.
  return recorder.brought(error) || (isObject(error) && isMade(error));
}

/** A call's result, as members of a JSON object. */
export function calledText({ outcome, state, brokenAt }: Called): string {
  return `"outcome":${outcome}${stateMember(state)}${brokenAt === undefined ? '' : `,"brokenAt":${brokenAt}`}`;
}

function stateMember(state: StateText | null | undefined): string {
  if (state === undefined) return '';
  return state === null
    ? ',"state":null'
    : `,"state":[${quote(state.text)},${state.isWhole ? 'true' : 'false'}]`;
}

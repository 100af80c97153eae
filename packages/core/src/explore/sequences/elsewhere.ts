import { isSameCall, type Extension } from './extension.ts';
import type { OpenedState, PendingCall } from './opened-state.ts';

/** Of the states that making an object led to, so many are taken. */
const MOST_SIBLINGS = 4;
/** Of the states that a call on the way led to, so many. */
const MOST_BRANCHES = 2;

/** What to do where the same calls can be made from another state. */
export interface Elsewhere {
  /** A call that is to be made, and to be followed by others. */
  onCall(call: PendingCall): void;
  /** A state that all the calls have led to. */
  onArrival(state: OpenedState): void;
}

/**
 * What has led to something from an object is tried with objects that were made in other ways: a game that can be
 * started on the smallest board may only be lost on a larger one.
 */
export function tryElsewhere(gain: PendingCall, elsewhere: Elsewhere): void {
  let script: readonly Extension[] = [gain.extension];
  for (let call = gain.from.by; call !== undefined; call = call.from.by) {
    const { receiverClass, resultClass } = call.extension.called;
    if (receiverClass === undefined && resultClass !== undefined)
      for (const sibling of call.reached.slice(0, MOST_SIBLINGS)) follow(script, sibling, elsewhere);
    script = [call.extension, ...script];
  }
}

/** Goes on with what was to follow a call, now that it is made. */
export function continueElsewhere({ scripts, reached }: PendingCall, elsewhere: Elsewhere): void {
  for (const script of scripts)
    for (const state of reached.slice(0, MOST_BRANCHES)) follow(script, state, elsewhere);
}

function follow([next, ...rest]: readonly Extension[], at: OpenedState, elsewhere: Elsewhere): void {
  if (next === undefined) {
    elsewhere.onArrival(at);
    return;
  }
  const call = at.calls.find(({ extension }) => isSameCall(extension, next));
  if (call === undefined) return;
  if (call.isMade) {
    for (const reached of call.reached.slice(0, MOST_BRANCHES)) follow(rest, reached, elsewhere);
    return;
  }
  call.scripts.push(rest);
  elsewhere.onCall(call);
}

import { isSameCall, type Extension } from './extension.ts';
import type { OpenedState, PendingCall } from './opened-state.ts';

/** Maximum number of states tried after creating an object. */
const MAX_SIBLINGS = 4;
/** Maximum number of states tried after any other call. */
const MAX_BRANCHES = 2;

/** Callbacks for calls repeated from another state. */
export interface Elsewhere {
  /** Takes a call to make; others follow it. */
  onCall(call: PendingCall): void;
  /** Takes a state that all the calls have led to. */
  onArrival(state: OpenedState): void;
}

/**
 * Repeats calls that gained something, on objects that were created in other ways. Example: a game that can be started
 * on the smallest board may only be lost on a larger one.
 */
export function tryElsewhere(gain: PendingCall, elsewhere: Elsewhere): void {
  let script: readonly Extension[] = [gain.extension];
  for (let call = gain.from.by; call !== undefined; call = call.from.by) {
    const { receiverClass, resultClass } = call.extension.called;
    if (receiverClass === undefined && resultClass !== undefined)
      for (const sibling of call.reached.slice(0, MAX_SIBLINGS)) follow(script, sibling, elsewhere);
    script = [call.extension, ...script];
  }
}

/** Continues with the scripts of a call, now that it is made. */
export function continueElsewhere({ scripts, reached }: PendingCall, elsewhere: Elsewhere): void {
  for (const script of scripts)
    for (const state of reached.slice(0, MAX_BRANCHES)) follow(script, state, elsewhere);
}

function follow([next, ...rest]: readonly Extension[], at: OpenedState, elsewhere: Elsewhere): void {
  if (next === undefined) {
    elsewhere.onArrival(at);
    return;
  }
  const call = at.calls.find(({ extension }) => isSameCall(extension, next));
  if (call === undefined) return;
  if (call.isMade) {
    for (const reached of call.reached.slice(0, MAX_BRANCHES)) follow(rest, reached, elsewhere);
    return;
  }
  call.scripts.push(rest);
  elsewhere.onCall(call);
}

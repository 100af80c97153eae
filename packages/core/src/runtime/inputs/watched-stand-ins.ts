import { callForOperand } from '../calls/calls.ts';
import { isInstrumented } from '../calls/instrumented-functions.ts';
import { readOperand } from '../heap/property-reads.ts';
import { isPromise, promiseThen, reflectApply, reflectOwnKeys } from '../realm/intrinsics.ts';
import { isObject } from '../realm/objects.ts';
import type { Operand } from '../shadow/operand.ts';
import type { Shadow } from '../shadow/shadow.ts';
import type { RunState } from '../run-state.ts';
import { SharedObjects } from '../heap/shared-objects.ts';
import { refusedUse } from '../outcome/refusals.ts';
import { settle } from '../record/shadowing.ts';
import type { StandInWatch } from '../input-heap/stand-ins.ts';

/** Records what is assumed of the functions of an input whenever one of them is called. */
export function watchStandIns(run: RunState): StandInWatch {
  const { recorder, heap } = run;
  return {
    called: ({ self, args }, again, result) => {
      recorder.assume('no throw');
      if (again !== undefined) {
        // Conditions do not refer to values that are compared by identity.
        if (result.kind === 'heap' || result.kind === 'choice') recorder.assume('same answer');
        else recorder.assumeOf('same answer', again);
      }
      heap.inputs?.assumptions.touched.giveTurn('no change');
      heap.shared ??= new SharedObjects(recorder);
      // An object of the input is covered by the turn given above.
      if (isObject(self) && heap.inputs?.objects.find(self) === undefined)
        heap.shared.share(self, 'no change');
      let isCallable = recorder.isSequence;
      for (let index = 0; index < args.length; index += 1)
        if (heap.shared.share(args[index], 'no change')) isCallable = true;
      if (isCallable) recorder.assume('no call back');
    },
    failing: (reason) => {
      if (reason.shadow !== null) settle(recorder, reason.shadow);
      if (reason.value === undefined) return;
      recorder.reasons[recorder.reasons.length] = reason.value;
      recorder.lastThrown = reason;
    },
    callingBack: (handed, given, isAwaited) => {
      if (given.shadow !== null) settle(recorder, given.shadow);
      if (given.value === undefined) return undefined;
      const answer = callWithMembers(run, handed, given.value as object);
      if (isAwaited && isPromise(answer.value)) void promiseThen(answer.value, nothing, nothing);
      return answer;
    },
    unanswered: ({ typeText }) => refusedUse(`a result of ${typeText} for that key`),
  };
}

function nothing(): void {
  // Frameworks handle the errors of what they call.
}

/** Calls a function with the members of an object, in their order. */
function callWithMembers(run: RunState, callee: object, given: object): Operand {
  const keys = reflectOwnKeys(given);
  const args: unknown[] = [];
  const shadows: (Shadow | null)[] = [];
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as string;
    const { value, shadow } = readOperand(run, {
      base: given,
      key,
      value: (given as Record<string, unknown>)[key],
    });
    args[index] = value;
    shadows[index] = shadow;
  }
  if (!isInstrumented(callee))
    return { value: reflectApply(callee as () => unknown, undefined, args), shadow: null };
  return callForOperand(run, { text: 'callback', callee, self: undefined, selfShadow: null, args, shadows });
}

import { isObject } from '../realm/objects.ts';
import type { RunState } from '../run-state.ts';
import { SharedObjects } from '../heap/shared-objects.ts';
import { refusedUse } from '../outcome/refusals.ts';
import { settle } from '../record/shadowing.ts';
import type { StandInWatch } from '../input-heap/stand-ins.ts';

/** Records what is assumed of the functions of an input whenever one of them is called. */
export function watchStandIns({ recorder, heap }: RunState): StandInWatch {
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
    unanswered: ({ typeText }) => refusedUse(`a result of ${typeText} for that key`),
  };
}

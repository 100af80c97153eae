import type { RunState } from '../run-state.ts';
import { SharedObjects } from '../shared-objects.ts';
import type { StandInWatch } from './stand-ins.ts';

/** Records what is assumed of the functions of an input whenever one of them is called. */
export function watchStandIns({ recorder, heap }: RunState): StandInWatch {
  return {
    called: (args, again, { result }) => {
      recorder.assume('no throw');
      if (again !== undefined) {
        // What is compared by identity is not spoken of in conditions.
        if (result.kind === 'heap' || result.kind === 'choice') recorder.assume('same answer');
        else recorder.assumeOf('same answer', again);
      }
      heap.inputs?.assumptions.touched.giveTurn('no change');
      heap.shared ??= new SharedObjects(recorder);
      let isCallable = recorder.isSequence;
      for (let index = 0; index < args.length; index += 1)
        if (heap.shared.share(args[index], 'no change')) isCallable = true;
      if (isCallable) recorder.assume('no call back');
    },
  };
}

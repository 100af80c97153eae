import type { CallRequest } from '../../wire/target-messages.ts';
import { ConsoleWatch } from '../outcome/console-calls.ts';
import { argumentTexts, effectsText } from '../outcome/effects-text.ts';
import { InputBuilder } from '../inputs/input-builder.ts';
import { IMPOSSIBLE_INPUT } from '../inputs/impossible-input.ts';
import { isPromise, reflectApply } from '../realm/intrinsics.ts';
import { returnedText } from '../outcome/outcome-text.ts';
import { afterSettling, whenSettled } from '../promises/settling.ts';
import { snapshotText } from '../outcome/snapshot.ts';
import type { Shadow } from '../shadow/shadow.ts';
import { noteReturned } from '../outcome/returned-value.ts';
import { PassingTime } from '../timers/passing-time.ts';
import { meets } from '../calls/requirements.ts';
import { noteRefusal, refusedUse } from '../outcome/refusals.ts';
import { SequenceCall } from './call-sequence.ts';
import {
  ENDLESS,
  EXCLUDED,
  NEVER_SETTLED,
  SCOUT_RETURNED,
  threw,
  type CallContext,
  type Called,
  type OngoingCall,
} from './called.ts';
import { PartTeller } from './part-teller.ts';
import { becomeIdle, whenIdle } from './idle-loop.ts';

/** Builds the input and makes the call, or all calls of the sequence. Whatever happens is an outcome. */
export async function callTarget(request: CallRequest, context: CallContext): Promise<Called> {
  const { run, types, exportAt } = context;
  const { input, aliasing } = request;
  const builder = new InputBuilder(run, {
    ...types,
    input,
    aliasing,
    classAt: exportAt,
    refuse: refusedUse,
    isInstrumented: context.isInstrumented,
  });
  try {
    if (request.loadsModule === true) builder.installForLoading(types.parameters);
    await context.load();
    run.recorder.restartSteps();
  } catch {
    builder.surroundings.restore();
    return { outcome: EXCLUDED };
  }
  const output = run.recorder.isScout || context.ignoresConsole === true ? undefined : ConsoleWatch.begin();
  return await new Promise((resolve) => {
    let isOver = false;
    const finish = (called: Called): void => {
      // A promise that is not awaited may be rejected after the end.
      if (isOver) return;
      isOver = true;
      whenIdle(undefined);
      time.stop();
      builder.surroundings.restore();
      output?.end();
      resolve(called);
    };
    const time = new PassingTime(() => {
      noteRefusal('waiting for more timers than a test could');
      becomeIdle();
    });
    const written = (): string => output?.text ?? '';
    const call = { request, context, builder, time, written, finish };
    if (types.sequence === undefined) callExport(call);
    else new SequenceCall(types.sequence, call).start();
  });
}

function callExport({ request, context, builder, time, written, finish }: OngoingCall): void {
  const { requirement, settling } = request;
  const { recorder } = context.run;
  const { exported, types } = context;
  const awaited: number[] = [];
  let effects = (): string | undefined => undefined;
  const teller = new PartTeller(context.run, request);
  const fail = (error: unknown): void => {
    teller.threw(error);
    const end = { effects, awaited, time: time.text, written, heap: types.heap };
    finish({ outcome: threw(error, recorder, end) });
  };
  let given: unknown;
  try {
    const { args, shadows, calls, uses } = builder.build(types.parameters);
    // A call cannot change scalar arguments.
    if (!recorder.isScout && (types.heap.length > 0 || builder.surroundings.areUsed)) {
      const before = argumentTexts(args);
      effects = () => effectsText(before, args, { calls, uses });
    }
    if (requirement !== undefined && !meets(exported(requirement), { recorder, args, shadows })) {
      finish({ outcome: EXCLUDED });
      return;
    }
    given = teller.around(args, () => callWith({ request, context }, args, shadows));
    noteReturned(recorder, given);
  } catch (error) {
    if (error === IMPOSSIBLE_INPUT) finish({ outcome: EXCLUDED });
    else fail(error);
    return;
  }
  if (isPromise(given)) awaited[0] = 0;
  const settled = (end: () => void): void => {
    afterTime(request, time, () => {
      afterSettling(settling, end, fail);
    });
  };
  const rejected = (error: unknown): void => {
    settled(() => {
      fail(error);
    });
  };
  const fulfilled = (value: unknown): void => {
    const shown = recorder.isScout ? '' : snapshotText(value);
    teller.returned(value);
    settled(() => {
      if (recorder.isAborted) finish({ outcome: ENDLESS });
      else if (recorder.isScout) finish({ outcome: SCOUT_RETURNED });
      else
        finish({
          outcome: returnedText(shown, { effects: effects(), awaited, time: time.text, written: written() }),
        });
    });
  };
  whenIdle(() => {
    finish({ outcome: recorder.isAborted ? ENDLESS : NEVER_SETTLED });
  });
  if (isPromise(given)) time.passFor(0);
  whenSettled(given, { fulfilled, rejected });
}

/** Calls the function of a request, or what is to make the call. */
function callWith(
  { request, context }: Pick<OngoingCall, 'request' | 'context'>,
  args: readonly unknown[],
  shadows: readonly (Shadow | null)[],
): unknown {
  const { exportName, access, caller } = request;
  const { exported, run } = context;
  const { callee, self } = memberAt(exported(exportName), access ?? []);
  // The result of a call whose type is unknown may be anything; React renders more than functions.
  if (caller === undefined && typeof callee !== 'function')
    noteRefusal('a call of an export that is no function');
  if (caller === undefined) {
    run.recorder.pending = { shadows };
    return reflectApply(callee as () => unknown, self, args);
  }
  run.recorder.pending = { shadows: behind(null, shadows) };
  return reflectApply(exported(caller) as () => unknown, undefined, behind(callee, args));
}

/** Goes on once the timers that are due have fired, or all of them, if time is to pass. */
function afterTime({ elapses }: CallRequest, time: PassingTime, goOn: () => void): void {
  time.rest(() => {
    if (elapses === true) time.passAfter(0, goOn);
    else goOn();
  });
}

/** A list behind one more item. */
function behind<Item>(first: Item, list: readonly Item[]): Item[] {
  const all = [first];
  for (let index = 0; index < list.length; index += 1) all[index + 1] = list[index] as Item;
  return all;
}

/** The member at the end of a chain of keys, and the object that holds it. */
function memberAt(
  value: unknown,
  access: readonly string[],
): { readonly callee: unknown; readonly self: unknown } {
  let self: unknown;
  let callee = value;
  for (let index = 0; index < access.length; index += 1) {
    self = callee;
    callee = (self as Readonly<Record<string, unknown>>)[access[index] as string];
  }
  return { callee, self };
}

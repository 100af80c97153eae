import type { InputTypes } from '../../wire/input-types.ts';
import type { SequenceStep } from '../../model/sequence.ts';
import type { CallRequest } from '../../wire/target-messages.ts';
import { isMade } from '../outcome/made-errors.ts';
import { argumentTexts, effectsText } from '../outcome/effects-text.ts';
import { InputBuilder } from '../inputs/input-builder.ts';
import { IMPOSSIBLE_INPUT } from '../inputs/impossible-input.ts';
import { isPromise, quote, reflectApply } from '../realm/intrinsics.ts';
import { isObject } from '../realm/objects.ts';
import type { Operand } from '../shadow/operand.ts';
import { returnedText, threwText } from '../outcome/outcome-text.ts';
import type { PathRecorder } from '../record/path-recorder.ts';
import type { RunState } from '../run-state.ts';
import { moduleVariables } from '../sequences/private-state.ts';
import { observe } from '../sequences/observation.ts';
import { SequenceRunner } from '../sequences/sequence-runner.ts';
import { stateText, type StateText } from '../sequences/state-text.ts';
import { afterSettling, whenSettled } from '../promises/settling.ts';
import { snapshotText } from '../outcome/snapshot.ts';
import { noteReturned } from '../outcome/returned-value.ts';
import { meets } from '../calls/requirements.ts';
import { refusedUse } from '../outcome/refusals.ts';
import { noteError } from '../outcome/noted-errors.ts';
import { waysOn } from '../sequences/ways-on.ts';
import { placeText } from './stack-traces.ts';

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
}

/** Result of a call: its outcome as JSON, and the state it left behind, if that was asked for. */
export interface Called {
  readonly outcome: string;
  readonly state?: StateText | null;
  /** The position of the call that ended a sequence before its last one. */
  readonly brokenAt?: number;
}

const EXCLUDED = '{"kind":"excluded"}';
const ENDLESS = '{"kind":"timed out"}';

/** Outcomes of scouts, of which nobody asks what was returned or thrown. */
export const SCOUT_RETURNED = '{"kind":"returned"}';
const SCOUT_THREW = '{"kind":"threw"}';

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
  return await new Promise((resolve) => {
    const finish = (called: Called): void => {
      builder.surroundings.restore();
      resolve(called);
    };
    const call = { request, context, builder, finish };
    if (types.sequence === undefined) callExport(call);
    else callSequence(types.sequence, call);
  });
}

/** A call that is under way; `finish` is called once, with its result. */
interface OngoingCall {
  readonly request: CallRequest;
  readonly context: CallContext;
  readonly builder: InputBuilder;
  readonly finish: (called: Called) => void;
}

function callExport({ request, context, builder, finish }: OngoingCall): void {
  const { requirement, exportName, access, caller, settling } = request;
  const { recorder } = context.run;
  const { exported, types } = context;
  const awaited: number[] = [];
  let effects = (): string | undefined => undefined;
  const fail = (error: unknown): void => {
    finish({ outcome: threw(error, recorder, { effects, awaited, heap: types.heap }) });
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
    const { callee, self } = memberAt(exported(exportName), access ?? []);
    if (caller === undefined) {
      recorder.pending = { shadows };
      given = reflectApply(callee as () => unknown, self, args);
    } else {
      recorder.pending = { shadows: behind(null, shadows) };
      given = reflectApply(exported(caller) as () => unknown, undefined, behind(callee, args));
    }
    noteReturned(recorder, given);
  } catch (error) {
    if (error === IMPOSSIBLE_INPUT) finish({ outcome: EXCLUDED });
    else fail(error);
    return;
  }
  if (isPromise(given)) awaited[0] = 0;
  const rejected = (error: unknown): void => {
    afterSettling(
      settling,
      () => {
        fail(error);
      },
      fail,
    );
  };
  const fulfilled = (value: unknown): void => {
    const shown = recorder.isScout ? '' : snapshotText(value);
    const end = (): void => {
      if (recorder.isAborted) finish({ outcome: ENDLESS });
      else if (recorder.isScout) finish({ outcome: SCOUT_RETURNED });
      else finish({ outcome: returnedText(shown, { effects: effects(), awaited }) });
    };
    afterSettling(settling, end, fail);
  };
  whenSettled(given, { fulfilled, rejected });
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

/**
 * Calls that give no promise follow each other in one turn, as the statements of a test do, unless there is
 * something to wait for.
 */
function callSequence(
  sequence: readonly SequenceStep[],
  { request, context, builder, finish }: OngoingCall,
): void {
  const { run, types, exportAt } = context;
  const runner = new SequenceRunner({ run, builder, exportAt });
  run.recorder.isSequence = true;
  const { uses, standIns } = builder;
  const { calls } = standIns;
  const awaited: number[] = [];
  let position = 0;
  const leave = (outcome: string): void => {
    finish({ outcome, ...stateAfter(sequence, runner.results, context) });
  };
  const rejected = (error: unknown): void => {
    const { before, args } = runner.given(types.parameters);
    const effects = (): string => effectsText(before, args, { calls, uses });
    const outcome = threw(error, run.recorder, { effects, awaited, heap: types.heap });
    if (position < sequence.length - 1) finish({ outcome, brokenAt: position });
    else leave(outcome);
  };
  const end = (shown: string): void => {
    if (run.recorder.isAborted || run.recorder.isScout) {
      finish({ outcome: run.recorder.isAborted ? ENDLESS : SCOUT_RETURNED });
      return;
    }
    const observed = observe(sequence, runner.results, types.observers ?? []);
    const { before, args } = runner.given(types.parameters);
    const effects = effectsText(before, args, { calls, uses, ...observed });
    leave(returnedText(shown, { effects, awaited }));
  };
  const goOnFrom = (value: unknown): void => {
    runner.take(value, sequence[position] as SequenceStep);
    position += 1;
    const shown = position < sequence.length || run.recorder.isScout ? '' : snapshotText(value);
    const goOn = (): void => {
      if (position < sequence.length) next();
      else end(shown);
    };
    afterSettling(request.settling, goOn, rejected);
  };
  const next = (): void => {
    const step = sequence[position] as SequenceStep;
    const { fulfilled, failed } = waysOn(step, { run, heap: types.heap, goOnFrom, rejected });
    let given: unknown;
    try {
      given = runner.call(step, position === sequence.length - 1);
    } catch (error) {
      if (error === IMPOSSIBLE_INPUT) finish({ outcome: EXCLUDED });
      else failed(error);
      return;
    }
    // A promise that a constructor makes is not awaited.
    const isAwaited = isPromise(given) && step.invokable.kind !== 'constructor';
    if (isAwaited) awaited[awaited.length] = position;
    if (isAwaited) whenSettled(given, { fulfilled, rejected: failed });
    else fulfilled(given);
  };
  next();
}

/** The state that calls have left behind, if that was asked for. */
function stateAfter(
  sequence: readonly SequenceStep[],
  results: readonly unknown[],
  { run, isInstrumented }: CallContext,
): Pick<Called, 'state'> {
  return isInstrumented && !run.recorder.isScout
    ? { state: stateText(run, liveObjects(sequence, results)) }
    : {};
}

/** The objects that a further call could be made on or be given, each once, and module variables. */
function liveObjects(sequence: readonly SequenceStep[], results: readonly unknown[]): readonly Operand[] {
  const roots: Operand[] = [];
  const variables = moduleVariables();
  for (let index = 0; index < variables.length; index += 1) roots[roots.length] = variables[index] as Operand;
  const first = roots.length;
  for (let index = 0; index < results.length; index += 1) {
    const value = results[index];
    if (!isObject(value) || sequence[index]?.invokable.givesObject !== true) continue;
    let isKnown = false;
    for (let earlier = first; earlier < roots.length; earlier += 1)
      isKnown ||= roots[earlier]?.value === value;
    if (!isKnown) roots[roots.length] = { value, shadow: null };
  }
  return roots;
}

interface ThrowCircumstances {
  readonly effects: () => string | undefined;
  readonly awaited: readonly number[];
  readonly heap: InputTypes['heap'];
}

/** An error that comes after the run was aborted is due to that. */
function threw(
  error: unknown,
  recorder: PathRecorder,
  { effects, awaited, heap }: ThrowCircumstances,
): string {
  if (recorder.isScout) return SCOUT_THREW;
  noteError(error, recorder, heap);
  if (recorder.isAborted) return ENDLESS;
  const isDeliberate = isThrownOnPurpose(error, recorder);
  return threwText(error, { isDeliberate, placeText, effects: effects(), awaited });
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

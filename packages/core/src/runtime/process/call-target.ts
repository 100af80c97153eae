import type { InputTypes } from '../../protocol/input-types.ts';
import type { SequenceStep } from '../../protocol/sequence.ts';
import type { RunRequest } from '../../protocol/target-messages.ts';
import { argumentTexts, effectsText } from '../effects-text.ts';
import { InputBuilder } from '../inputs/input-builder.ts';
import { isPromise, quote, reflectApply } from '../intrinsics.ts';
import { isObject } from '../objects.ts';
import type { Operand } from '../operand.ts';
import { truthiness } from '../operators/conditions.ts';
import { returnedText, threwText } from '../outcome-text.ts';
import type { PathRecorder } from '../path-recorder.ts';
import type { RunState } from '../run-state.ts';
import { moduleVariables } from '../sequences/private-state.ts';
import { observe } from '../sequences/observation.ts';
import { SequenceRunner } from '../sequences/sequence-runner.ts';
import { stateText, type StateText } from '../sequences/state-text.ts';
import { settled } from '../settled-promise.ts';
import type { Shadow } from '../shadow.ts';
import { noteReturned } from '../returned-value.ts';
import { claimResult } from '../shadowing.ts';
import { noteAccessDenied } from './confinement/refusals.ts';
import { placeText } from './stack-traces.ts';

/** What a call is made in. */
export interface CallContext {
  readonly run: RunState;
  readonly types: InputTypes;
  /** An export of the module under test. */
  readonly exported: (name: string) => unknown;
  readonly exportAt: (file: string, exportName: string) => unknown;
  /** Whether what comes of the calls is to be compared with what comes of others. */
  readonly tellsState: boolean;
}

/** What a call came to: its outcome as text, and the state it left behind, if that was asked for. */
export interface Called {
  readonly outcome: string;
  readonly state?: StateText | null;
  /** The position of the call that ended a sequence before its last one. */
  readonly brokenAt?: number;
}

const EXCLUDED = '{"kind":"excluded"}';
const ENDLESS = '{"kind":"timed out"}';

/** Builds the input and makes the call, or all calls of the sequence. Whatever happens is an outcome. */
export async function callTarget(request: RunRequest, context: CallContext): Promise<Called> {
  const { run, types, exportAt } = context;
  const { input, aliasing } = request;
  const builder = new InputBuilder(run, { ...types, input, aliasing, classAt: exportAt });
  const { sequence } = types;
  return sequence === undefined
    ? { outcome: await callExport(request, context, builder) }
    : await callSequence(sequence, context, builder);
}

async function callExport(
  { requirement, exportName }: RunRequest,
  { run: { recorder }, types, exported }: CallContext,
  builder: InputBuilder,
): Promise<string> {
  let effects = (): string | undefined => undefined;
  try {
    const { args, shadows, calls } = builder.build(types.parameters);
    const before = argumentTexts(args);
    // Nothing can be seen of what happens to scalars.
    if (types.heap.length > 0) effects = () => effectsText(before, args, { calls });
    if (requirement !== undefined && !meets(exported(requirement), { recorder, args, shadows }))
      return EXCLUDED;
    recorder.pending = { shadows };
    const value: unknown = reflectApply(exported(exportName) as () => unknown, undefined, args);
    noteReturned(recorder, value);
    const result = isPromise(value) ? await settled(value) : value;
    return recorder.isAborted ? ENDLESS : returnedText(result, effects());
  } catch (error) {
    return threw(error, recorder, effects);
  }
}

async function callSequence(
  sequence: readonly SequenceStep[],
  { run, types, exportAt, tellsState }: CallContext,
  builder: InputBuilder,
): Promise<Called> {
  const runner = new SequenceRunner({ run, builder, exportAt });
  const { calls } = builder.standIns;
  let position = 0;
  try {
    let value: unknown;
    for (; position < sequence.length; position += 1)
      value = await runner.perform(sequence[position] as SequenceStep);
    if (run.recorder.isAborted) return { outcome: ENDLESS };
    const state = tellsState ? { state: stateText(run, liveObjects(sequence, runner.results)) } : {};
    const observed = observe(sequence, runner.results, types.observers ?? []);
    const outcome = returnedText(value, effectsText([], [], { calls, ...observed }));
    return { outcome, ...state };
  } catch (error) {
    const effects = (): string => effectsText([], [], { calls });
    const outcome = threw(error, run.recorder, effects);
    return position < sequence.length - 1 ? { outcome, brokenAt: position } : { outcome };
  }
}

/** The objects that a further call could be made on or be given, each once, and what modules keep. */
function liveObjects(sequence: readonly SequenceStep[], results: readonly unknown[]): readonly Operand[] {
  const roots: Operand[] = [];
  for (let index = 0; index < results.length; index += 1) {
    const value = results[index];
    if (!isObject(value) || sequence[index]?.invokable.givesObject !== true) continue;
    let isKnown = false;
    for (let earlier = 0; earlier < roots.length; earlier += 1) isKnown ||= roots[earlier]?.value === value;
    if (!isKnown) roots[roots.length] = { value, shadow: null };
  }
  const variables = moduleVariables();
  for (let index = 0; index < variables.length; index += 1) roots[roots.length] = variables[index] as Operand;
  return roots;
}

/** Whatever arrives after the run was ended is a consequence of ending it. */
function threw(error: unknown, recorder: PathRecorder, effects: () => string | undefined): string {
  if (recorder.unclaimed > 0) recorder.loseTrack('a result that the engine has used');
  if (recorder.isAborted) return ENDLESS;
  noteAccessDenied(error);
  // Whether a `throw` of the code under test threw this.
  const isDeliberate = recorder.lastThrown !== null && recorder.lastThrown.value === error;
  return threwText(error, { isDeliberate, placeText, effects: effects() });
}

interface RequiredInput {
  readonly recorder: PathRecorder;
  readonly args: readonly unknown[];
  readonly shadows: readonly (Shadow | null)[];
}

/** Whether an input meets the preconditions becomes part of the path. */
function meets(requirement: unknown, { recorder, args, shadows }: RequiredInput): boolean {
  recorder.pending = { shadows };
  recorder.isAside = true;
  let holds: unknown;
  try {
    holds = reflectApply(requirement as () => unknown, undefined, args);
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

/** What a call came to, as members of a JSON object. */
export function calledText({ outcome, state, brokenAt }: Called): string {
  return `"outcome":${outcome}${stateMember(state)}${brokenAt === undefined ? '' : `,"brokenAt":${brokenAt}`}`;
}

function stateMember(state: StateText | null | undefined): string {
  if (state === undefined) return '';
  return state === null
    ? ',"state":null'
    : `,"state":[${quote(state.text)},${state.isWhole ? 'true' : 'false'}]`;
}

import { isProxy, objectIs, reflectApply } from '../realm/intrinsics.ts';
import type { Operand } from '../shadow/operand.ts';
import type { RunState } from '../run-state.ts';
import { awaitedShadow } from '../promises/settled-shadows.ts';
import { lost, type Shadow } from '../shadow/shadow.ts';
import { validFor } from '../shadow/valid-shadow.ts';
import { isDataObject } from '../realm/objects.ts';

/** Resumes a generator. Values go in and come out through its state. */
export function resumeGenerator(run: RunState, { generator, method, sent }: Resumption): unknown {
  const { recorder, heap } = run;
  const state = heap.generators.of(generator);
  recorder.resuming = state;
  recorder.pending = state.incoming;
  if (state.incoming !== null) heap.generators.waiting -= 1;
  state.incoming = null;
  state.sent = sent[0] ?? null;
  state.given = null;
  try {
    const values: unknown[] = [];
    for (let index = 0; index < sent.length; index += 1) values[index] = sent[index]?.value;
    return reflectApply(method, generator, values);
  } finally {
    // A generator that has ended takes nothing any more.
    recorder.resuming = null;
    recorder.pending = null;
  }
}

/** A generator that is asked for its next value. */
export interface Resumption {
  readonly generator: object;
  readonly method: (...args: never[]) => unknown;
  readonly sent: readonly Operand[];
}

/** The shadow of a value that came out of a generator; an asynchronous one has waited for what it gives. */
export function givenShadow(run: RunState, generator: object, value: unknown): Shadow | null {
  const state = run.heap.generators.of(generator);
  const given = state.given ?? state.returning;
  // A generator that runs off its end gives nothing.
  if (given === null && value === undefined) return null;
  if (given !== null && objectIs(given.value, value)) return validFor(given.shadow, value);
  if (given !== null && isDataObject(given.value) && !isProxy(given.value))
    return awaitedShadow(run, given, value);
  const reason = 'a generator';
  run.heap.taint(value, reason);
  run.recorder.losses.note(reason);
  return { concrete: value, symbolic: lost(reason) };
}

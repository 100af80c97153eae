import { isPromise, objectIs } from '../realm/intrinsics.ts';
import type { Operand } from '../shadow/operand.ts';
import type { RunState } from '../run-state.ts';
import type { PromiseOutcome, Settlement } from './settlements.ts';
import { lost, type Shadow } from '../shadow/shadow.ts';
import { validFor } from '../shadow/valid-shadow.ts';
import { isObject } from '../realm/objects.ts';

/** Longer chains of promises that wait for each other are not traced back. */
const MAX_CHAIN_LENGTH = 200;

/** The shadow of the result of awaiting an operand: its own, if there was nothing to wait for. */
export function awaitedShadow(run: RunState, awaited: Operand, value: unknown): Shadow | null {
  if (isPromise(awaited.value)) return outcomeShadow(run, awaited.value, { value, isRejected: false });
  if (objectIs(awaited.value, value)) return validFor(awaited.shadow, value);
  return lose(run, value, 'what an object with a `then` gives');
}

/** The shadow of a promise's outcome; lost if it is not known who settled it. */
export function outcomeShadow(run: RunState, promise: object, outcome: PromiseOutcome): Shadow | null {
  const found = findOutcome(run, promise, outcome);
  if (found !== undefined) return found;
  const { value, isRejected } = outcome;
  const isKnown = run.heap.settlements.of(promise) !== undefined;
  if (isRejected && isKnown) {
    // The engine throws only objects, whose contents are tracked like any object's.
    const thrown = validFor(run.recorder.lastThrown?.shadow, value);
    if (thrown !== null || isObject(value)) return thrown;
  }
  return lose(run, value, run.heap.taintOf(promise) ?? 'a promise that is settled elsewhere');
}

/** The shadow of an outcome along the promises it came through; `undefined` if it came another way. */
export function findOutcome(
  run: RunState,
  promise: object,
  outcome: PromiseOutcome,
  depth = 0,
): Shadow | null | undefined {
  const settlement = run.heap.settlements.of(promise);
  if (settlement === undefined || depth > MAX_CHAIN_LENGTH) return undefined;
  const own = findOwn(run, settlement, { outcome, depth });
  if (own !== undefined) return own;
  if (settlement.compose !== undefined) return settlement.compose(outcome);
  return settlement.source === null ? undefined : findOutcome(run, settlement.source, outcome, depth + 1);
}

function findOwn(
  run: RunState,
  { resolution, rejection }: Settlement,
  { outcome, depth }: { readonly outcome: PromiseOutcome; readonly depth: number },
): Shadow | null | undefined {
  const { value, isRejected } = outcome;
  if (isRejected && rejection !== null && objectIs(rejection.value, value)) {
    return validFor(rejection.shadow, value);
  }
  if (resolution === null) return undefined;
  if (isPromise(resolution.value)) return findOutcome(run, resolution.value, outcome, depth + 1);
  const isSame = !isRejected && objectIs(resolution.value, value);
  return isSame ? validFor(resolution.shadow, value) : undefined;
}

function lose(run: RunState, value: unknown, reason: string): Shadow {
  run.heap.taint(value, reason);
  run.recorder.losses.note(reason);
  return { concrete: value, symbolic: lost(reason) };
}

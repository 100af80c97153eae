import type { Settling } from '../../wire/target-messages.ts';
import { isPromise, promiseThen } from '../realm/intrinsics.ts';

/** Callbacks for the end of a call. */
export interface Continuation {
  readonly fulfilled: (value: unknown) => void;
  readonly rejected: (reason: unknown) => void;
}

/**
 * Continues with the result of a call: at once, or, if that is a promise, in the same turn in which an `await` of
 * it would. Unlike `await`, it does not read a `then` that foreign code has put there.
 */
export function whenSettled(given: unknown, { fulfilled, rejected }: Continuation): void {
  if (isPromise(given)) void promiseThen(given, fulfilled, rejected);
  else fulfilled(given);
}

/** How many turns of the promise queue exploration waits for work that a call left over. */
const SOME_TURNS = 4;

const resolved = Promise.resolve();
const nextTick = process.nextTick.bind(process) as (callback: () => void) => void;

/** Runs `action` after waiting for the work that a call left over; hands errors to `failed`. */
export function afterSettling(
  settling: Settling,
  action: () => void,
  failed: (error: unknown) => void,
): void {
  const goOn = (): void => {
    try {
      action();
    } catch (error) {
      failed(error);
    }
  };
  if (settling === 'none') goOn();
  else if (settling === 'all') void promiseThen(nextTurnOfTicks(), goOn, failed);
  else afterTurns(SOME_TURNS, goOn);
}

/** Ticks run once the promise queue is empty; the code after this runs in a turn of the promise queue again. */
const nextTurnOfTicks = (): Promise<void> =>
  new Promise((resolve) => {
    nextTick(resolve);
  });

function afterTurns(turns: number, goOn: () => void): void {
  const next = (): void => {
    if (turns > 1) afterTurns(turns - 1, goOn);
    else goOn();
  };
  void promiseThen(resolved, next, next);
}

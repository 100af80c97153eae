import type { Settling } from '../protocol/target-messages.ts';
import { isPromise, promiseThen } from './intrinsics.ts';

/** What is to happen when a call has come to an end. */
export interface Continuation {
  readonly fulfilled: (value: unknown) => void;
  readonly rejected: (reason: unknown) => void;
}

/**
 * Goes on with what a call gave: at once, or, if that is a promise, in the very turn in which an `await` of it
 * would go on. Unlike `await`, it does not ask a `then` that foreign code has put there.
 */
export function whenSettled(given: unknown, { fulfilled, rejected }: Continuation): void {
  if (isPromise(given)) void promiseThen(given, fulfilled, rejected);
  else fulfilled(given);
}

/** Turns of the promise queue that exploration waits for what a call has left to be done. */
const SOME_TURNS = 4;

const resolved = Promise.resolve();
const nextTick = process.nextTick.bind(process) as (callback: () => void) => void;

/** Goes on once what a call has left to be done has been waited for; what goes wrong then is handed on. */
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

/** The queue of ticks is looked at when that of promises is empty; what follows is a turn of that of promises again. */
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

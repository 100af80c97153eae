import { fireNext, isAnyDue, spanToNext, timersSet, whenTimerSet } from './virtual-timers.ts';

const schedule = setImmediate;
const activeResources = process.getActiveResourcesInfo.bind(process);

/** Shorter waits are left as they are in a test. */
const SHORT_MS = 10;

/** Timers that may fire in one run: one that sets itself again and again has no end. */
const MAX_FIRED = 1_000;

/** Timers that fire after a call, at most. */
const MAX_FIRED_AFTER = 50;

/**
 * The time that passes in one run: as long as a call waits, it goes from timer to timer. Each fires in a turn of its own,
 * once the promise queue is empty, as it would in a test that lets time pass.
 */
export class PassingTime {
  readonly #since = timersSet();
  /** The times between timers, by the position of the call that waited for them. */
  readonly #spans: number[][] = [];
  /** The times between timers that fired after a call, by its position. */
  readonly #spansAfter: number[][] = [];
  readonly #onEndless: () => void;
  #position = 0;
  #waitedMs = 0;
  #fired = 0;
  #isPassing = false;
  #isScheduled = false;
  /** Whether something else than timers was waited for, which takes as long as it takes. */
  #isMixed = false;

  /** `onEndless` is called if there is no end of timers while a call waits. */
  constructor(onEndless: () => void) {
    this.#onEndless = onEndless;
  }

  /** Facts for the outcome, as members of a JSON object. */
  get text(): string {
    const isTold = !this.#isMixed && this.#waitedMs >= SHORT_MS;
    const elapsed = isTold ? member('elapsed', this.#spans) : '';
    return `${elapsed}${member('passed', this.#spansAfter)}${isAnyDue(this.#since) ? ',"leavesTimers":true' : ''}`;
  }

  /** Lets time pass while the call at a position waits. */
  passFor(position: number): void {
    this.#position = position;
    this.#isPassing = true;
    whenTimerSet(this.#scheduleTurn);
    this.#scheduleTurn();
  }

  /** Stops the time once the timers that are due by now have fired, then goes on. */
  rest(goOn: () => void): void {
    this.stop();
    if (spanToNext() !== 0) {
      goOn();
      return;
    }
    schedule(() => {
      schedule(() => {
        this.rest(goOn);
      });
      if (spanToNext() === 0) fireNext();
    });
  }

  /** Lets time pass after the call at a position until every timer has fired, then goes on. */
  passAfter(position: number, goOn: () => void): void {
    let fired = 0;
    const spans: number[] = [];
    const turn = (): void => {
      if (fired >= MAX_FIRED_AFTER || !isAnyDue(this.#since)) {
        if (spans.length > 0) this.#spansAfter[position] = spans;
        goOn();
        return;
      }
      fired += 1;
      schedule(turn);
      fireAfter(spans);
    };
    if (isAnyDue(this.#since)) schedule(turn);
    else goOn();
  }

  stop(): void {
    this.#isPassing = false;
    whenTimerSet(null);
  }

  readonly #scheduleTurn = (): void => {
    if (!this.#isPassing || this.#isScheduled || spanToNext() === undefined) return;
    this.#isScheduled = true;
    schedule(() => {
      this.#isScheduled = false;
      if (!this.#isPassing) return;
      if (this.#fired >= MAX_FIRED) {
        this.stop();
        this.#onEndless();
        return;
      }
      // An error of the callback leaves this turn: time goes on all the same.
      schedule(this.#scheduleTurn);
      if (isWorkUnderWay()) this.#isMixed = true;
      else this.#fire();
    });
  };

  #fire(): void {
    this.#fired += 1;
    this.#waitedMs += spanToNext() ?? 0;
    fireAfter((this.#spans[this.#position] ??= []));
  }
}

/** Lets time pass to the next timer, and adds it to a list: timers that fire at one time are one step. */
function fireAfter(spans: number[]): void {
  const span = spanToNext() ?? 0;
  if (span > 0 || spans.length === 0) spans[spans.length] = span;
  fireNext();
}

/** A member of a JSON object with lists by position; empty if there are none. */
function member(name: string, lists: readonly (readonly number[])[]): string {
  let text = '';
  for (let position = 0; position < lists.length; position += 1) {
    const spans = lists[position];
    if (spans === undefined || spans.length === 0) continue;
    text += `${text === '' ? '' : ','}[${position},${listText(spans)}]`;
  }
  return text === '' ? '' : `,"${name}":[${text}]`;
}

/** Whether files are read or the like: their end comes by itself, so that time stands still until then. */
function isWorkUnderWay(): boolean {
  const resources = activeResources();
  for (let index = 0; index < resources.length; index += 1)
    if (isRequest(resources[index] as string)) return true;
  return false;
}

/** Names of requests to the system: `FSReqPromise`, `GetAddrInfoReqWrap`. */
function isRequest(name: string): boolean {
  for (let index = 0; index + 3 <= name.length; index += 1)
    if (name[index] === 'R' && name[index + 1] === 'e' && name[index + 2] === 'q') return true;
  return false;
}

function listText(numbers: readonly number[]): string {
  let list = '';
  for (let index = 0; index < numbers.length; index += 1)
    list += `${index === 0 ? '' : ','}${numbers[index] as number}`;
  return `[${list}]`;
}

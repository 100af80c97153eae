import { promisify } from 'node:util';

const realSetTimeout = globalThis.setTimeout;
const { apply } = Reflect;

/** A wait of the process itself, in real time. */
export const realDelay = (action: () => void, ms: number): unknown => realSetTimeout(action, ms);

/** A timer that code has set and that may still fire. */
interface Timer {
  readonly handle: Timeout;
  readonly callback: (...args: unknown[]) => unknown;
  readonly args: readonly unknown[];
  readonly delayMs: number;
  readonly isRepeated: boolean;
  /** Its number: of those due at the same time, the one that was set first comes first. */
  readonly order: number;
  dueMs: number;
  /** Whether it has fired; only a repeated one is still here then. */
  hasFired: boolean;
}

let passed = 0;
let count = 0;
let timers: Timer[] = [];
let onSet: (() => void) | null = null;

/** How long time has gone on by timers since the process started. */
export const passedMs = (): number => passed;

/** How many timers were set since then. */
export const timersSet = (): number => count;

/** Calls a function whenever a timer is set; `null` for none. */
export function whenTimerSet(noted: (() => void) | null): void {
  onSet = noted;
}

/** Whether a timer has yet to fire for the first time; `since` is how many were set before those that matter. */
export function isAnyDue(since: number): boolean {
  for (let index = 0; index < timers.length; index += 1) {
    const { order, hasFired } = timers[index] as Timer;
    if (order > since && !hasFired) return true;
  }
  return false;
}

/** How long it takes until the next timer is due; `undefined` if there is none. */
export function spanToNext(): number | undefined {
  const next = firstDue();
  if (next === undefined) return undefined;
  return next.dueMs > passed ? next.dueMs - passed : 0;
}

/** Lets time go on to the next timer, and fires it. */
export function fireNext(): void {
  const next = firstDue();
  if (next === undefined) return;
  if (next.dueMs > passed) passed = next.dueMs;
  next.hasFired = true;
  if (next.isRepeated) next.dueMs = passed + next.delayMs;
  else remove(next.handle);
  apply(next.callback, next.handle, next.args);
}

/** Clears the timers of a run: one that fired later would be part of another. */
export function clearTimers(since: number): void {
  keepOnly(({ order }) => order <= since);
}

/** A handle like those of Node, as far as code uses them. */
class Timeout {
  readonly #order: number;
  #isHolding = true;

  constructor(order: number) {
    this.#order = order;
  }

  ref(): this {
    this.#isHolding = true;
    return this;
  }

  unref(): this {
    this.#isHolding = false;
    return this;
  }

  hasRef(): boolean {
    return this.#isHolding;
  }

  refresh(): this {
    const timer = timerOf(this);
    if (timer !== undefined) timer.dueMs = passed + timer.delayMs;
    return this;
  }

  close(): this {
    remove(this);
    return this;
  }

  [Symbol.toPrimitive](): number {
    return this.#order;
  }

  [Symbol.dispose](): void {
    remove(this);
  }
}

/** Longer delays are as good as none, as in Node. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Makes timers fire without waiting: time goes on where a call has nothing left to do but to wait for the next of them,
 * as with the fake timers of a test runner.
 */
export function installTimers(): void {
  const replacements = {
    setTimeout: (callback: unknown, delay?: unknown, ...args: unknown[]) =>
      set(callback, { delay, args, isRepeated: false }),
    setInterval: (callback: unknown, delay?: unknown, ...args: unknown[]) =>
      set(callback, { delay, args, isRepeated: true }),
    clearTimeout: (handle?: unknown) => {
      remove(handle);
    },
    clearInterval: (handle?: unknown) => {
      remove(handle);
    },
  };
  const delayed = (delay?: unknown, value?: unknown): Promise<unknown> =>
    new Promise((resolve) => {
      set(resolve, { delay, args: [value], isRepeated: false });
    });
  Object.defineProperty(replacements.setTimeout, promisify.custom, { value: delayed });
  for (const [name, value] of Object.entries(replacements))
    Object.defineProperty(globalThis, name, { value, writable: true, enumerable: true, configurable: true });
}

function set(
  callback: unknown,
  {
    delay,
    args,
    isRepeated,
  }: { readonly delay: unknown; readonly args: readonly unknown[]; readonly isRepeated: boolean },
): Timeout {
  // The real function throws the error that the code gets in a test.
  if (typeof callback !== 'function') realSetTimeout(callback as () => void);
  const wanted = Number(delay);
  const delayMs = wanted >= 1 && wanted <= LONGEST_MS ? wanted - (wanted % 1) : 1;
  count += 1;
  const handle = new Timeout(count);
  timers[timers.length] = {
    ...{ handle, args, delayMs, isRepeated, order: count },
    callback: callback as Timer['callback'],
    dueMs: passed + delayMs,
    hasFired: false,
  };
  onSet?.();
  return handle;
}

function firstDue(): Timer | undefined {
  let first: Timer | undefined;
  for (let index = 0; index < timers.length; index += 1) {
    const timer = timers[index] as Timer;
    if (first === undefined || timer.dueMs < first.dueMs) first = timer;
  }
  return first;
}

function timerOf(handle: unknown): Timer | undefined {
  const order = typeof handle === 'number' || typeof handle === 'string' ? Number(handle) : 0;
  for (let index = 0; index < timers.length; index += 1) {
    const timer = timers[index] as Timer;
    if (timer.handle === handle || timer.order === order) return timer;
  }
  return undefined;
}

function remove(handle: unknown): void {
  const found = timerOf(handle);
  if (found !== undefined) keepOnly((timer) => timer !== found);
}

function keepOnly(isKept: (timer: Timer) => boolean): void {
  const kept: Timer[] = [];
  for (let index = 0; index < timers.length; index += 1) {
    const timer = timers[index] as Timer;
    if (isKept(timer)) kept[kept.length] = timer;
  }
  timers = kept;
}

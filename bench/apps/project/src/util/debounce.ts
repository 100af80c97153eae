type AnyFn<A extends unknown[]> = (...args: A) => void;

export interface Debounced<A extends unknown[]> {
  (...args: A): void;
  cancel(): void;
  flush(): void;
  readonly pending: boolean;
}

export interface DebounceOptions {
  leading?: boolean;
  trailing?: boolean;
  /** Longest time that calls may be put off. */
  maxWait?: number;
}

export function debounce<A extends unknown[]>(fn: AnyFn<A>, waitMs: number, options: DebounceOptions = {}): Debounced<A> {
  const { leading = false, trailing = true, maxWait } = options;
  if (maxWait !== undefined && maxWait < waitMs) {
    throw new RangeError('maxWait must not be shorter than waitMs');
  }
  if (!leading && !trailing) {
    throw new TypeError('a debounced function needs a leading or a trailing call');
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  let maxTimer: ReturnType<typeof setTimeout> | undefined;
  let lastArgs: A | undefined;

  function settle(): void {
    clearTimeout(timer);
    clearTimeout(maxTimer);
    timer = undefined;
    maxTimer = undefined;
    const args = lastArgs;
    lastArgs = undefined;
    if (trailing && args) fn(...args);
  }

  function debounced(...args: A): void {
    const isFirst = timer === undefined;
    clearTimeout(timer);
    timer = setTimeout(settle, waitMs);

    if (isFirst && leading) {
      fn(...args);
    } else {
      lastArgs = args;
    }
    if (maxWait !== undefined && maxTimer === undefined) {
      maxTimer = setTimeout(settle, maxWait);
    }
  }

  return Object.defineProperty(
    Object.assign(debounced, {
      cancel() {
        lastArgs = undefined;
        settle();
      },
      flush() {
        if (timer !== undefined) settle();
      },
    }),
    'pending',
    { get: () => timer !== undefined },
  ) as Debounced<A>;
}

export function throttle<A extends unknown[]>(fn: AnyFn<A>, intervalMs: number): AnyFn<A> & { cancel(): void } {
  let nextAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queued: A | undefined;

  const throttled = (...args: A) => {
    const now = Date.now();
    if (now >= nextAt && timer === undefined) {
      nextAt = now + intervalMs;
      fn(...args);
      return;
    }
    queued = args;
    timer ??= setTimeout(() => {
      timer = undefined;
      nextAt = Date.now() + intervalMs;
      fn(...queued!);
    }, nextAt - now);
  };

  return Object.assign(throttled, {
    cancel() {
      clearTimeout(timer);
      timer = undefined;
      nextAt = 0;
    },
  });
}

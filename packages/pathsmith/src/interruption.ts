/** How long an interrupted engine may take to finish before we leave without it. */
const GRACE_MS = 60_000;

/** A result; or the news that the user stopped waiting for it, with what there was by then. */
export type Interruptible<T> =
  { readonly kind: 'done'; readonly value: T } | { readonly kind: 'interrupted'; readonly value?: T };

/**
 * Waits for `work` until it is done or `signal` is aborted. After an abort the work gets a while to come to an end of
 * its own; whatever it then does, success or failure, counts as interrupted.
 */
export async function untilInterrupted<T>(work: Promise<T>, signal: AbortSignal): Promise<Interruptible<T>> {
  const settled = work.then(
    (value): Interruptible<T> => ({ kind: signal.aborted ? 'interrupted' : 'done', value }),
    (error: unknown): Interruptible<T> => {
      if (signal.aborted) return { kind: 'interrupted' };
      throw error;
    },
  );
  const { promise: abandoned, resolve } = Promise.withResolvers<Interruptible<T>>();
  let timer: NodeJS.Timeout | undefined;
  const onAbort = (): void => void (timer = setTimeout(() => resolve({ kind: 'interrupted' }), GRACE_MS));
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([settled, abandoned]);
  } finally {
    signal.removeEventListener('abort', onAbort);
    clearTimeout(timer);
  }
}

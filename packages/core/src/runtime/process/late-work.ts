import { fireNext, realDelay, spanToNext } from '../timers/virtual-timers.ts';

const schedule = setImmediate;
const activeResources = process.getActiveResourcesInfo.bind(process);

/** Timers that are due within this time fire. */
const SOON_MS = 20;

/** How many timers are set that the process itself waits for: those of `node:timers/promises`. */
const timers = (): number => {
  let count = 0;
  for (const resource of activeResources()) if (resource === 'Timeout') count += 1;
  return count;
};

/**
 * Runs something and waits for the work that it leaves behind: promise callbacks, and timers that are due soon. A test
 * passes only if that work ends without an error, so it has to happen now.
 */
export async function withLateWork<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = timers();
  const result = await work();
  await turn();
  for (let left = SOON_MS; left >= 0;) {
    left -= spanToNext() ?? SOON_MS + 1;
    if (left < 0) break;
    fireNext();
    await turn();
  }
  if (timers() > before)
    await new Promise<void>((resolve) => {
      realDelay(resolve, SOON_MS);
    });
  return result;
}

/** Waits for the next turn of the event loop. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    schedule(resolve);
  });

/** The first reason of a rejection that nobody has handled since the last look. */
let unhandled: { readonly reason: unknown } | undefined;

/** The first rejection that a run left unhandled. Node tells of it once the promise queue is empty. */
export async function unhandledRejection<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly unhandled: typeof unhandled }> {
  // Rejections of earlier runs are told now.
  await turn();
  unhandled = undefined;
  const result = await work();
  await turn();
  return { result, unhandled };
}

/** Ignores errors after the end of a run, which belong to no run. */
export function ignoreLateErrors(): void {
  process.on('unhandledRejection', (reason) => {
    unhandled ??= { reason };
  });
  process.on('uncaughtException', () => undefined);
}

/** Waits until the queue of promises is empty, and for no timer. */
export const SETTLE = 'await new Promise((resolve) => process.nextTick(resolve));';

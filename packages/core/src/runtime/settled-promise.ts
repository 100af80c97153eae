import { promiseThen } from './intrinsics.ts';

/** What a promise comes to. Unlike `await` on the promise itself, it does not ask a `then` that foreign code has put there. */
export function settled(promise: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    void promiseThen(promise, resolve, reject);
  });
}

import { weakMapGet, weakMapSet } from '../realm/intrinsics.ts';

const made = new WeakMap<object, boolean>();

/** Notes that a call of an error class in instrumented code has made this error. */
export function noteMade(error: object): void {
  weakMapSet(made, error, true);
}

/** Whether instrumented code made an error; otherwise the engine, or untracked code, has. */
export function isMade(error: object): boolean {
  return weakMapGet(made, error) === true;
}

import type { PatternComplaint } from '../../wire/hook-contract.ts';
import {
  getOwnPropertyDescriptor,
  getPrototypeOf,
  isProxy,
  symbolAsyncIterator,
  symbolIterator,
} from './intrinsics.ts';

/**
 * Throws the engine's error for a value that cannot be destructured. In instrumented code the engine would
 * name our hooks, so the error is thrown here first, in the engine's words.
 */
export function refusePattern(value: null | undefined, complaint: PatternComplaint): never {
  const { text, firstKey, hasDefault } = complaint;
  if (hasDefault === true) throw new TypeError(`Cannot read properties of ${value} (reading '${firstKey}')`);
  const property = firstKey === undefined ? '' : `property '${firstKey}' of `;
  const source = text ?? (value === null ? 'object null' : 'undefined');
  throw new TypeError(`Cannot destructure ${property}'${source}' as it is ${value}.`);
}

/** Throws what the engine would, if it is certain that `value` is not iterable. */
export function requireIterable(value: unknown, complaint: string | null): void {
  if (typeof value === 'string' || !lacks(value, symbolIterator)) return;
  throw new TypeError(
    complaint ?? `${typeText(value)} is not iterable (cannot read property Symbol(Symbol.iterator))`,
  );
}

/** As {@link requireIterable}, for a loop that awaits. */
export function requireAsyncIterable(value: unknown, complaint: string | null): void {
  if (typeof value === 'string' || !lacks(value, symbolAsyncIterator) || !lacks(value, symbolIterator))
    return;
  if (value === null || value === undefined)
    throw new TypeError(`Cannot read properties of ${value} (reading 'Symbol(Symbol.asyncIterator)')`);
  throw new TypeError(complaint ?? `${typeText(value)} is not async iterable`);
}

/** As {@link requireIterable}, for the last argument of a call. */
export function requireSpreadable(value: unknown, text: string): void {
  if (typeof value === 'string' || !lacks(value, symbolIterator)) return;
  if (value === null || value === undefined)
    throw new TypeError(`${text} is not iterable (cannot read property ${value})`);
  throw new TypeError('Spread syntax requires ...iterable[Symbol.iterator] to be a function');
}

/** As {@link requireIterable}, for `yield*`, which in an asynchronous generator takes either kind. */
export function requireDelegate(value: unknown): void {
  if (typeof value === 'string' || !lacks(value, symbolAsyncIterator)) return;
  requireIterable(value, null);
}

/** Whether a property is certainly missing: found out without running getters or traps. */
export function lacks(value: unknown, key: symbol): boolean {
  if (value === null || value === undefined) return true;
  const isObject = typeof value === 'object' || typeof value === 'function';
  let holder: object | null = isObject ? value : getPrototypeOf(Object(value) as object);
  while (holder !== null) {
    if (isProxy(holder)) return false;
    const descriptor = getOwnPropertyDescriptor(holder, key);
    if (descriptor !== undefined) return 'value' in descriptor && (descriptor.value ?? null) === null;
    holder = getPrototypeOf(holder);
  }
  return true;
}

/** A value as the engine describes it when it has no expression to print. */
function typeText(value: unknown): string {
  if (value === null) return 'object null';
  return typeof value === 'number' || typeof value === 'boolean' ? `${typeof value} ${value}` : typeof value;
}

/** What the code under test was refused first since the last run ended; `null` if nothing was. */
let first: string | null = null;

const ErrorClass = Error;
const define = Reflect.defineProperty;

/** Notes a refusal at the moment it happens: code under test may catch the error, and the run is refused all the same. */
export function noteRefusal(what: string): void {
  first ??= what;
}

/** Notes a refusal, and makes the error that the code under test meets. It looks like one of Node's own. */
export function refusal(what: string): Error {
  noteRefusal(what);
  const error = new ErrorClass(`Access to this API has been restricted: ${what}`);
  define(error, 'code', { value: 'ERR_ACCESS_DENIED', writable: true, enumerable: true, configurable: true });
  return error;
}

/** What was refused since the last time this was asked. */
export function takeRefusal(): string | null {
  const taken = first;
  first = null;
  return taken;
}

/** Notes an error of Node's permission model that comes from an operation that we do not stand before. */
export function noteAccessDenied(error: unknown): void {
  if (typeof error !== 'object' || error === null) return;
  const permission = ownValue(error, 'permission');
  if (ownValue(error, 'code') !== 'ERR_ACCESS_DENIED') return;
  noteRefusal(typeof permission === 'string' && permission !== '' ? permission : 'permission model');
}

const descriptorOf = Reflect.getOwnPropertyDescriptor;
const ownValue = (holder: object, key: string): unknown => {
  try {
    return descriptorOf(holder, key)?.value as unknown;
  } catch {
    return undefined;
  }
};

/** The first refusal since the last run ended; `null` if there was none. */
let first: string | null = null;

const ErrorClass = Error;
const define = Reflect.defineProperty;

/** The first refusal of a package while modules are loaded; `null` if there was none. */
let firstOfPackages: string | null = null;

/** Tells, while modules are loaded, whether code of a package is refused something. */
let isByPackage: (() => boolean) | undefined;

/** Whether modules are being loaded, and no code under test is run. */
export const isLoading = (): boolean => isByPackage !== undefined;

/** Notes a refusal when it happens: the run is refused even if the code under test catches the error. */
export function noteRefusal(what: string): void {
  if (isByPackage?.() === true) firstOfPackages ??= what;
  else first ??= what;
}

/**
 * Loads modules, and keeps what packages are refused meanwhile apart: many ask for what they can do without, and catch
 * the error.
 */
export async function withRefusalsOfPackages<Result>(
  tellPackage: () => boolean,
  load: () => Promise<Result>,
): Promise<Result> {
  isByPackage = tellPackage;
  try {
    return await load();
  } finally {
    isByPackage = undefined;
  }
}

/** Takes the first refusal of a package since the last call of this. */
export function takeRefusalOfPackages(): string | null {
  const taken = firstOfPackages;
  firstOfPackages = null;
  return taken;
}

/** Notes a refusal, and makes the error that the code under test meets. It looks like one of Node's own. */
export function refusal(what: string): Error {
  noteRefusal(what);
  const error = new ErrorClass(`Access to this API has been restricted: ${what}`);
  define(error, 'code', { value: 'ERR_ACCESS_DENIED', writable: true, enumerable: true, configurable: true });
  return error;
}

/** Notes that a run uses an input in a way that cannot be built, and makes the error that the code under test meets. */
export function refusedUse(what: string): Error {
  noteRefusal(what);
  return new ErrorClass(`Pathsmith cannot give ${what}`);
}

/** Takes the first refusal since the last call of this. */
export function takeRefusal(): string | null {
  const taken = first;
  first = null;
  return taken;
}

/** Notes an error of Node's permission model that comes from an operation that we do not guard. */
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

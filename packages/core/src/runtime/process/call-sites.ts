import { reflectApply } from '../realm/intrinsics.ts';

/** A frame of a stack, as the engine hands it out. */
export type CallSite = NodeJS.CallSite;

type Reader<T> = (site: CallSite) => T;

/** Methods of call sites as they were before any foreign code ran. */
export const CALL_SITE = captureMethods();

function captureMethods(): {
  readonly getFileName: Reader<string | null | undefined>;
  readonly getLineNumber: Reader<number | null>;
  readonly getColumnNumber: Reader<number | null>;
  readonly toString: Reader<string>;
} {
  const { prepareStackTrace: original } = Error;
  Error.prepareStackTrace = (_error, sites) => sites[0];
  const sample = new Error().stack as unknown as CallSite;
  Error.prepareStackTrace = original;
  const reader =
    <T>(method: (this: CallSite) => T): Reader<T> =>
    (site) =>
      reflectApply(method, site, []);
  return {
    getFileName: reader(sample.getScriptNameOrSourceURL),
    getLineNumber: reader(sample.getLineNumber),
    getColumnNumber: reader(sample.getColumnNumber),
    toString: reader(sample.toString),
  };
}

const errorToString = Error.prototype.toString;

/** The first line of a stack, as the engine prints it. */
export function errorText(error: object): string {
  try {
    return reflectApply(errorToString, error, []);
  } catch {
    return '<error>';
  }
}

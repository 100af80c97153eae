import {
  defineProperty,
  getOwnPropertyDescriptor,
  stringIncludes,
  stringStartsWith,
} from '../realm/intrinsics.ts';
import { CALL_SITE, type CallSite } from './call-sites.ts';

const ErrorClass = Error;
const captureStack = ErrorClass.captureStackTrace.bind(ErrorClass);

const RUNTIME_FOLDER = new URL('..', import.meta.url).href;

/** Whether the innermost code that is neither ours nor Node's is that of a package. */
export function isPackageAsking(): boolean {
  const sites = callSites();
  for (let index = 0; index < sites.length; index += 1) {
    const file = CALL_SITE.getFileName(sites[index] as CallSite);
    if (typeof file !== 'string' || file === '') continue;
    if (stringStartsWith(file, RUNTIME_FOLDER) || stringStartsWith(file, 'node:')) continue;
    return stringIncludes(file, '/node_modules/');
  }
  return false;
}

/** The frames of the current stack, whatever prepares the text of stacks. */
function callSites(): readonly CallSite[] {
  const preparing = getOwnPropertyDescriptor(ErrorClass, 'prepareStackTrace');
  const value = (_error: Error, sites: readonly CallSite[]): readonly CallSite[] => sites;
  if (!defineProperty(ErrorClass, 'prepareStackTrace', { value, writable: true, configurable: true }))
    return [];
  const holder: { stack?: readonly CallSite[] } = {};
  captureStack(holder);
  // The text is made when it is first read.
  const { stack = [] } = holder;
  if (preparing !== undefined) defineProperty(ErrorClass, 'prepareStackTrace', preparing);
  return stack;
}

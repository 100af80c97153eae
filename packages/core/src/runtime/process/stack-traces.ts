import { pathToFileURL } from 'node:url';
import type { ToTarget } from '../../wire/target-messages.ts';
import {
  defineProperty,
  getOwnPropertyDescriptor,
  isArray,
  quote,
  reflectApply,
  stringIncludes,
  stringReplace,
  stringStartsWith,
  weakMapGet,
  weakMapSet,
} from '../realm/intrinsics.ts';
import { CALL_SITE, errorText, type CallSite } from './call-sites.ts';
import type { Channel } from './channel.ts';

const RUNTIME_FOLDER = new URL('..', import.meta.url).href;
const PACKAGES = '/node_modules/';

/** How many frames a program expects unless it says otherwise. */
const USUAL_LIMIT = 10;
/** Frames of ours stand between those of the program. */
const RAISED_LIMIT = 64;

/** Source positions of errors, as JSON: the author's file, line and column. */
const places = new WeakMap<object, string>();
/** Files of the project on the stacks of errors, as JSON: the outermost frame first, each file once. */
const files = new WeakMap<object, string>();
/** Files of packages that made errors, as JSON: the frames before the first one of the project, each file once. */
const makers = new WeakMap<object, string>();

/**
 * Makes the stacks of errors those of the original code: with the author's lines, without frames of the
 * runtime. The orchestrator knows the lines and is asked when a stack is first read.
 */
export class StackTraces {
  readonly #channel: Channel;
  #runnerFrames = 0;

  constructor(channel: Channel) {
    this.#channel = channel;
  }

  /**
   * With `raisesLimit`, the usual number of frames is left after those of the runtime are removed. Behind those of
   * the program come `runnerFrames` frames of a test runner.
   */
  install({
    raisesLimit,
    runnerFrames,
  }: {
    readonly raisesLimit: boolean;
    readonly runnerFrames: number;
  }): void {
    this.#runnerFrames = runnerFrames;
    if (raisesLimit) Error.stackTraceLimit = RAISED_LIMIT;
    const ErrorPrepareStackTrace = (error: object, sites: readonly CallSite[]): string =>
      this.#format(error, sites);
    const value = ErrorPrepareStackTrace;
    defineProperty(Error, 'prepareStackTrace', { value, writable: true, configurable: true });
  }

  #format(error: object, sites: readonly CallSite[]): string {
    const located = this.#locate(sites);
    const limit = Error.stackTraceLimit === RAISED_LIMIT ? USUAL_LIMIT : Error.stackTraceLimit;
    let text = errorText(error);
    let shown = 0;
    // Frames below the last one of the program are those of its caller.
    const end = endOfProgram(located);
    for (let index = 0; index < end && shown < limit; index += 1) {
      const site = sites[index] as CallSite;
      const place: unknown = located[index];
      if (place === IS_OURS) continue;
      text += `\n    at ${isArray(place) ? placed(site, place as unknown as Place) : CALL_SITE.toString(site)}`;
      shown += 1;
    }
    for (let index = 0; index < this.#runnerFrames && shown < limit; index += 1, shown += 1)
      text += `\n    at runTest (file:///node_modules/runner/run.js:${index + 1}:1)`;
    const first = firstOfProject(located);
    if (first !== undefined) weakMapSet(places, error, `[${quote(first[0])},${first[1]},${first[2]}]`);
    weakMapSet(files, error, filesOfProject(located));
    weakMapSet(makers, error, filesOfPackages(sites, located));
    return text;
  }

  /** For each frame its place in the author's files, {@link IS_OURS}, or nothing if it is foreign. */
  #locate(sites: readonly CallSite[]): readonly unknown[] {
    let frames = '';
    for (let index = 0; index < sites.length; index += 1) {
      const site = sites[index] as CallSite;
      const file = CALL_SITE.getFileName(site);
      const isOurs = typeof file === 'string' && stringStartsWith(file, RUNTIME_FOLDER);
      const place = `${quote(file ?? '')},${CALL_SITE.getLineNumber(site) ?? 0},${CALL_SITE.getColumnNumber(site) ?? 0}`;
      frames += `${index === 0 ? '' : ','}${isOurs ? 'null' : `[${place}]`}`;
    }
    this.#channel.send(`{"type":"locate","frames":[${frames}]}`);
    const answer = this.#channel.receive() as ToTarget;
    return answer.type === 'located' ? answer.places : [];
  }
}

/** Stands for a frame that the original would not have. */
const IS_OURS = 0;

type Place = readonly [file: string, line: number, column: number];

const fileUrl = (file: string): string => pathToFileURL(file).href;

/** A frame as the engine prints it, at another place. */
function placed(site: CallSite, [file, line, column]: Place): string {
  const name = CALL_SITE.getFileName(site) ?? '';
  const printed = `${name}:${CALL_SITE.getLineNumber(site) ?? 0}:${CALL_SITE.getColumnNumber(site) ?? 0}`;
  // Modules are named by their URLs, scripts by their paths.
  const author = stringStartsWith(name, 'file:') ? fileUrl(file) : file;
  return stringReplace(CALL_SITE.toString(site), printed, () => `${author}:${line}:${column}`);
}

function endOfProgram(located: readonly unknown[]): number {
  for (let index = located.length - 1; index >= 0; index -= 1) if (isArray(located[index])) return index + 1;
  return located.length;
}

function firstOfProject(located: readonly unknown[]): Place | undefined {
  for (let index = 0; index < located.length; index += 1) {
    const place = located[index];
    if (isArray(place) && !stringIncludes((place as unknown as Place)[0], PACKAGES))
      return place as unknown as Place;
  }
  return undefined;
}

function filesOfProject(located: readonly unknown[]): string {
  let text = '';
  for (let index = located.length - 1; index >= 0; index -= 1) {
    const place = located[index];
    if (!isArray(place)) continue;
    const file = quote((place as unknown as Place)[0]);
    if (stringIncludes(file, PACKAGES) || stringIncludes(text, file)) continue;
    text += `${text === '' ? '' : ','}${file}`;
  }
  return `[${text}]`;
}

/** An error of the project has none: its first frame is the project's. */
function filesOfPackages(sites: readonly CallSite[], located: readonly unknown[]): string {
  let text = '';
  for (let index = 0; index < sites.length; index += 1) {
    const place = located[index];
    if (place === IS_OURS) continue;
    const file = isArray(place)
      ? (place as unknown as Place)[0]
      : (CALL_SITE.getFileName(sites[index] as CallSite) ?? '');
    const isOfPackage = stringIncludes(file, PACKAGES);
    if (isArray(place) && !isOfPackage) break;
    const quoted = quote(file);
    if (isOfPackage && !stringIncludes(text, quoted)) text += `${text === '' ? '' : ','}${quoted}`;
  }
  return `[${text}]`;
}

const stackGetter = getOwnPropertyDescriptor(new Error(), 'stack')?.get;

/** The source position of an error, as JSON; `null` if that is not known. Reading its stack finds it out. */
export function placeText(error: object): string {
  readStack(error);
  return weakMapGet(places, error) ?? 'null';
}

/** The files of the project on the stack of an error, as JSON: the outermost frame first. */
export function filesText(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '[]';
  readStack(error);
  return weakMapGet(files, error) ?? '[]';
}

/** The files of packages that an error comes from, as JSON; none if code of the project made it. */
export function makersText(error: object): string {
  readStack(error);
  return weakMapGet(makers, error) ?? '[]';
}

function readStack(error: object): void {
  try {
    const getter = getOwnPropertyDescriptor(error, 'stack')?.get;
    if (getter !== undefined && getter === stackGetter) reflectApply(getter as () => unknown, error, []);
  } catch {
    // Printing an error may run code of the error's class.
  }
}

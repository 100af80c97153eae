import { callSites, mapGet, mapSet, quote, stringIncludes } from './intrinsics.ts';

/** Places of one reason beyond this many are not looked for: finding out where one is takes time. */
const MOST_PLACES = 30;

/** Deep enough to see past our own functions. */
const DEPTH = 16;

/** Where our own functions are. */
const OWN_CODE = new URL('.', import.meta.url).href;

/** Where the dependence on the input was lost, and why. */
export class LossLog {
  readonly #counts = new Map<string, number>();
  readonly #seen = new Map<string, boolean>();
  #entries = '';

  /** Notes that something has just been lost: at the call, of the code under test, that led here. */
  note(reason: string): void {
    const count = mapGet(this.#counts, reason) ?? 0;
    if (count >= MOST_PLACES) return;
    mapSet(this.#counts, reason, count + 1);
    const place = currentPlace();
    if (place === undefined) return;
    const entry = `[${place},${quote(reason)}]`;
    if (mapGet(this.#seen, entry) === true) return;
    mapSet(this.#seen, entry, true);
    this.#entries += this.#entries === '' ? entry : `,${entry}`;
  }

  /** The rows of a JSON list: URL, line and column in the code that ran, reason. */
  get entries(): string {
    return this.#entries;
  }
}

/** The innermost place that is not in our own code or the engine's. */
function currentPlace(): string | undefined {
  const sites = callSites(DEPTH, { sourceMap: false });
  for (let index = 0; index < sites.length; index += 1) {
    const { scriptName, lineNumber, columnNumber } = sites[index] as CallSite;
    const isForeign = stringIncludes(scriptName, '/') && !stringIncludes(scriptName, OWN_CODE);
    if (isForeign && !stringIncludes(scriptName, 'node:')) {
      return `${quote(scriptName)},${lineNumber},${columnNumber}`;
    }
  }
  return undefined;
}

interface CallSite {
  readonly scriptName: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}

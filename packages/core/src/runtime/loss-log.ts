import { callSites, mapGet, mapSet, quote, stringIncludes } from './intrinsics.ts';

/** Places of one reason are not looked for more often than this: finding out where one is takes time. */
const MOST_LOOKS = 30;

/** Deep enough to see past our own functions. */
const DEPTH = 12;

/** Where our own functions are. */
const OWN_CODE = new URL('.', import.meta.url).href;

/** How often something was lost for one reason, and when the place is looked for next. */
interface Losses {
  count: number;
  looks: number;
  /** The more often a place turned out to be known, the longer the next look is put off: it may be in a loop. */
  stride: number;
  next: number;
}

/** Where the dependence on the input was lost, and why. */
export class LossLog {
  readonly #losses = new Map<string, Losses>();
  readonly #seen = new Map<string, boolean>();
  #entries = '';

  /** Notes that something has just been lost: at the call, of the code under test, that led here. */
  note(reason: string): void {
    const losses = this.#lossesOf(reason);
    losses.count += 1;
    if (losses.count < losses.next || losses.looks >= MOST_LOOKS) return;
    losses.looks += 1;
    losses.stride = this.#keepPlace(reason) ? 1 : losses.stride * 2;
    losses.next = losses.count + losses.stride;
  }

  #lossesOf(reason: string): Losses {
    const known = mapGet(this.#losses, reason);
    if (known !== undefined) return known;
    const losses: Losses = { count: 0, looks: 0, stride: 1, next: 1 };
    mapSet(this.#losses, reason, losses);
    return losses;
  }

  /** Keeps where the code under test is; whether that is a new place for this reason. */
  #keepPlace(reason: string): boolean {
    const place = currentPlace();
    if (place === undefined) return false;
    const entry = `[${place},${quote(reason)}]`;
    if (mapGet(this.#seen, entry) === true) return false;
    mapSet(this.#seen, entry, true);
    this.#entries += this.#entries === '' ? entry : `,${entry}`;
    return true;
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

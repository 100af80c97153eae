import { callSites, mapGet, mapSet, quote, stringIncludes } from '../realm/intrinsics.ts';

/** At most this many stack lookups for one reason, since each takes time. */
const MAX_LOOKS = 30;

/** Deep enough to see past our own functions. */
const DEPTH = 12;

/** URL of the folder `runtime/`, which holds our own functions. */
const OWN_CODE = new URL('..', import.meta.url).href;

/** How often something was lost for one reason, and when the stack is looked up next. */
interface Losses {
  count: number;
  looks: number;
  /** Losses until the next lookup. Doubles whenever the position is known, since it may be in a loop. */
  stride: number;
  next: number;
}

/** Log of lost dependences on the input, with reasons. */
export class LossLog {
  readonly #losses = new Map<string, Losses>();
  readonly #seen = new Map<string, boolean>();
  #entries = '';

  /** Notes that something has just been lost, at the call in the code under test that led here. */
  note(reason: string): void {
    const losses = this.#lossesOf(reason);
    losses.count += 1;
    if (losses.count < losses.next || losses.looks >= MAX_LOOKS) return;
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

  /** Keeps the current source position; whether it is new for this reason. */
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

/** The innermost position outside of our own code and the engine's. */
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

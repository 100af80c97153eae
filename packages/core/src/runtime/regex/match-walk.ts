import type { SiteId } from '../../model/site-id.ts';
import type { PatternSearch } from './pattern-search.ts';
import type { RunState } from '../run-state.ts';

/** Beyond this many matches the rest is lost. */
const MAX_MATCHES = 200;

/** The matches of a regex, one after the other; how many there are becomes part of the path. */
export class MatchWalk {
  readonly #run: RunState;
  readonly #site: SiteId;
  #search: PatternSearch;
  #count = 0;
  #isLost = false;

  constructor(run: RunState, search: PatternSearch) {
    this.#run = run;
    this.#search = search;
    this.#site = run.recorder.growthSite();
  }

  /** Why the rest is lost, if it is. */
  get loss(): string | undefined {
    return this.#isLost ? 'matches beyond those that are followed' : undefined;
  }

  /** The search that gave the next match, or no match; `undefined` if it is lost. */
  step(match: string | undefined): PatternSearch | undefined {
    if (this.#isLost) return undefined;
    const search = this.#search;
    this.#count += 1;
    this.#run.recorder.decide(this.#site, search.test, match !== undefined);
    if (match === undefined) return search;
    this.#isLost = this.#count >= MAX_MATCHES || this.#skipsCharacter(search, match);
    if (this.#isLost) this.#run.recorder.loseTrack(this.loss as string);
    else this.#search = search.next();
    return search;
  }

  /** With the flag `u` or `v`, the step after an empty match depends on the character there. */
  #skipsCharacter(search: PatternSearch, match: string): boolean {
    if (!search.plain.isUnicode) return false;
    const { recorder } = this.#run;
    const isEmpty = recorder.terms.apply2('same', 'Bool', [search.index, search.end]);
    recorder.decide(-1, isEmpty, match === '');
    return match === '';
  }
}

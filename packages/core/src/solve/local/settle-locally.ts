import type { Assignment } from '../../expr/evaluate/evaluate.ts';
import { satisfiesQuery } from '../satisfies-query.ts';
import type { Query, Verdict } from '../solver.ts';
import { doubles } from './domains/float64-domain.ts';
import { Propagation } from './propagation.ts';
import { LocalSearch, type SearchLimits } from './search/local-search.ts';
import { SearchSpace } from './search/search-space.ts';
import { shrinkCore } from './shrink-core.ts';
import { TermNetwork } from './term-network.ts';

/** How to search. */
export interface LocalOptions {
  readonly limits: SearchLimits;
  /** The first assignment, such as a solver's model that is almost right. */
  readonly start?: Assignment;
  /** A test with `NaN` or an infinity is odd: `ordinary` allows these only if finite numbers are refuted. */
  readonly values?: 'ordinary' | 'any';
}

/** Less work than a question to a solver. */
export const QUICK_SEARCH: SearchLimits = { work: 3_000, steps: 30 };
/** Limits once the solver has given up. */
const THOROUGH_SEARCH: SearchLimits = { work: 100_000, steps: 600 };

/** The limits of both kinds of search. */
export interface SearchEfforts {
  readonly quick: SearchLimits;
  readonly thorough: SearchLimits;
}

/** Both kinds of search, each until it is done or time is up. */
export const searchEfforts = (isTimeUp?: () => boolean): SearchEfforts => {
  const deadline = isTimeUp === undefined ? {} : { isTimeUp };
  return { quick: { ...QUICK_SEARCH, ...deadline }, thorough: { ...THOROUGH_SEARCH, ...deadline } };
};

/** Larger queries cost more to search than to ask. */
const MAX_NETWORK = 3_000;

const UNKNOWN: Verdict = { kind: 'unknown', reason: 'work limit' };
const NOWHERE: Assignment = new Map();
const FINITE = doubles(-Number.MAX_VALUE, Number.MAX_VALUE);

/**
 * Decides a query by propagation, then by search. Its work is bounded by counts, and its answer depends on
 * nothing but the arguments, unless a deadline ends it.
 */
export function settleLocally(query: Query, options: LocalOptions): Verdict {
  const network = new TermNetwork(query);
  if (network.size > MAX_NETWORK) return UNKNOWN;
  const propagation = new Propagation(network);
  if (propagation.isRefuted) return { kind: 'unsat', core: shrinkCore(query.conjuncts, isRefuted) };
  const space = options.values === 'any' ? undefined : ordinarySpace(network);
  const search = new LocalSearch(
    network,
    space ?? new SearchSpace(network, propagation, true),
    options.start ?? NOWHERE,
    options.limits,
  );
  const model = search.run();
  return model !== undefined && satisfiesQuery(query, model) ? { kind: 'sat', model } : UNKNOWN;
}

/** The values of variables if all doubles are finite; `undefined` where they cannot all be. */
function ordinarySpace(network: TermNetwork): SearchSpace | undefined {
  const propagation = new Propagation(network, ({ sort }) => (sort === 'Float64' ? FINITE : undefined));
  return propagation.isRefuted ? undefined : new SearchSpace(network, propagation, false);
}

const isRefuted = (conjuncts: Query['conjuncts']): boolean =>
  new Propagation(new TermNetwork({ conjuncts })).isRefuted;

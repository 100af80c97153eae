import type { Budget } from '../foundation/budget.ts';
import type { Alternative, ConstraintTree, Insertion } from './constraint-tree.ts';
import type { Frontier } from './frontiers/frontier.ts';

/** How the search goes beyond the loop bound. */
export interface Beyond {
  readonly frontier: Frontier;
  /** Maximum number of doublings. */
  readonly doublings: number;
}

/** Parts of a schedule. */
export interface ScheduleParts {
  readonly tree: ConstraintTree;
  /** Strategy for alternatives within the loop bound. */
  readonly frontier: Frontier;
  /** Without it, the bound is final. */
  readonly beyond: Beyond | undefined;
  readonly budget: Budget;
}

/** Tries in a row without new coverage before the bound is doubled; twice as many before each further doubling. */
const PATIENCE = 100;

/** Search beyond the bound ends at 5 times the steps taken within it, plus 2,000. */
const BEYOND_PATIENCE = 5;
const MIN_BEYOND = 2_000;

/**
 * Picks the next alternative: from within the loop bound, and, once that has covered nothing new for a while,
 * alternately from beyond it. Otherwise a branch behind six iterations of a loop would wait until every path with five
 * has been tried.
 */
export class Schedule {
  readonly #parts: ScheduleParts;
  readonly #deferred: Alternative[] = [];
  #doubled = 0;
  #triesWithoutGain = 0;
  #isBeyondsTurn = false;
  #stepsWithinBound: number | undefined;

  constructor(parts: ScheduleParts) {
    this.#parts = parts;
  }

  add({ opened, openedBeyond }: Insertion): void {
    for (const alternative of opened) this.#parts.frontier.add(alternative);
    for (const alternative of openedBeyond) this.#parts.beyond?.frontier.add(alternative);
  }

  /** Keeps an alternative for a longer turn: this one was too short for the solver. */
  defer(alternative: Alternative): 'deferred' {
    this.#deferred.push(alternative);
    return 'deferred';
  }

  get hasDeferred(): boolean {
    return this.#deferred.length > 0;
  }

  /** Begins a longer turn. */
  resume(): void {
    for (const alternative of this.#deferred.splice(0)) this.#parts.frontier.add(alternative);
  }

  /** Notes that a try has covered something new. */
  noteGain(): void {
    this.#triesWithoutGain = 0;
  }

  /** The alternative to try next; `undefined` if nothing is left, or what is left is not worth it. */
  next(): Alternative | undefined {
    const { frontier, beyond, budget } = this.#parts;
    this.#triesWithoutGain += 1;
    if (this.#triesWithoutGain > PATIENCE * 2 ** this.#doubled) this.#doubleBound();
    this.#isBeyondsTurn = !this.#isBeyondsTurn;
    const next = (this.#isBeyondsTurn ? beyond?.frontier.next() : undefined) ?? frontier.next();
    if (next !== undefined) return next;
    this.#stepsWithinBound ??= budget.steps;
    return this.isGivenUp ? undefined : this.#nextBeyond();
  }

  /** Whether the search beyond the bound has taken much more than the one within it, and is therefore over. */
  get isGivenUp(): boolean {
    if (this.#stepsWithinBound === undefined) return false;
    return this.#parts.budget.steps >= this.#stepsWithinBound * BEYOND_PATIENCE + MIN_BEYOND;
  }

  #nextBeyond(): Alternative | undefined {
    let next = this.#parts.beyond?.frontier.next();
    while (next === undefined && this.#doubleBound()) next = this.#parts.beyond?.frontier.next();
    return next;
  }

  #doubleBound(): boolean {
    const { beyond, tree } = this.#parts;
    if (beyond === undefined || this.#doubled >= beyond.doublings) return false;
    this.#doubled += 1;
    this.#triesWithoutGain = 0;
    for (const alternative of tree.deepen()) beyond.frontier.add(alternative);
    return true;
  }
}

import type { Budget } from '../foundation/budget.ts';
import type { Alternative, ConstraintTree, Insertion } from './constraint-tree.ts';
import type { Frontier } from './frontiers/frontier.ts';

/** How loops are gone around more often than the bound says. */
export interface Beyond {
  readonly frontier: Frontier;
  /** So often the bound is doubled. */
  readonly doublings: number;
}

/** What a schedule is made of. */
export interface ScheduleParts {
  readonly tree: ConstraintTree;
  /** Of the alternatives within the loop bound. */
  readonly frontier: Frontier;
  /** The bound is final without it. */
  readonly beyond: Beyond | undefined;
  readonly budget: Budget;
}

/** So many tries in a row may cover nothing new before the bound is doubled; twice as many before it is doubled again. */
const PATIENCE = 100;

/** Beyond the bound the search goes on for so many times what it took within it, and so many steps more. */
const BEYOND_PATIENCE = 5;
const LEAST_BEYOND = 2_000;

/**
 * What is tried next: alternatives within the loop bound, and in turn with them those beyond it, once nothing
 * new has come of the former for a while. A branch behind six rounds of a loop would otherwise wait until
 * every way to go five rounds has been gone.
 */
export class Schedule {
  readonly #parts: ScheduleParts;
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
    return this.#parts.budget.steps >= this.#stepsWithinBound * BEYOND_PATIENCE + LEAST_BEYOND;
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

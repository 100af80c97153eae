import type { Clock } from './clock.ts';

/**
 * How much may be spent on one target. A work budget counts runs and solver queries, so the same
 * budget always buys the same bytes; a time budget does not, and is reported as such.
 */
export type BudgetLimit =
  | { readonly kind: 'time'; readonly milliseconds: number }
  | { readonly kind: 'work'; readonly steps: number };

/** `limit` times `factor`. */
export function scaled(limit: BudgetLimit, factor: number): BudgetLimit {
  return limit.kind === 'work'
    ? { kind: 'work', steps: Math.ceil(limit.steps * factor) }
    : { kind: 'time', milliseconds: limit.milliseconds * factor };
}

/** The share that was left when a turn or a question began, and the share that it may take. */
interface Turn {
  readonly begun: number;
  readonly share: number;
}

const ENDLESS: Turn = { begun: 1, share: Infinity };

/** A running account against a {@link BudgetLimit}. */
export class Budget {
  readonly limit: BudgetLimit;
  readonly #clock: Clock;
  readonly #startedMs: number;
  #steps = 0;
  #isEnded = false;
  #turn: Turn = ENDLESS;
  #question: Turn = ENDLESS;

  constructor(limit: BudgetLimit, clock: Clock) {
    this.limit = limit;
    this.#clock = clock;
    this.#startedMs = clock.nowMs();
  }

  /** Charges units of work: one for a run of the target or a question to the solver. */
  spend(units = 1): void {
    this.#steps += units;
  }

  /** Leaves nothing to spend. */
  end(): void {
    this.#isEnded = true;
  }

  get steps(): number {
    return this.#steps;
  }

  /** Milliseconds left; infinite under a work budget. */
  leftMs(): number {
    if (this.#isEnded) return 0;
    if (this.limit.kind === 'work') return Infinity;
    return Math.max(0, this.limit.milliseconds - (this.#clock.nowMs() - this.#startedMs));
  }

  /** Does some work in a turn: a share of the whole after which others go on. Turns do not nest. */
  async inTurn<Result>(share: number, work: () => Promise<Result>): Promise<Result> {
    this.#turn = { begun: this.remainingShare(), share };
    try {
      return await work();
    } finally {
      this.#turn = ENDLESS;
    }
  }

  /** Asks a question that may take a share of the whole. Questions do not nest. */
  async inQuestion<Result>(share: number, ask: () => Promise<Result>): Promise<Result> {
    this.#question = { begun: this.remainingShare(), share };
    try {
      return await ask();
    } finally {
      this.#question = ENDLESS;
    }
  }

  isTurnOver(): boolean {
    return this.#turn.begun - this.remainingShare() >= this.#turn.share;
  }

  /** Milliseconds left of the turn and the question; infinite under a work budget, where a question is one step. */
  leftOfQuestionMs(): number {
    return Math.min(this.#leftOf(this.#turn), this.#leftOf(this.#question));
  }

  #leftOf({ begun, share }: Turn): number {
    if (this.limit.kind === 'work') return Infinity;
    return Math.max(0, (this.remainingShare() - begun + share) * this.limit.milliseconds);
  }

  isExhausted(): boolean {
    return this.remainingShare() <= 0;
  }

  /** The share of the whole that is left: 1 at the start, 0 at the end. */
  remainingShare(): number {
    if (this.#isEnded) return 0;
    if (this.limit.kind === 'work') return 1 - this.#steps / this.limit.steps;
    return 1 - (this.#clock.nowMs() - this.#startedMs) / this.limit.milliseconds;
  }
}

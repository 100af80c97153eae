import type { Verdict } from '../solve/solver.ts';

/** Limits on random inputs, per target or per call of a sequence. */
export interface DrawingLimits {
  /** How many random inputs are tried in place of a run. */
  readonly perRun: number;
  /** How many runs' worth is tried once nothing is left to solve for, at full priority. */
  readonly atLast: number;
  /** Lower bound of the priority, however many random inputs gain nothing. */
  readonly leastHope: number;
}

/**
 * Number of random inputs tried between solved ones (hybrid concolic testing). Scouting one takes less time than an
 * easy query and far less than a hard one. So the number depends on the queries made, never on time: a repeated
 * search tries the same inputs. Random inputs that cover nothing new become rarer.
 */
export class DrawingPace {
  /** How many queries have needed a back-end so far. */
  readonly #hardQuestions: () => number;
  readonly #limits: DrawingLimits;
  #counted = 0;
  #credit = 0;
  #fruitless = 0;

  constructor(hardQuestions: () => number, limits: DrawingLimits) {
    this.#hardQuestions = hardQuestions;
    this.#limits = limits;
  }

  /** How many random inputs to try after one more query to the solver. */
  after(verdict: Verdict['kind']): number {
    const asked = this.#hardQuestions();
    const worth = (EASY + (asked - this.#counted) * HARD) * this.#hope;
    this.#credit += worth + (verdict === 'unknown' ? GIVEN_UP : 0);
    this.#counted = asked;
    if (this.#credit < LEAST) return 0;
    const count = Math.min(MOST, this.#credit);
    this.#credit = 0;
    return Math.floor(count * this.#limits.perRun);
  }

  /** How many random inputs to try once nothing is left to solve for. */
  atLast(): number {
    return Math.floor(this.#limits.atLast * this.#hope) * this.#limits.perRun;
  }

  /** Priority of random inputs: 1, less the longer they gain nothing. */
  get #hope(): number {
    return Math.max(this.#limits.leastHope, 2 ** -Math.floor(this.#fruitless / (SPAN * this.#limits.perRun)));
  }

  /** Notes that solving has led to something new. */
  noteGain(): void {
    this.#credit = 0;
  }

  /** Notes whether a random input gained something. */
  noteDraw(isGain: boolean): void {
    this.#fruitless = isGain ? 0 : this.#fruitless + 1;
  }
}

/** Runs' worth of random inputs earned by any query, by one that needed a back-end, and by one that was given up. */
const EASY = 1;
const HARD = 10;
const GIVEN_UP = 200;

/** Fewest and most tried at once. */
const LEAST = 25;
const MOST = 400;

/** How many bring nothing before the priority is halved. */
const SPAN = 400;

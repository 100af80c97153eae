import type { Verdict } from '../solve/solver.ts';

/** How much is drawn of one target, or of one call among many. */
export interface DrawingLimits {
  /** How many inputs are drawn where nothing is left to solve for, if hope is undiminished. */
  readonly atLast: number;
  /** What hope never falls below, however long draws have been in vain. */
  readonly leastHope: number;
}

/**
 * How many inputs are drawn beside those that are solved for (hybrid concolic testing). A run takes about as long as
 * an easy question and far less than a hard one, so this is a matter of what was asked, never of time: the same run
 * draws the same inputs. Draws that cover nothing new become rarer.
 */
export class DrawingPace {
  /** How many questions have taken a back-end so far. */
  readonly #hardQuestions: () => number;
  readonly #limits: DrawingLimits;
  #counted = 0;
  #credit = 0;
  #fruitless = 0;

  constructor(hardQuestions: () => number, limits: DrawingLimits) {
    this.#hardQuestions = hardQuestions;
    this.#limits = limits;
  }

  /** How many inputs are to be drawn, after the solver has been asked once more. */
  after(verdict: Verdict['kind']): number {
    const asked = this.#hardQuestions();
    const worth = (EASY + (asked - this.#counted) * HARD) * this.#hope;
    this.#credit += worth + (verdict === 'unknown' ? GIVEN_UP : 0);
    this.#counted = asked;
    if (this.#credit < LEAST) return 0;
    const count = Math.min(MOST, Math.floor(this.#credit));
    this.#credit = 0;
    return count;
  }

  /** How many inputs are to be drawn where there is nothing left to solve for. */
  atLast(): number {
    return Math.floor(this.#limits.atLast * this.#hope);
  }

  /** One at first, and less the longer draws have been in vain. */
  get #hope(): number {
    return Math.max(this.#limits.leastHope, 2 ** -Math.floor(this.#fruitless / SPAN));
  }

  /** Notes that solving has led to something new. */
  noteGain(): void {
    this.#credit = 0;
  }

  /** Notes what has become of a draw. */
  noteDraw(isGain: boolean): void {
    this.#fruitless = isGain ? 0 : this.#fruitless + 1;
  }
}

/** What questions are worth, in draws: any, one that took a back-end, and one that was given up after all was tried. */
const EASY = 1;
const HARD = 10;
const GIVEN_UP = 200;

/** How many are drawn at once. */
const LEAST = 25;
const MOST = 400;

/** Hope is half of what it was after so many draws without a gain. */
const SPAN = 400;

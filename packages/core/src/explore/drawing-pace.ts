import type { Verdict } from '../solve/solver.ts';

/**
 * How many inputs are drawn beside those that are solved for (hybrid concolic testing). A run takes about as long as
 * an easy question and far less than a hard one, so this is a matter of what was asked, never of time: the same run
 * draws the same inputs. Draws that cover nothing new become rarer.
 */
export class DrawingPace {
  /** How many questions have taken a back-end so far. */
  readonly #hardQuestions: () => number;
  readonly #last: number;
  #counted = 0;
  #credit = 0;
  #fruitless = 0;

  /** `last` says how many are drawn where nothing is left to solve for. */
  constructor({ hardQuestions, last }: { readonly hardQuestions: () => number; readonly last: number }) {
    this.#hardQuestions = hardQuestions;
    this.#last = last;
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
    return Math.floor(this.#last * this.#hope);
  }

  /** One at first, and less the longer draws have been in vain. */
  get #hope(): number {
    return 2 ** -Math.min(MOST_HALVINGS, Math.floor(this.#fruitless / SPAN));
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

/** Hope is half of what it was after so many draws without a gain; so often at most. */
const SPAN = 400;
const MOST_HALVINGS = 6;

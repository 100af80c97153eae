import { isStickyPattern, type Pattern } from '../../expr/regex/pattern.ts';
import { MatchOutline, type WorkLeft } from './match-outline.ts';
import type { GroupWishes, Progress } from './match-step.ts';
import { outlineOf, textsOf } from './text-outline.ts';

/** One match that a string should have. */
export interface MatchGoal {
  readonly pattern: Pattern;
  /** Start of the search: an index, or the end of an earlier goal of the list. */
  readonly from: number | { readonly goal: number };
  /** Index at which it should begin, if that matters. */
  readonly index?: number;
  readonly groups?: GroupWishes;
}

/** Goals for a string. */
export interface SubjectWish {
  readonly goals: readonly MatchGoal[];
  /** How it begins. */
  readonly prefix?: string;
  readonly length?: number;
}

/** How often parts are repeated beyond the minimum, by round. */
const ROUNDS: readonly number[] = [0, 1, 2, 4, 9];
const STEPS_PER_ROUND = 6000;
const MAX_OUTLINES_PER_ROUND = 60;
/** How far behind its earliest position a match may begin. */
const MAX_GAP = 3;

/**
 * A plain and short string with all the wanted matches. `accept` decides about every candidate; `undefined`
 * does not mean that there is no such string.
 */
export function findSubject(wish: SubjectWish, accept: (text: string) => boolean): string | undefined {
  const tried = new Set<string>();
  for (const extraRepeats of ROUNDS) {
    const search = new SubjectSearch(
      wish,
      Math.max(extraRepeats, extraRepeats === 0 ? 0 : longest(wish)),
      (text) => {
        if (tried.has(text)) return false;
        tried.add(text);
        return accept(text);
      },
    );
    const found = search.run();
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Length of the longest wanted string, which may need as many repetitions. */
function longest({ goals, prefix = '', length = 0 }: SubjectWish): number {
  const texts = goals.flatMap(({ groups }) => [...(groups?.values() ?? [])]);
  return Math.max(
    length,
    prefix.length,
    ...texts.map((wish) => (wish.kind === 'text' ? wish.text.length : 0)),
  );
}

class SubjectSearch {
  readonly #wish: SubjectWish;
  readonly #extraRepeats: number;
  readonly #accept: (text: string) => boolean;
  readonly #work: WorkLeft = { steps: STEPS_PER_ROUND };
  #outlines = 0;
  #found: string | undefined;

  constructor(wish: SubjectWish, extraRepeats: number, accept: (text: string) => boolean) {
    this.#wish = wish;
    this.#extraRepeats = extraRepeats;
    this.#accept = accept;
  }

  run(): string | undefined {
    const { prefix = '', length } = this.#wish;
    this.#reach(0, [], { outline: { ...outlineOf(prefix), length }, captures: [] });
    return this.#found;
  }

  /** Reaches the goals from `next` on; whether to stop. */
  #reach(next: number, ends: readonly number[], progress: Progress): boolean {
    const goal = this.#wish.goals[next];
    if (goal === undefined) return this.#offer(progress);
    const base = typeof goal.from === 'number' ? goal.from : (ends[goal.from.goal] as number);
    return startsOf(goal, base, this.#wish.prefix ?? '').some((start) => {
      const search = new MatchOutline(
        { groups: goal.groups ?? new Map(), extraRepeats: this.#extraRepeats },
        this.#work,
      );
      const step = {
        node: goal.pattern.root,
        position: start,
        progress: { ...progress, captures: [] },
        isBackward: false,
      };
      return search.match(step, (end, after) =>
        this.#reach(next + 1, [...ends, end === start ? end + 1 : end], after),
      );
    });
  }

  #offer({ outline }: Progress): boolean {
    this.#outlines += 1;
    this.#found = textsOf(outline).find((text) => this.#accept(text));
    return this.#found !== undefined || this.#outlines >= MAX_OUTLINES_PER_ROUND;
  }
}

/** Starts of a match; behind another match first with one character between them. */
function startsOf({ pattern, index, from }: MatchGoal, base: number, prefix: string): readonly number[] {
  if (index !== undefined) return [index];
  if (isStickyPattern(pattern)) return [base];
  const largest = Math.max(MAX_GAP, prefix.length);
  const starts = Array.from({ length: largest + 1 }, (_, gap) => base + gap);
  return typeof from === 'number' ? starts : [base + 1, base, ...starts.slice(2)];
}
